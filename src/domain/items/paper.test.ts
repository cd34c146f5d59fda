import { describe, expect, test } from 'vitest';
import type { ItemCredit } from '@/domain/book/entities';
import { MAX_LENGTH } from '@/domain/constants';
import { formatAnswers } from './answers';
import { editedPaper, type PaperEdit, remarkedRows, toPaper, toStoredPaper } from './paper';

const item = (id: string, answerKey = 'B', credit: ItemCredit | null = null) => ({ id, answerKey, points: 2, credit });
const ITEMS = [item('1'), item('2', 'A|C'), item('3')];
const stored = (answers: string, rows: Record<string, number> = {}) =>
  toStoredPaper(answers, new Map(Object.entries(rows)));
const pointsOf = (items: readonly ReturnType<typeof item>[], paper: ReturnType<typeof stored>) => {
  const { values, sum } = toPaper(items, paper);
  return [...items.map(({ id }) => values.get(id)?.points), sum];
};

describe('the points of a paper', () => {
  test.each<[string, ReturnType<typeof stored>, (number | undefined | null)[]]>([
    ['follow from answers and key', stored('B,c,D'), [2, 2, 0, 4]],
    ['are 0 for a blank and for two marks', stored('B,,B|D'), [2, 0, 0, 2]],
    ['are those of a row, which wins over the answer', stored('B,B,B', { 2: 1.5 }), [2, 1.5, 2, 5.5]],
    ['are none for an item that is not entered', stored('B'), [2, undefined, undefined, 2]],
    ['are 0 for a blank paper', stored(',,'), [0, 0, 0, 0]],
    ['are none without answers and rows', stored(''), [undefined, undefined, undefined, null]],
    ['are those of rows alone', stored('', { 3: 2 }), [undefined, undefined, 2, 2]],
  ])('%s', (_, paper, expected) => {
    expect(pointsOf(ITEMS, paper)).toEqual(expected);
  });

  test('of an item for everyone are full for each learner who took the test, whatever stands there', () => {
    const items = [item('1', 'B', 'everyone'), item('2')];
    expect(pointsOf(items, stored('D,B'))).toEqual([2, 2, 4]);
    expect(pointsOf(items, stored('', { 1: 0.5 }))).toEqual([2, undefined, 2]);
    expect(pointsOf(items, stored('', { 2: 1 }))).toEqual([2, 1, 3]);
    expect(pointsOf(items, stored(''))).toEqual([undefined, undefined, null]);
  });

  test('of an item out of the count are none; a learner with that item alone has 0', () => {
    const items = [item('1', 'B', 'none'), item('2')];
    expect(pointsOf(items, stored('B,B'))).toEqual([null, 2, 2]);
    expect(pointsOf(items, stored('', { 1: 2 }))).toEqual([null, undefined, 0]);
  });

  test('a row with the points of its answer shows the answer, another one its points', () => {
    const values = (paper: ReturnType<typeof stored>) => [...toPaper(ITEMS, paper).values.values()];
    expect(values(stored('B', { 1: 2 }))).toEqual([{ answer: 'B', points: 2 }]);
    expect(values(stored('B', { 1: 1 }))).toEqual([{ given: 1, points: 1 }]);
  });
});

describe('an edited paper', () => {
  const edited = (paper: ReturnType<typeof stored>, edits: Record<string, PaperEdit>) => {
    const { entries, rows } = editedPaper(ITEMS, paper, new Map(Object.entries(edits)));
    return [formatAnswers(entries), Object.fromEntries(rows)];
  };
  test.each<[string, ReturnType<typeof stored>, Record<string, PaperEdit>, unknown[]]>([
    ['has the answers', stored(''), { 1: { answer: 'B' }, 3: { answer: 'D' } }, ['B,,D', {}]],
    ['keeps the other answers', stored('A,B,C'), { 2: { answer: 'D' } }, ['A,D,C', {}]],
    ['has no row beside a new answer', stored('', { 1: 1, 2: 0 }), { 1: { answer: 'B' } }, ['B', { 2: 0 }]],
    ['has points in place of the answer', stored('A,B,C'), { 2: { pointsEarned: 1 } }, ['A,,C', { 2: 1 }]],
    ['has points behind its answers', stored('A'), { 3: { pointsEarned: 1 } }, ['A', { 3: 1 }]],
    ['is shorter without its last answer', stored('A,B,C'), { 3: { pointsEarned: null } }, ['A,B', {}]],
    ['has a blank between its answers', stored('A,B,C'), { 2: { pointsEarned: null } }, ['A,,C', {}]],
    ['is empty without answers', stored(',B'), { 2: { pointsEarned: null } }, ['', {}]],
    ['stays blank where it was', stored(',,'), { 2: { pointsEarned: 1 } }, [',,', { 2: 1 }]],
  ])('%s', (_, paper, edits, expected) => {
    expect(edited(paper, edits)).toEqual(expected);
  });

  test('never has a longer text than a row may keep: the last answers become points', () => {
    const items = Array.from({ length: 20 }, (_, index) => item(String(index), 'x'.repeat(40)));
    const edits = new Map(items.map(({ id }) => [id, { answer: 'x'.repeat(40) }]));
    const { entries, rows } = editedPaper(items, stored(''), edits);
    expect(formatAnswers(entries).length).toBeLessThanOrEqual(MAX_LENGTH.answers);
    expect(entries.filter((entry) => entry !== '').length + rows.size).toBe(20);
    expect(toPaper(items, { entries, rows }).sum).toBe(40);
  });
});

test('rows with the points of their answers follow a corrected key, others stay', () => {
  const items = [
    { before: item('1'), after: item('1', 'D') },
    { before: item('2'), after: item('2', 'B', 'everyone') },
    { before: item('3'), after: item('3', 'D') },
  ];
  const rows = remarkedRows(items, stored('D,D,D', { 1: 0, 2: 0, 3: 1.5 }));
  expect(Object.fromEntries(rows)).toEqual({ 1: 2, 2: 2, 3: 1.5 });
});
