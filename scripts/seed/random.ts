/** A small deterministic generator (mulberry32): the sample school is the same on every machine. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next: () => number;
  whole: (from: number, to: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  /** A roughly normal number: mean 0, deviation 1. */
  bell: () => number;
  id: () => string;
};

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;
const BELL_DRAWS = 6;

export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Value>(values: readonly Value[]) => {
    const value = values[whole(0, values.length - 1)];
    if (value === undefined) throw new RangeError('Nothing to pick from.');
    return value;
  };
  const bell = () => {
    let sum = 0;
    for (let draw = 0; draw < BELL_DRAWS; draw += 1) sum += next();
    return (sum - BELL_DRAWS / 2) / Math.sqrt(BELL_DRAWS / 12);
  };
  const id = () => Array.from({ length: ID_LENGTH }, () => pick([...ID_ALPHABET])).join('');
  return { next, whole, pick, bell, id };
}
