import { binOf } from '../lib/bin.mjs';

const NAME = 'SMTP_PASS';

/** The secrets of the functions are in Secret Manager, in a version that can be read. firebase-tools looks. */
export const secrets = {
  name: 'secrets of the functions',
  run: async ({ project, execute }) => {
    const firebase = binOf('firebase-tools', 'firebase');
    const { code, output } = await execute([firebase, 'functions:secrets:get', NAME, '--project', project]);
    // The newest version comes first, and is the one that the functions get.
    const state = /\b(ENABLED|DISABLED|DESTROYED)\b/.exec(output)?.[1];
    if (code === 0 && state === 'ENABLED') return [];
    const mend = `set it: npx firebase functions:secrets:set ${NAME} --project ${project}`;
    if (code === 0) return [`The secret ${NAME} is not enabled in its newest version: ${mend}.`];
    if (/\b404\b/.test(output)) return [`There is no secret ${NAME}, the password of the mailbox: ${mend}.`];
    return [`Whether the secret ${NAME} is there could not be looked at:\n${output.trim().slice(-600)}`];
  },
};
