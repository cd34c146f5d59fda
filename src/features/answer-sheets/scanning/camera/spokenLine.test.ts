import { expect, it } from 'vitest';
import { nextLine, type SpokenLine } from './spokenLine';

const TAKEN: SpokenLine = { text: 'Maria: taken.', of: 'taken', at: 1000 };
const after = (ms: number, hint: string | null) => ({ news: null, hint, at: 1000 + ms });

it('a name stands for two seconds before a hint may take its place', () => {
  expect(nextLine(TAKEN, after(1500, 'Hold still.'))).toBe(TAKEN);
  expect(nextLine(TAKEN, after(2500, 'Hold still.'))).toEqual({ text: 'Hold still.', of: 'hint', at: 3500 });
});

it('a name stays where nothing else is to be said, and the next one comes at once', () => {
  expect(nextLine(TAKEN, after(60_000, null))).toBe(TAKEN);
  expect(nextLine(TAKEN, { news: { text: 'Ben: taken.', of: 'taken' }, hint: null, at: 1100 })?.text).toBe(
    'Ben: taken.',
  );
});

it('a hint goes with its reason, and is not said again while it holds', () => {
  const hint: SpokenLine = { text: 'Hold still.', of: 'hint', at: 1000 };
  expect(nextLine(hint, after(300, 'Hold still.'))).toBe(hint);
  expect(nextLine(hint, after(300, null))).toBeNull();
});
