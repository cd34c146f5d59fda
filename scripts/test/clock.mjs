import { addresses } from '../lib/env.mjs';
import { measureSlowness } from './slowness.mjs';

/**
 * Measures how slow the machine is, before a step and before a second look: `now(step)` answers the factor by which the
 * limits of that step's tests stretch, `most()` the largest one so far. `chromium` resolves to the browser's path.
 */
export function makeClock(stands, chromium) {
  const { settings } = stands[0];
  const database = { address: addresses(settings).firestore, project: settings.project };
  let most = 1;
  const measure = async (parts) => {
    const slowness = await measureSlowness(parts);
    most = Math.max(most, slowness);
    return slowness;
  };
  const kinds = {
    rules: () => measure({ database }),
    emulator: () => measure({ database }),
    e2e: async () => measure({ database, browser: await chromium }),
  };
  return { now: (step) => (kinds[step] ?? measure)(), most: () => most };
}
