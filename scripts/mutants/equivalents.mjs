/**
 * Mutants that do what the code does, each with the reason, in equivalents.json: `{ file, before, after, reason }`. They
 * are found by their line's text, so they survive that the line moves.
 */
import { readFileSync } from 'node:fs';
import { at } from '../lib/root.mjs';

export const readEquivalents = () => JSON.parse(readFileSync(at('scripts/mutants/equivalents.json'), 'utf8'));

const keyOf = ({ file, before, after }) => `${file}\n${before}\n${after}`;

/** The reason why a mutant is an equivalent, or undefined. */
export function reasonsOf(equivalents) {
  const reasons = new Map(equivalents.map((entry) => [keyOf(entry), entry.reason]));
  return (mutant) => reasons.get(keyOf(mutant));
}

/** The entries whose line is gone or makes no such mutant any more. */
export function staleAmong(equivalents, mutants) {
  const keys = new Set(mutants.map(keyOf));
  return equivalents.filter((entry) => !keys.has(keyOf(entry)));
}
