import { expect, test } from 'vitest';
import { addPhoto, newTally, tableOf } from './sheetTally.mjs';

const row = (way: string, answer: string) => ({ way, answer });
const read = (answer: string, doubt: string | null = null) => ({ answer, doubt });

const photo = (rows: object[], found: object[] | null, hand = 'usual') => ({
  must: true,
  strangers: 0,
  ms: 100,
  sheets: [{ truth: { hand, rows }, read: found && { rows: found } }],
});

const missed = (photos: ReturnType<typeof photo>[], size = 7) => {
  const tally = newTally();
  for (const each of photos) addPhoto(tally, each);
  return tableOf(tally, size)
    .filter(({ met }: { met: boolean }) => !met)
    .map(({ what }: { what: string }) => what.replace(/,.*/, ''));
};

test('a right answer and an asked dot meet every target', () => {
  const many = Array.from({ length: 50 }, () => row('mark', 'A'));
  const found = many.map(() => read('A'));
  expect(missed([photo([...many, row('dot', 'B')], [...found, read('', 'partly')])])).toEqual([]);
});

test('a plain mark that is wrong without asking misses two targets, a wrong dot one', () => {
  expect(missed([photo([row('mark', 'A')], [read('B')])])).toEqual([
    'plain marks wrong without asking',
    'all marks wrong without asking',
  ]);
  expect(missed([photo([row('dot', 'A')], [read('')])])).toEqual(['all marks wrong without asking']);
});

test('what is asked, not read, slow, large or a stranger is counted', () => {
  expect(missed([photo([row('mark', 'A')], [read('A', 'partly')])])).toEqual([
    'whole marks asked',
    'plain marks asked',
  ]);
  expect(missed([photo([row('mark', 'A')], null)])).toEqual([
    'sheets that must be read and are not',
    'sheets that are not read',
  ]);
  expect(missed([{ ...photo([row('mark', 'A')], [read('A')]), ms: 1000, strangers: 1 }], 16)).toEqual([
    'somebody named who is not in the picture',
    'processor time a photo without decoding',
    'processor time a photo without decoding',
    'the reader',
  ]);
});

test('a tick and a careless mark are no whole marks', () => {
  expect(missed([photo([row('tick', 'A')], [read('A', 'partly')], 'ticks')])).toEqual([]);
  expect(missed([photo([row('mark', 'A')], [read('A', 'partly')], 'careless')])).toEqual(['plain marks asked']);
});
