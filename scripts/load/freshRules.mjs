/**
 * The Firestore emulator keeps every value of every expression of the rules, for its report of coverage. Two hundred
 * teachers fill its memory in minutes, and then it only collects garbage. Rules that are loaded again begin a new report.
 */
import { setInterval } from 'node:timers/promises';
import { loadRules } from '../lib/loadRules.mjs';

const EVERY_MS = 20_000;

/** Loads the project's rules again and again while `work` runs; resolves as `work` does. `env` names the emulator. */
export async function withFreshRules({ FIRESTORE_EMULATOR_HOST: address, GCLOUD_PROJECT: project }, work) {
  const over = new AbortController();
  const loading = reloadUntil(over.signal, { address, project });
  loading.catch(() => {});
  try {
    return await work();
  } finally {
    over.abort();
    await loading;
  }
}

async function reloadUntil(signal, emulator) {
  try {
    for await (const _tick of setInterval(EVERY_MS, undefined, { signal })) await loadRules(emulator);
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
  }
}
