/** The emulators have no scheduler: `npm start` calls the scheduled tasks itself. */
import { addresses } from './env.mjs';

const EVERY_MS = 60_000;
const TASKS = ['waitingMails', 'dueNotices', 'owedMails'];

/** Calls each task every minute; answers a function that ends it. A call that fails is made again a minute later. */
export function runSchedules(settings) {
  const { functions } = addresses(settings);
  const run = (task) =>
    fetch(`${functions}/runScheduled`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ task }),
      signal: AbortSignal.timeout(EVERY_MS),
    }).catch(() => null);
  const timer = setInterval(() => TASKS.map(run), EVERY_MS);
  return () => clearInterval(timer);
}
