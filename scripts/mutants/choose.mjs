import { drawn } from './draw.mjs';
import { reasonsOf } from './equivalents.mjs';
import { ROOMS } from './rooms.mjs';
import { refusedByTypes } from './types.mjs';

/**
 * Draws until `count` mutants of a room are there that the compiler accepts. Each result is `{ mutant, verdict }`: held
 * (by the compiler), equivalent, or none yet.
 */
export async function choose(all, { name, count, seed, equivalents, copy, signal }) {
  const order = drawn(all, seed);
  const { types } = ROOMS[name];
  const reasonOf = reasonsOf(equivalents);
  const results = [];
  const missing = () => Math.min(count, all.length) - results.filter(({ verdict }) => verdict !== 'held').length;
  while (missing() > 0 && results.length < order.length) {
    const next = order.slice(results.length, results.length + missing());
    const held = types ? await refusedByTypes(next, types, { copy, signal }) : new Set();
    results.push(
      ...next.map((mutant) => {
        if (held.has(mutant)) return { mutant, verdict: 'held' };
        const reason = reasonOf(mutant);
        return reason ? { mutant, verdict: 'equivalent', reason } : { mutant };
      }),
    );
  }
  return results;
}
