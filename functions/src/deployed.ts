/**
 * Options that all functions share once they are deployed. firebase-tools loads the bundle with the settings of
 * `functions/.env.<project>` to learn the options, so these come from there.
 */

import { defineSecret } from 'firebase-functions/params';
import type { GlobalOptions } from 'firebase-functions/v2';
import { serviceAccount, warmInstances } from './settings';

/**
 * The password of the mailbox is in Secret Manager: plain settings are shown to everybody who may look at a function.
 * Emulators have no such manager; their inbox wants no password.
 */
const MAIL_SECRETS = process.env.FUNCTIONS_EMULATOR === 'true' ? [] : [defineSecret('SMTP_PASS')];

const account = serviceAccount();

export const DEPLOYED = {
  secrets: MAIL_SECRETS,
  ...(account === null ? {} : { serviceAccount: account }),
} satisfies GlobalOptions;

/** For calls that a person waits for: instances that are always there, so that none of them waits for a start. */
export const WARM = { minInstances: warmInstances() } satisfies GlobalOptions;
