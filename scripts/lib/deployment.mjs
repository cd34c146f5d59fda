/** The settings that a deployment requires, and the hosting rules made from them. */

const REQUIRED = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
  'VITE_FUNCTIONS_BASE_URL',
];

/** The reason why no app can be built with these settings, as a sentence; null when one can. */
export function refuseSettings(env) {
  const missing = REQUIRED.filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    return `The build needs ${missing.join(', ')}: copy .env.example to .env and fill in the project's values (docs/deploy.md).`;
  }
  if (/<[a-z]+>/.test(env.VITE_FUNCTIONS_BASE_URL)) {
    return 'VITE_FUNCTIONS_BASE_URL still holds the placeholder of .env.example: put the project id in its place.';
  }
  const isLocal = /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(env.VITE_FUNCTIONS_BASE_URL);
  if (!isLocal && !env.VITE_FUNCTIONS_BASE_URL.startsWith('https://')) {
    return 'VITE_FUNCTIONS_BASE_URL must begin with https://, or tokens would travel in the clear.';
  }
  return null;
}

/** The parts of a deployment that `--only` and `--except` of firebase deploy leave in it. */
export function partsOf(args) {
  const listOf = (flag) => {
    const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`));
    if (at === -1) return null;
    const text = args[at].includes('=') ? args[at].slice(flag.length + 1) : (args[at + 1] ?? '');
    return text.split(',').map((part) => part.trim().split(':')[0]);
  };
  const [only, except] = [listOf('--only'), listOf('--except') ?? []];
  const has = (part) => (only === null || only.includes(part)) && !except.includes(part);
  return { hosting: has('hosting'), functions: has('functions'), firestore: has('firestore') };
}

const ANALYTICS = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.google-analytics.com'],
  'connect-src': [
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
  ],
};

/** The hosts of reCAPTCHA Enterprise and of App Check, by the guides of both. */
export const APP_CHECK = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/**
 * The policy with the hosts of one project: its functions, its sign-in window, and statistics and App Check if the project has them.
 */
export function projectPolicy(policy, env) {
  const additions = {
    'connect-src': [new URL(env.VITE_FUNCTIONS_BASE_URL).origin],
    'frame-src': [`https://${env.VITE_FIREBASE_AUTH_DOMAIN}`],
  };
  const statistics = env.VITE_FIREBASE_MEASUREMENT_ID?.trim() ? ANALYTICS : {};
  const check = env.VITE_APP_CHECK_KEY?.trim() ? APP_CHECK : {};
  return policy
    .split('; ')
    .map((directive) => {
      const [name] = directive.split(' ');
      return [directive, ...(additions[name] ?? []), ...(statistics[name] ?? []), ...(check[name] ?? [])].join(' ');
    })
    .join('; ');
}

/** Hosting's patterns stay short with this many names each. */
const NAMES_A_PATTERN = 40;
const ASSETS = '/assets/**';

/**
 * The content of `firebase.json` for one project. `assets`: the files of the build below `/assets/`; only these may be
 * kept for a year, because hosting sets headers by the address alone, and a browser would keep a 404 as well.
 */
export function deployConfig(firebaseJson, env, assets = []) {
  const headers = firebaseJson.hosting.headers.flatMap((entry) => {
    if (entry.source === ASSETS) return patternsOf(assets).map((source) => ({ ...entry, source }));
    return [
      { ...entry, headers: entry.headers.map(({ key, value }) => ({ key, value: headerValue(key, value, env) })) },
    ];
  });
  // The build was made before, so that its files are known.
  const { predeploy: _, ...hosting } = firebaseJson.hosting;
  return { ...firebaseJson, hosting: { ...hosting, headers } };
}

const headerValue = (key, value, env) => (key === 'Content-Security-Policy' ? projectPolicy(value, env) : value);

/** Patterns that match these files below `/assets/` and nothing else. A group of names holds for one folder. */
function patternsOf(assets) {
  const odd = assets.find((name) => !/^[\w./-]+$/.test(name));
  if (odd !== undefined) throw new Error(`The build has a file that hosting's patterns cannot name: ${odd}`);
  const folders = byFolder(assets);
  return [...folders].flatMap(([folder, files]) => {
    const names = files.map((name) => name.slice(folder.length));
    return Array.from({ length: Math.ceil(names.length / NAMES_A_PATTERN) }, (_, index) => {
      const some = names.slice(index * NAMES_A_PATTERN, (index + 1) * NAMES_A_PATTERN);
      return `/assets/${folder}@(${some.join('|')})`;
    });
  });
}

function byFolder(names) {
  const folders = new Map();
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return folders;
}
