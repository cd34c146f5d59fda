/** Numbers that follow from a seed alone. */
export type Random = {
  next: () => number;
  between: (least: number, most: number) => number;
  /** Around 0, with a standard deviation of 1. */
  normal: () => number;
  chance: (share: number) => boolean;
  pick: <Of>(list: readonly Of[]) => Of;
};

export function makeRandom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    between: (least, most) => least + (most - least) * next(),
    chance: (share) => next() < share,
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('The list is empty.');
      return found;
    },
  };
}
