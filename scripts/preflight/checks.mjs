import { appCheck } from './appCheck.mjs';
import { appSettings } from './appSettings.mjs';
import { build } from './build.mjs';
import { cpuQuota } from './cpuQuota.mjs';
import { functionsSettings } from './functionsSettings.mjs';
import { functionsStart } from './functionsStart.mjs';
import { indexes } from './indexes.mjs';
import { origins } from './origins.mjs';
import { policy } from './policy.mjs';
import { region } from './region.mjs';
import { reports } from './reports.mjs';
import { rules } from './rules.mjs';
import { secrets } from './secrets.mjs';
import { serviceWorker } from './serviceWorker.mjs';

/**
 * The checks before a deployment, in order: `cpuQuota` looks at the bundle that `functionsStart` makes, `policy` and
 * `serviceWorker` at the build. Each has a `name` and a
 * `run(context)` that resolves to a list of problems.
 */
export const CHECKS = [
  appSettings,
  functionsSettings,
  secrets,
  reports,
  appCheck,
  origins,
  region,
  rules,
  functionsStart,
  cpuQuota,
  indexes,
  build,
  policy,
  serviceWorker,
];

/** No script sees these: docs/deploy.md tells where each is. */
export const BY_PERSON = [
  'Authentication: the sign-in methods; e-mail enumeration protection on; deleting the own identity off.',
  'Authentication: a password policy of at least 10 characters, enforced.',
  "Authentication: the templates' action URL is <the app>/login; the authorized domains are the app's alone.",
  'Firestore: the location; backups on; time-to-live of serverLimits, serverCalls and serverMails is built (the deployment sets it).',
  'App Check, where it has a key: Firestore is enforced in the console once the metrics show no refused pages.',
  'Google Cloud: the functions have a service account of their own, with three roles.',
  'Billing: an alert on the budget.',
  'Google Cloud: the API key is restricted to the addresses of the app.',
  'Mail: a message from the mailbox of SMTP_USER arrives.',
  'Reports: a problem that is described under Help arrives at OPERATOR_EMAIL.',
  'Firestore: a new index is ready before people need it; deploy at a quiet hour.',
];
