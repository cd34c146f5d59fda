import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Mend } from '../lib/mend.mjs';
import { appCheck } from './appCheck.mjs';
import { appSettings } from './appSettings.mjs';
import { build } from './build.mjs';
import { CHECKS } from './checks.mjs';
import { cpuQuota } from './cpuQuota.mjs';
import { functionsSettings, refuseFunctionsSettings } from './functionsSettings.mjs';
import { indexes } from './indexes.mjs';
import { origins } from './origins.mjs';
import { policy } from './policy.mjs';
import { preflight } from './preflight.mjs';
import { region } from './region.mjs';
import { reports } from './reports.mjs';
import { secrets } from './secrets.mjs';
import { serviceWorker } from './serviceWorker.mjs';

const PROJECT = 'talaan-division';
const ENV = {
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_API_KEY: `AIza${'k'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_APP_ID: '1:123456789:web:0a1b2c3d',
  VITE_FUNCTIONS_BASE_URL: `https://asia-southeast1-${PROJECT}.cloudfunctions.net`,
};
const KEY = '6LcMadeUpKeyOfFortyCharacters_0123456789';
const FUNCTIONS_ENV = {
  SMTP_HOST: 'mail.division.ph',
  SMTP_PORT: '587',
  SMTP_USER: 'talaan',
  MAIL_FROM: 'Talaan <no-reply@division.ph>',
  APP_URL: `https://${PROJECT}.web.app`,
  ADMIN_EMAIL_DOMAINS: 'deped.gov.ph',
  ALLOWED_ORIGINS: `https://${PROJECT}.web.app,https://talaan.division.ph`,
};

/** A folder of a build with one inline script, whose hash is not in the policy unless there is none. */
function makeDist({ page = '<script src="/a.js"></script>', worker = 'index.html' } = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'talaan-dist-'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'a.js'), PROJECT);
  if (worker) writeFileSync(join(dist, 'sw.js'), worker);
  return dist;
}

const text = (path: string) => readFileSync(path, 'utf8');
/** The file of this path with one text in the place of another. */
const textWith = (changed: string, from: string, to: string) => (path: string) => {
  if (path !== changed) return text(path);
  expect(text(path)).toContain(from);
  return text(path).replaceAll(from, to);
};

function contextWith(change: object = {}) {
  const execute = () => Promise.resolve({ code: 0, output: '' });
  const emulator = () => Promise.reject(new Mend('There is no Java.', 'install one'));
  const context = {
    project: PROJECT,
    env: ENV,
    functionsEnv: FUNCTIONS_ENV,
    dist: makeDist(),
    text,
    execute,
    emulator,
    lookup: (host: string) => Promise.resolve(host !== 'mial.division.ph'),
  };
  return { ...context, ...change };
}

type Check = { run: (context: ReturnType<typeof contextWith>) => string[] | Promise<string[]> };
const problemsOf = async (check: unknown, change = {}) => (await (check as Check).run(contextWith(change))).join('\n');

const SEEING = {
  appSettings,
  functionsSettings,
  reports,
  appCheck,
  origins,
  region,
  indexes,
  build,
  policy,
  serviceWorker,
};

