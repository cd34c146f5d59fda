import { createHash } from 'node:crypto';

/**
 * The mutants in an order that the seed draws. Each has a lot of its own, made of its change and not of its place, so a
 * change elsewhere in the sources leaves the order of the others as it is.
 */
export function drawn(mutants, seed) {
  const seen = new Map();
  const withLots = mutants.map((mutant) => {
    const name = [mutant.file, mutant.kind, mutant.before, mutant.after].join('\n');
    const number = seen.get(name) ?? 0;
    seen.set(name, number + 1);
    const lot = createHash('sha256').update(`${seed}\n${number}\n${name}`).digest('hex');
    return { mutant, lot };
  });
  return withLots.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ mutant }) => mutant);
}
