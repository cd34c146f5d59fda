import { describe, expect, test } from 'vitest';
import type { CellChange, ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { canPutBack, changedAnswers, putBackText, toSaves } from './historySaves';

const change = (from: number | null, to: number | null) => ({ from: { score: from }, to: { score: to } });
const doc = (id: string, at: number, cells: ScoreChangesDoc['cells'], more = {}): ScoreChangesDoc => ({
  ...{ id, at, cells, classSubjectModel: 's1' as never, quarter: 1, activities: ['a1', 'a2'] as never[] },
  ...more,
});
const ALL = { activityId: null, classStudentId: null };

describe('saves', () => {
  const documents = [
    doc('late_9', 90, { a1_e1: change(3, 4) }, { typedAt: 40 }),
    doc('cut_8', 80, { a1_e2: change(1, 2) }),
    doc('cut_7', 70, { a1_e1: change(null, 3), a2_e1: change(5, null) }),
  ];

  test('the documents of a save are one entry, with the time of its last part', () => {
    const saves = toSaves(documents, ALL);
    expect(saves.map(({ id, at, typedAt }) => [id, at, typedAt])).toEqual([
      ['late', 90, 40],
      ['cut', 80, null],
    ]);
    expect(saves[1]?.cells.map(({ key }) => key)).toEqual(['a1_e2', 'a1_e1', 'a2_e1']);
  });

  test('of an activity, a learner, and a cell; a save without such a cell is left out', () => {
    const keysOf = (activityId: string | null, classStudentId: string | null) =>
      toSaves(documents, { activityId, classStudentId }).map(({ cells }) => cells.map(({ key }) => key));
    expect(keysOf('a2', null)).toEqual([['a2_e1']]);
    expect(keysOf(null, 'e2')).toEqual([['a1_e2']]);
    expect(keysOf('a1', 'e1')).toEqual([['a1_e1'], ['a1_e1']]);
    expect(keysOf('a3', null)).toEqual([]);
  });

  test('a save of which an id has `_` keeps it', () => {
    expect(toSaves([doc('a_b_7', 1, { a1_e1: change(1, 2) })], ALL)[0]?.id).toBe('a_b');
  });
});

describe('putting back', () => {
  const now = { text: '4', comment: 'late' };

  test('gives the value of before, and leaves the other part as it is', () => {
    expect(putBackText(change(3.5, 4), now)).toEqual({ text: '3.5', comment: 'late' });
    expect(putBackText({ from: { comment: '' }, to: { comment: 'late' } }, now)).toEqual({ text: '4', comment: '' });
    expect(putBackText(change(null, 4), now)).toEqual({ text: '', comment: 'late' });
    const marked: CellChange = { from: { score: null, mark: 'absent' }, to: { score: 4, mark: 'late' } };
    expect(putBackText(marked, now)).toEqual({ text: 'A', comment: 'late' });
  });

  test.each([
    ['another score', change(3, 4), now, true],
    ['the score of now', change(4, 3), now, false],
    ['a blank, whose comment goes with the score', change(null, 4), now, true],
    ['a blank of a blank', change(null, 4), { text: '', comment: '' }, false],
    ['a comment on a blank', { from: { comment: 'x' }, to: { comment: '' } }, { text: '', comment: '' }, true],
    [
      'a comment that is too long for a note',
      { from: { comment: 'x'.repeat(501) }, to: { comment: '' } },
      { text: '', comment: '' },
      false,
    ],
    [
      'both of an emptied cell',
      { from: { score: 3, comment: 'x' }, to: { score: null, comment: '' } },
      { text: '', comment: '' },
      true,
    ],
  ])('of %s: %o over %o is offered: %s', (_label, from, shown, isOffered) => {
    expect(canPutBack(from, shown)).toBe(isOffered);
  });
});

test('answers that changed are told item by item, the first ten', () => {
  expect(changedAnswers({}, {})).toEqual([]);
  expect(changedAnswers({ answers: 'A,C,,B' }, { answers: 'A,D' })).toEqual(['Item 2: C → D', 'Item 4: B → blank']);
  const first = changedAnswers({ answers: '' }, { answers: Array.from('ABCDABCDABCD').join() });
  expect([first.length, first[0], first.at(-1)]).toEqual([11, 'Item 1: blank → A', 'and 2 more']);
});
