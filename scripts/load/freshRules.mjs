/**
 * The Firestore emulator keeps every value of every expression of the rules, for its report of coverage. Two hundred
 * teachers fill its memory in minutes, and then it only collects garbage. Rules that are loaded again begin a new report.
 */
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { at } from '../lib/root.mjs';

const EVERY_MS = 20_000;

/** Loads the project's rules again and again while `work` runs; resolves as `work` does. */
export async function withFreshRules(env, work) {
  const over = new AbortController();
  const loading = reloadUntil(over.signal, env);
  loading.catch(() => {});
  try {
    return await work();
  } finally {
    over.abort();
    await loading;
  }
}

async function reloadUntil(signal, env) {
  try {
    for await (const _tick of setInterval(EVERY_MS, undefined, { signal })) await loadRules(env);
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
  }
}

async function loadRules({ FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project }) {
  const content = readFileSync(at('firestore.rules'), 'utf8');
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator refuses the rules: ${await answer.text()}`);
}
