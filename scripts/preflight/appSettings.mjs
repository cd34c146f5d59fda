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
    return problems;
  },
};
