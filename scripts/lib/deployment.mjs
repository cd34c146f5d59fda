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

/** The content of `firebase.json` for one project. */
export function deployConfig(firebaseJson, env) {
  const headers = firebaseJson.hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? projectPolicy(value, env) : value,
    })),
  }));
  return { ...firebaseJson, hosting: { ...firebaseJson.hosting, headers } };
}
