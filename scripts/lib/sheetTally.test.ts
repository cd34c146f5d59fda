import { describe, expect, test } from 'vitest';
import { addPhoto, kindTable, newTally, runningLine, tableOf, wrongLines } from './sheetTally.mjs';

const row = (way: string, answer: string) => ({ way, answer });
const read = (answer: string, doubt: string | null = null) => ({ answer, doubt });

const photo = (rows: object[], found: object[] | null, hand = 'usual') => ({
  must: true,
  strangers: 0,
  isMentioned: false,
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

describe('a sheet that lies under another one', () => {
  const under = (found: object[] | null, isMentioned = false) => {
    const { sheets, ...rest } = photo([row('mark', 'A'), row('hidden', '(hidden)')], found);
    return {
      ...rest,
      isMentioned,
      sheets: sheets.map((each) => ({ ...each, truth: { ...each.truth, isOverlapped: true } })),
    };
  };

  test('is read with its hidden rows asked, or mentioned', () => {
    expect(missed([under([read('A'), read('', 'misplaced')])])).toEqual([]);
    expect(missed([under(null, true)])).toEqual([]);
  });

  test('is neither passed over nor read where it is hidden', () => {
    expect(missed([under(null)])).toEqual(['overlapped sheets']);
    expect(missed([under([read('A'), read('')])])).toEqual(['all marks wrong without asking']);
  });
});

test('the table by kind has a line for each kind, with what was wrong and what was asked', () => {
  const photos = [
    { ...photo([row('mark', 'A'), row('dot', 'B')], [read('B'), read('B', 'partly')]), kind: 'curled' },
    { ...photo([row('mark', 'A')], null), kind: 'dark' },
    { ...photo([row('mark', 'A'), row('mark', 'A')], [read('A'), read('A')]), kind: 'curled' },
  ];
  expect(kindTable(photos)).toMatchObject([
    { kind: 'curled', photos: 2, sheets: 2, unread: 0, items: 4, wrong: 1, plainWrong: 1, share: 25 },
    { kind: 'dark', photos: 1, sheets: 1, unread: 1, items: 0, wrong: 0, plainWrong: 0, share: 0 },
  ]);
});

test('hard kinds have targets for what is wrong and hidden, none for what is asked, unread or slow', () => {
  const tally = newTally();
  addPhoto(tally, { ...photo([row('mark', 'A'), row('mark', 'B')], [read('A', 'partly'), read('A')]), ms: 5000 });
  const missedOf = (isHard: boolean) =>
    tableOf(tally, 7, isHard).flatMap(({ what, met }: { what: string; met: boolean }) => (met ? [] : [what]));
  expect(missedOf(false)).toHaveLength(6);
  expect(missedOf(true)).toEqual([
    'plain marks wrong without asking, of 100,000',
    'all marks wrong without asking, of 100,000',
  ]);
});

describe('a long run says on its way', () => {
  test('what it has come to, so that a run that is stopped is a figure, too', () => {
    const tally = newTally();
    addPhoto(tally, photo([row('mark', 'A'), row('dot', 'B')], [read('B'), read('')]));
    addPhoto(tally, { ...photo([row('mark', 'A')], null), ms: 300, strangers: 1 });
    expect(runningLine(tally)).toBe(
      '2 photos: plain wrong 1 of 1, all wrong 2 of 2, plain asked 0, strangers 1, unread 1 of 2, median 100 ms, p95 100 ms',
    );
  });

  test('each row that is wrong without asking, with its seed; none that is asked or right', () => {
    const rows = [row('mark', 'A'), row('dot', 'B'), row('mark', 'C')];
    const wrong = { ...photo(rows, [read('D'), read('', 'partly'), read('C')]), seed: 7, kind: 'curled' };
    expect(wrongLines(wrong)).toEqual(['seed 7, curled, row 1 of 3: D instead of A (mark, usual hand)']);
    expect(wrongLines({ ...photo(rows, null), seed: 8, kind: 'curled' })).toEqual([]);
  });
});
