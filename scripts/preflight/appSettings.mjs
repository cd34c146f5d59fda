import { refuseSettings } from '../lib/deployment.mjs';

/** The settings of the app are complete and of this project. */
export const appSettings = {
  name: 'settings of the app (.env)',
  run: ({ project, env }) => {
    const refusal = refuseSettings(env);
    if (refusal) return [refusal];
    const problems = [];
    if (env.VITE_FIREBASE_PROJECT_ID !== project) {
      problems.push(`VITE_FIREBASE_PROJECT_ID is ${env.VITE_FIREBASE_PROJECT_ID}, and not ${project}.`);
    }
    const emulators = Object.keys(env).filter(
      (name) => /^VITE_(USE_EMULATORS|EMULATOR_|INBOX_URL)/.test(name) && env[name],
    );
    if (emulators.length > 0) problems.push(`${emulators.join(', ')} are settings of the emulators: take them out.`);
    if (/[/:]/.test(env.VITE_FIREBASE_AUTH_DOMAIN)) {
      problems.push('VITE_FIREBASE_AUTH_DOMAIN is a domain alone, without https:// and without a path.');
    }
    problems.push(...keyProblems(env));
    return problems;
  },
};

/** Google is always there, and may be named. */
const PROVIDERS = ['github', 'facebook', 'x', 'google', 'twitter'];

/** Values that cannot be right, whatever the project. */
function keyProblems(env) {
  const domain = env.VITE_FIREBASE_AUTH_DOMAIN;
  const named = (env.VITE_AUTH_PROVIDERS ?? '').split(',').map((each) => each.trim());
  const unknown = named.filter((each) => each && !PROVIDERS.includes(each.toLowerCase()));
  return [
    /^AIza[\w-]{35}$/.test(env.VITE_FIREBASE_API_KEY)
      ? null
      : 'VITE_FIREBASE_API_KEY is no API key: it begins with AIza.',
    /^1:\d+:web:[\da-f]+$/.test(env.VITE_FIREBASE_APP_ID)
      ? null
      : 'VITE_FIREBASE_APP_ID is no id of a web app: it looks like 1:123456789:web:0a1b2c.',
    domain.endsWith('.firebaseapp.com') && domain !== `${env.VITE_FIREBASE_PROJECT_ID}.firebaseapp.com`
      ? `VITE_FIREBASE_AUTH_DOMAIN is ${domain}, which is of another project.`
      : null,
    unknown.length > 0 ? `VITE_AUTH_PROVIDERS holds ${unknown.join(', ')}: known are ${PROVIDERS.join(', ')}.` : null,
    /^(?:G-[A-Z\d]+)?$/.test(env.VITE_FIREBASE_MEASUREMENT_ID?.trim() ?? '')
      ? null
      : 'VITE_FIREBASE_MEASUREMENT_ID is no id of Google Analytics: it begins with G-.',
  ].filter((problem) => problem !== null);
}
