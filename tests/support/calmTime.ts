/** How long a piece of work takes, apart from what the machine does at the same time. */

import { measureSlowness } from '../../scripts/test/slowness.mjs';

/** A single try may be held up by other work, by the compiler or by the collector of garbage. */
const TRIES = 5;

/**
 * Milliseconds of a calm machine that `work` takes, with its last result. A time of `limit` or more is divided by how
 * slow a fixed piece of work is in the same thread right after it, and `work` is tried again where it is still too long;
 * the shortest of five tries counts.
 */
export async function calmTime<T>(work: () => Promise<T> | T, limit: number): Promise<{ ms: number; result: T }> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries += 1) {
    const start = performance.now();
    const result = await work();
    const took = performance.now() - start;
    shortest = Math.min(shortest, took < limit ? took : took / (await measureSlowness()));
    if (shortest < limit || tries === TRIES) return { ms: shortest, result };
  }
}