describe('a check', () => {
  it.each(Object.entries(SEEING))('%s finds nothing wrong in a good project', async (_, check) => {
    expect(await problemsOf(check)).toBe('');
  });

  it.each([
    [{ ...ENV, VITE_FIREBASE_APP_ID: '' }, 'VITE_FIREBASE_APP_ID'],
    [{ ...ENV, VITE_FIREBASE_PROJECT_ID: 'other' }, 'is other, and not talaan-division'],
    [{ ...ENV, VITE_USE_EMULATORS: 'true' }, 'VITE_USE_EMULATORS are settings of the emulators'],
    [{ ...ENV, VITE_FIREBASE_AUTH_DOMAIN: 'https://x.ph' }, 'a domain alone'],
    [{ ...ENV, VITE_FIREBASE_AUTH_DOMAIN: 'other.firebaseapp.com' }, 'of another project'],
    [{ ...ENV, VITE_FIREBASE_API_KEY: '<key>' }, 'VITE_FIREBASE_API_KEY is no API key'],
    [{ ...ENV, VITE_FIREBASE_API_KEY: `${ENV.VITE_FIREBASE_API_KEY} ` }, 'VITE_FIREBASE_API_KEY is no API key'],
    [{ ...ENV, VITE_FIREBASE_APP_ID: 'talaan' }, 'VITE_FIREBASE_APP_ID is no id'],
    [{ ...ENV, VITE_AUTH_PROVIDERS: 'github, gogle' }, 'VITE_AUTH_PROVIDERS holds gogle'],
    [{ ...ENV, VITE_FIREBASE_MEASUREMENT_ID: 'UA-1' }, 'VITE_FIREBASE_MEASUREMENT_ID is no id'],
  ])('of the app’s settings fails: %j', async (env, problem) => {
    expect(await problemsOf(appSettings, { env })).toContain(problem);
  });

  it.each([
    [null, 'There is no functions/.env.talaan-division'],
    [{ ...FUNCTIONS_ENV, SMTP_USER: ' ' }, 'has no SMTP_USER'],
    [{ ...FUNCTIONS_ENV, SMTP_PASS: 'secret' }, 'SMTP_PASS is a secret and no setting any more'],
    [{ ...FUNCTIONS_ENV, SERVICE_ACCOUNT: 'talaan-functions' }, 'SERVICE_ACCOUNT is no service account'],
    [{ ...FUNCTIONS_ENV, MIN_INSTANCES: '6' }, 'MIN_INSTANCES is 6: it takes 0 to 5'],
    [{ ...FUNCTIONS_ENV, MAILS_A_DAY: '0' }, 'MAILS_A_DAY is 0'],
    [{ ...FUNCTIONS_ENV, CPU_QUOTA: 'much' }, 'CPU_QUOTA is much'],
    [{ ...FUNCTIONS_ENV, CONFIRM_FIRST_ADMIN: 'true' }, 'CONFIRM_FIRST_ADMIN holds "true"'],
    [{ ...FUNCTIONS_ENV, CONFIRM_FIRST_ADMIN: 'on' }, 'CONFIRM_FIRST_ADMIN wants OPERATOR_EMAIL'],
    [{ ...FUNCTIONS_ENV, ADMIN_EMAIL_DOMAINS: '*' }, 'anybody could become'],
    [{ ...FUNCTIONS_ENV, APP_URL: 'https://<project>.web.app' }, 'APP_URL still holds the example'],
    [{ ...FUNCTIONS_ENV, SMTP_PORT: 'smtp' }, 'SMTP_PORT is no port'],
    [{ ...FUNCTIONS_ENV, SMTP_PORT: '25' }, 'SMTP_PORT is 25'],
    [{ ...FUNCTIONS_ENV, SMTP_HOST: 'smtp://mail.division.ph' }, 'without a protocol'],
    [{ ...FUNCTIONS_ENV, SMTP_HOST: 'mail.division.ph:587' }, 'without a port'],
    [{ ...FUNCTIONS_ENV, SMTP_HOST: 'mail' }, 'SMTP_HOST is no name of a server'],
    [{ ...FUNCTIONS_ENV, SMTP_HOST: 'mial.division.ph' }, 'that no server has'],
    [{ ...FUNCTIONS_ENV, MAIL_FROM: 'Talaan' }, 'MAIL_FROM holds no e-mail address'],
    [{ ...FUNCTIONS_ENV, ADMIN_EMAIL_DOMAINS: 'deped.gov.ph ched.gov.ph' }, 'which is no domain'],
    [{ ...FUNCTIONS_ENV, ADMIN_EMAIL_DOMAINS: 'deped.gov.ph;ched.gov.ph' }, 'which is no domain'],
    [{ ...FUNCTIONS_ENV, ADMIN_EMAIL_DOMAINS: '@deped.gov.ph' }, 'which is no domain'],
    [{ ...FUNCTIONS_ENV, ADMIN_EMAIL_DOMAINS: 'deped.gov.ph, Gmail.com' }, 'anybody could become'],
    [
      { ...FUNCTIONS_ENV, APP_URL: 'https://talaan-division.web.app/app' },
      'APP_URL is the address of the app without a path',
    ],
    [{ ...FUNCTIONS_ENV, OPERATOR_EMAIL: 'Ana <ana@division.ph>' }, 'OPERATOR_EMAIL is no e-mail address'],
  ])('of the functions’ settings fails: %j', async (functionsEnv, problem) => {
    expect(await problemsOf(functionsSettings, { functionsEnv })).toContain(problem);
  });

  it.each([
    [{ APP_URL: 'https://elsewhere.ph' }, 'lacks https://elsewhere.ph'],
    [{ APP_URL: 'http://a.ph' }, 'APP_URL must be'],
    [{ ALLOWED_ORIGINS: `${FUNCTIONS_ENV.APP_URL}/` }, 'is not exactly scheme, host and port'],
    [{ ALLOWED_ORIGINS: `${FUNCTIONS_ENV.ALLOWED_ORIGINS},http://localhost:5173` }, 'does not begin with https://'],
    [{ ALLOWED_ORIGINS: '*' }, '"*" is not exactly'],
  ])('of the origins fails: %j', async (change, problem) => {
    expect(await problemsOf(origins, { functionsEnv: { ...FUNCTIONS_ENV, ...change } })).toContain(problem);
  });

  it.each([
    [{ VITE_ERROR_REPORTS: 'off' }, {}, 'VITE_ERROR_REPORTS is off and ERROR_REPORTS is on: set both alike'],
    [{}, { ERROR_REPORTS: 'off' }, 'VITE_ERROR_REPORTS is on and ERROR_REPORTS is off: set both alike'],
    [{ VITE_ERROR_REPORTS: 'no' }, { ERROR_REPORTS: 'off' }, 'VITE_ERROR_REPORTS is "no"'],
    [{}, { ERROR_REPORTS: '0' }, 'ERROR_REPORTS is "0"'],
  ])('of the reports fails: %j %j', async (app, functions, problem) => {
    const change = { env: { ...ENV, ...app }, functionsEnv: { ...FUNCTIONS_ENV, ...functions } };
    expect(await problemsOf(reports, change)).toContain(problem);
    const off = {
      env: { ...ENV, VITE_ERROR_REPORTS: 'off' },
      functionsEnv: { ...FUNCTIONS_ENV, ERROR_REPORTS: 'off' },
    };
    expect(await problemsOf(reports, off)).toBe('');
  });

  it.each([
    [{}, null],
    [{ SMTP_PASS: 'x' }, 'SMTP_PASS is a secret'],
    [{ CONFIRM_FIRST_ADMIN: 'yes' }, 'CONFIRM_FIRST_ADMIN holds "yes"'],
    [{ CONFIRM_FIRST_ADMIN: 'on', OPERATOR_EMAIL: '' }, 'CONFIRM_FIRST_ADMIN wants OPERATOR_EMAIL'],
    [{ CONFIRM_FIRST_ADMIN: 'on', OPERATOR_EMAIL: 'sdo@deped.gov.ph' }, null],
  ])('settings with %j: a deployment that nobody checked is refused too', (change, sentence) => {
    const refusal = refuseFunctionsSettings(PROJECT, { ...FUNCTIONS_ENV, ...change });
    expect(refusal).toEqual(sentence === null ? null : expect.stringContaining(sentence));
  });

  it.each([
    [{ VITE_APP_CHECK_KEY: KEY }, {}, 'VITE_APP_CHECK_KEY is set and APP_CHECK is off'],
    [{}, { APP_CHECK: 'enforce' }, 'every call would be refused'],
    [{}, { APP_CHECK: 'watch' }, 'VITE_APP_CHECK_KEY is missing'],
    [{ VITE_APP_CHECK_KEY: KEY }, { APP_CHECK: 'on' }, 'APP_CHECK is "on": it takes off, watch or enforce'],
    [{ VITE_APP_CHECK_KEY: '<key>' }, { APP_CHECK: 'watch' }, 'does not look like a key'],
  ])('of App Check fails: %j %j', async (app, functions, problem) => {
    const change = { env: { ...ENV, ...app }, functionsEnv: { ...FUNCTIONS_ENV, ...functions } };
    expect(await problemsOf(appCheck, change)).toContain(problem);
  });

  it('of App Check lets both steps of switching it on through', async () => {
    for (const mode of ['watch', 'enforce']) {
      const env = { ...ENV, VITE_APP_CHECK_KEY: KEY };
      expect(await problemsOf(appCheck, { env, functionsEnv: { ...FUNCTIONS_ENV, APP_CHECK: mode } })).toBe('');
      expect(await problemsOf(policy, { env })).toBe('');
    }
  });

  it('of the policy fails where App Check has a key and the policy no place for its hosts', async () => {
    const changed = textWith('firebase.json', "frame-src 'self'; ", '');
    const env = { ...ENV, VITE_APP_CHECK_KEY: KEY };
    expect(await problemsOf(policy, { text: changed, env })).toContain(
      'frame-src lacks https://www.google.com/recaptcha/',
    );
  });

  it.each([
    [0, '2 ENABLED\n1 DESTROYED', ''],
    [0, '2 DISABLED\n1 ENABLED', 'SMTP_PASS is not enabled in its newest version: set it: npx firebase'],
    [
      1,
      'Error: HTTP Error: 404, Secret not found',
      'There is no secret SMTP_PASS, the password of the mailbox: set it',
    ],
    [1, 'Failed to authenticate, have you run firebase login?', 'could not be looked at:\nFailed to authenticate'],
  ])('of the secrets reads what firebase-tools says: %i %s', async (code, output, problem) => {
    const asked: string[][] = [];
    const execute = (args: string[]) => {
      asked.push(args.slice(1));
      return Promise.resolve({ code, output });
    };
    const found = await problemsOf(secrets, { execute });
    expect(problem === '' ? found : found.includes(problem)).toBe(problem === '' ? '' : true);
    expect(asked).toEqual([['functions:secrets:get', 'SMTP_PASS', '--project', PROJECT]]);
  });

  it('of the CPU sums up all instances, and wants a limit of each function', async () => {
    const sizes = [
      ...[
        { name: 'a', most: 5, memory: 512 },
        { name: 'b', most: 10, memory: 4096 },
      ],
      ...[{ name: 'c', most: 1, memory: 512, cpu: 0.5 }, { name: 'd' }],
    ];
    const execute = () => Promise.resolve({ code: 0, output: `x\nsizes: ${JSON.stringify(sizes)}\n` });
    expect(await problemsOf(cpuQuota, { execute })).toBe('d has no maxInstances.');
    const functionsEnv = { ...FUNCTIONS_ENV, CPU_QUOTA: '20' };
    expect(await problemsOf(cpuQuota, { execute, functionsEnv })).toContain(
      '4 functions may use 25.5 vCPU at once, and CPU_QUOTA is 20',
    );
  });

  it('of the region fails where the app calls another one', async () => {
    const env = { ...ENV, VITE_FUNCTIONS_BASE_URL: `https://us-central1-${PROJECT}.cloudfunctions.net` };
    expect(await problemsOf(region, { env })).toContain(`answer at ${ENV.VITE_FUNCTIONS_BASE_URL}`);
  });

  it('of the indexes and of the build fails where its program does', async () => {
    const execute = () => Promise.resolve({ code: 1, output: 'users: schoolid, role' });
    expect(await problemsOf(indexes, { execute })).toContain('users: schoolid, role');
    expect(await problemsOf(build, { execute })).toContain('The app cannot be built');
  });

  it('of the build fails above a budget, and for a build of another project', async () => {
    const execute = ([program]: string[]) =>
      Promise.resolve(
        program === 'scripts/check-bundle.mjs' ? { code: 1, output: 'above 105000' } : { code: 0, output: '' },
      );
    expect(await problemsOf(build, { execute })).toBe('above 105000');
    expect(await problemsOf(build, { env: { ...ENV, VITE_FIREBASE_PROJECT_ID: 'x-y' } })).toContain(
      'names the project',
    );
  });

  it.each([
    [textWith('firebase.json', 'https://firestore.googleapis.com', 'https://*.googleapis.com'), 'wildcard'],
    [textWith('firebase.json', "script-src 'self'", "script-src 'self' 'unsafe-inline'"), 'any inline script'],
    [textWith('firebase.json', "frame-ancestors 'none'", "frame-ancestor 'none'"), 'no frame-ancestors'],
    [textWith('firebase.json', 'Content-Security-Policy', 'X-Policy'), 'no Content-Security-Policy'],
  ])('of the policy fails (%#)', async (changed, problem) => {
    expect(await problemsOf(policy, { text: changed })).toContain(problem);
  });

  it('of the policy fails for an inline script that it does not name', async () => {
    const dist = makeDist({ page: '<script>alert(1)</script>' });
    expect(await problemsOf(policy, { dist })).toMatch(/script-src lacks 'sha256-/);
  });

  it('of the service worker fails without one, for a version that is too old, and for kept answers', async () => {
    expect(await problemsOf(serviceWorker, { dist: makeDist({ worker: '' }) })).toContain('no service worker');
    expect(await problemsOf(serviceWorker, { dist: makeDist({ worker: 'x' }) })).toContain('does not keep the page');
    const tooNew = textWith('public/version.json', '"oldest": 1', '"oldest": 99');
    expect(await problemsOf(serviceWorker, { text: tooNew })).toContain('reload for ever');
    const kept = textWith('firebase.json', 'no-store', 'max-age=60');
    expect(await problemsOf(serviceWorker, { text: kept })).toContain('/version.json be kept');
  });
});

describe('the preflight', () => {
  const lines: string[] = [];
  const print = (line = '') => void lines.push(line);

  it('ends with 0 where nothing is wrong, and says what a person checks', async () => {
    expect(await preflight(contextWith(), Object.values(SEEING), print)).toBe(0);
    expect(lines.join('\n')).toContain('e-mail enumeration protection');
  });

  it('ends with 1, and a check that cannot run counts as wrong', async () => {
    lines.length = 0;
    expect(await preflight(contextWith(), CHECKS, print)).toBe(1);
    expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
      'wrong secrets of the functions',
      'wrong database rules',
      'wrong functions, built and started',
      'wrong CPU of the functions',
    ]);
    expect(lines.join('\n')).toContain('There is no Java.');
  });
});
