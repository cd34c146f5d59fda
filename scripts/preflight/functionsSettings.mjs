import { lookup as lookupOnce } from 'node:dns/promises';

const REQUIRED = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'MAIL_FROM',
  'APP_URL',
  'ADMIN_EMAIL_DOMAINS',
  'ALLOWED_ORIGINS',
];

/** The settings of the functions are complete, and fit for the public. */
export const functionsSettings = {
  name: 'settings of the functions',
  run: async ({ project, functionsEnv, lookup = nameLookup }) => {
    const file = `functions/.env.${project}`;
    if (!functionsEnv) return [`There is no ${file}: copy the second half of .env.example to it.`];
    const settingOf = (name) => functionsEnv[name]?.trim() ?? '';
    const missing = REQUIRED.filter((name) => settingOf(name) === '');
    const problems = missing.map((name) => `${file} has no ${name}.`);
    for (const name of REQUIRED) {
      if (/<\w+>|\bschool\.example\b/.test(settingOf(name)))
        problems.push(`${name} still holds the example: ${settingOf(name)}.`);
    }
    if (settingOf('ADMIN_EMAIL_DOMAINS')) problems.push(...domainProblems(settingOf('ADMIN_EMAIL_DOMAINS')));
    if (settingOf('SMTP_HOST')) problems.push(...(await hostProblems(settingOf('SMTP_HOST'), lookup)));
    const operator = settingOf('OPERATOR_EMAIL');
    if (operator && !ADDRESS.test(operator)) problems.push(`OPERATOR_EMAIL is no e-mail address: ${operator}.`);
    const from = settingOf('MAIL_FROM');
    if (from && !ADDRESS.test(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from)) {
      problems.push(`MAIL_FROM holds no e-mail address: ${from}. Write an address, or Name <address>.`);
    }
    const port = Number(settingOf('SMTP_PORT'));
    if (settingOf('SMTP_PORT') && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
      problems.push(`SMTP_PORT is no port: ${settingOf('SMTP_PORT')}.`);
    } else if (port === 25) {
      problems.push('SMTP_PORT is 25, which Google Cloud does not let out: use 587 or 465.');
    }
    if (settingOf('APP_URL')) problems.push(...appUrlProblems(settingOf('APP_URL')));
    problems.push(...confirmProblems(settingOf));
    problems.push(...runProblems({ project, settingOf, functionsEnv }));
    return problems;
  },
};

/** The setting names who waits for the operator, and the operator hears of it. */
function confirmProblems(settingOf) {
  const named = settingOf('CONFIRM_FIRST_ADMIN') || 'off';
  const entries = named.split(',').map((each) => each.trim());
  const bad = ['on', 'off'].includes(named) ? undefined : entries.find((each) => !DOMAIN.test(each));
  if (bad !== undefined) {
    return [`CONFIRM_FIRST_ADMIN holds "${bad}": it takes on, off, or domains like deped.gov.ph, with commas between.`];
  }
  if (named === 'off' || settingOf('OPERATOR_EMAIL')) return [];
  return ['CONFIRM_FIRST_ADMIN wants OPERATOR_EMAIL: nobody would learn that a school waits.'];
}

/** `MAX_INSTANCES` of `functions/src/serve.ts`: no function can have more that are always ready. */
const MOST_WARM = 5;

/** The service account, the instances and the quota are of the right form, and secrets are none of the settings. */
function runProblems({ project, settingOf, functionsEnv }) {
  const [account, warm, quota] = ['SERVICE_ACCOUNT', 'MIN_INSTANCES', 'CPU_QUOTA'].map(settingOf);
  const mails = ['MAILS_A_DAY', 'MAILS_A_DAY_OF_A_SCHOOL'].map((name) => ({ name, count: settingOf(name) }));
  const isCount = (text, least, most) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return [
    refuseSecrets(project, functionsEnv),
    account && !ACCOUNT.test(account)
      ? `SERVICE_ACCOUNT is no service account: it looks like talaan-functions@${project}.iam.gserviceaccount.com.`
      : null,
    warm && !isCount(warm, 0, MOST_WARM) ? `MIN_INSTANCES is ${warm}: it takes 0 to ${MOST_WARM}.` : null,
    ...mails.map(({ name, count }) =>
      count && !isCount(count, 1, 10_000_000) ? `${name} is ${count}: it takes a number of e-mails, or nothing.` : null,
    ),
    quota && !isCount(quota, 1, 100_000) ? `CPU_QUOTA is ${quota}: it takes a number of vCPU, such as 200.` : null,
  ].filter((problem) => problem !== null);
}

const ACCOUNT = /^[a-z][a-z\d-]{4,28}[a-z\d]@[\w.-]+\.gserviceaccount\.com$/;

/**
 * The sentence for settings that hold a secret; null for others. Cloud Run refuses a name that is a setting and a secret,
 * and it would do so in the middle of the deployment.
 */
function refuseSecrets(project, functionsEnv) {
  if (functionsEnv.SMTP_PASS === undefined) return null;
  return `SMTP_PASS is a secret and no setting any more: take its line out of functions/.env.${project}, and set it by npx firebase functions:secrets:set SMTP_PASS --project ${project}.`;
}

/**
 * The sentence for settings with which no deployment may begin, checked or not: a secret in them, or a confirmation of first
 * administrators that nobody would hear of. Null for others.
 */
export function refuseFunctionsSettings(project, functionsEnv) {
  const settingOf = (name) => functionsEnv[name]?.trim() ?? '';
  return refuseSecrets(project, functionsEnv) ?? confirmProblems(settingOf)[0] ?? null;
}

/** Whether a server has this name. Without a connection nothing is known, and true is the answer. */
async function nameLookup(host) {
  try {
    await lookupOnce(host);
    return true;
  } catch ({ code }) {
    return code !== 'ENOTFOUND';
  }
}

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
/** Anybody can have an address there. */
const OPEN_TO_ALL = ['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'outlook.com', 'hotmail.com', 'live.com'];

function domainProblems(text) {
  if (text.includes('*')) {
    return ['ADMIN_EMAIL_DOMAINS holds *: anybody could become the administrator of any school.'];
  }
  return text.split(',').flatMap((each) => {
    const domain = each.trim();
    if (OPEN_TO_ALL.includes(domain.toLowerCase())) {
      return [`ADMIN_EMAIL_DOMAINS holds ${domain}: anybody could become the administrator of any school.`];
    }
    if (DOMAIN.test(domain)) return [];
    return [
      `ADMIN_EMAIL_DOMAINS holds "${domain}", which is no domain: write them like deped.gov.ph, with commas between.`,
    ];
  });
}

async function hostProblems(host, lookup) {
  if (/^[a-z]+:\/\//i.test(host) || /:\d+$/.test(host)) {
    return [`SMTP_HOST is a name alone, without a protocol and without a port: ${host}.`];
  }
  if (!DOMAIN.test(host)) return [`SMTP_HOST is no name of a server: ${host}.`];
  return (await lookup(host)) ? [] : [`SMTP_HOST is a name that no server has: ${host}. Is it written rightly?`];
}

function appUrlProblems(text) {
  try {
    const { pathname, search, hash } = new URL(text);
    if (pathname === '/' && !search && !hash) return [];
  } catch {
    // The sentence below says what is wanted.
  }
  return [`APP_URL is the address of the app without a path, such as https://talaan.example: ${text}.`];
}
