import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { toRowGroups } from '@/data/book/rows';
import type { ItemCredit } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { ItemKey } from '@/domain/intents/intents';
import { itemsOf } from '@/domain/items/itemSheet';
import { activityEditOf } from '@/intents/planIntent';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planActivityAdd } from './planActivityAdd';
import { planActivityUpdate } from './planActivityUpdate';
import { keyEffects, planKeyCorrection } from './planKeyCorrection';
import { type PointsEdit, planPointsSave } from './planPointsSave';

/** Three items of 1, 2 and 3 points; keys A, B and C. */
function aTest() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const items = ['A', 'B', 'C'].map((answerKey, index) => ({ answerKey, points: index + 1 }));
  const quiz = aQuiz(subjectId, { scannable: true, items });
  const tables = applied(book.tables, planActivityAdd(book.tables, quiz, book.newId));
  return { ...book, tables, subjectId, activityId: rowsOf(tables, 'activity')[0]!.id };
}

type Test = ReturnType<typeof aTest>;
type Value = string | number;

/** Saves the values of each learner, item by item; null leaves an item alone. */
function answered({ activityId, enrolmentIds }: Test, tables: Tables, values: readonly (readonly (Value | null)[])[]) {
  const items = itemsOf(tables, activityId);
  const edits = values.flatMap((row, learner) =>
    row.flatMap((value, index): PointsEdit[] => {
      if (value === null) return [];
      const of = { activityItemId: items[index]!.id, classStudentId: enrolmentIds[learner]! };
      return [typeof value === 'string' ? { ...of, answer: value } : { ...of, pointsEarned: value }];
    }),
  );
  return applied(tables, planPointsSave(tables, { activityId, edits, subCategoryWeights: NO_WEIGHTS }));
}

const keyOf = (tables: Tables, { activityId }: Test, item: number): ItemKey => {
  const { id, itemNumber, answerKey, credit = null } = itemsOf(tables, activityId)[item]!;
  return { itemId: id, itemNumber, answerKey, credit };
};

type Change = readonly [item: number, Partial<Pick<ItemKey, 'answerKey' | 'credit'>>];

const correctionOf = (of: Test, tables: Tables, changes: readonly Change[]) => {
  const before = changes.map(([item]) => keyOf(tables, of, item));
  const after = changes.map(([item, change]) => ({ ...keyOf(tables, of, item), ...change }));
  return { activityId: of.activityId, before, after };
};

const plan = (tables: Tables, correction: Parameters<typeof keyEffects>[1]) =>
  planKeyCorrection(tables, { ...correction, subCategoryWeights: NO_WEIGHTS });
const corrected = (of: Test, tables: Tables, ...changes: Change[]) =>
  applied(tables, plan(tables, correctionOf(of, tables, changes)));
const scoresOf = ({ activityId, enrolmentIds }: Test, tables: Tables) =>
  enrolmentIds.map((id) => tables.studentPerformance[`${activityId}_${id}`]?.score ?? null);
const totalOf = ({ activityId }: Test, tables: Tables) => tables.activity[activityId]?.totalPoints;

/** 6, 3 and 0 points. */
const PAPERS = [
  ['A', 'B', 'C'],
  ['A', 'B', 'D'],
  ['D', 'D', 'D'],
] as const;

describe('a corrected key', () => {
  test('marks again by the answers', () => {
    const of = aTest();
    const tables = answered(of, of.tables, PAPERS);
    expect(scoresOf(of, tables)).toEqual([6, 3, 0]);
    expect(scoresOf(of, corrected(of, tables, [2, { answerKey: 'D' }]))).toEqual([3, 6, 3]);
    const several = corrected(of, tables, [2, { answerKey: 'C|D' }], [1, { answerKey: 'D' }]);
    expect(scoresOf(of, several)).toEqual([4, 4, 5]);
    expect(bookProblems(several, NO_WEIGHTS)).toEqual([]);
  });

  test('gives an item to everyone who took the test, and takes one out of the count', () => {
    const of = aTest();
    const tables = answered(of, of.tables, PAPERS.slice(0, 2));
    const given = corrected(of, tables, [2, { credit: 'everyone' }]);
    expect([scoresOf(of, given), totalOf(of, given)]).toEqual([[6, 6, null], 6]);
    const out = corrected(of, tables, [2, { credit: 'none' }]);
    expect([scoresOf(of, out), totalOf(of, out)]).toEqual([[3, 3, null], 3]);
    const back = corrected(of, out, [2, { credit: null }]);
    expect([scoresOf(of, back), totalOf(of, back)]).toEqual([[6, 3, null], 6]);
  });

  test('leaves points that do not follow from an answer, and scores typed by hand; those are capped', () => {
    const of = aTest();
    const marked = answered(of, of.tables, [...PAPERS.slice(0, 1), ['A', 'B', 1.5], ['A']]);
    const edit = { activityId: of.activityId, classStudentId: of.enrolmentIds[2]!, score: 5 };
    const save = { subjectId: of.subjectId, quarter: 1, edits: [edit], subCategoryWeights: NO_WEIGHTS };
    const tables = applied(marked, planScoreSave(marked, save));
    expect(scoresOf(of, tables)).toEqual([6, 4.5, 5]);
    expect(scoresOf(of, corrected(of, tables, [2, { answerKey: 'D' }]))).toEqual([3, 4.5, 5]);
    const correction = correctionOf(of, tables, [[2, { credit: 'none' }]]);
    expect(keyEffects(tables, correction)).toMatchObject({
      totalPoints: { from: 6, to: 3 },
      scores: [
        { from: 6, to: 3, isByHand: false },
        { from: 4.5, to: 3, isByHand: false },
        { from: 5, to: 3, isByHand: true },
      ],
    });
    const out = applied(tables, plan(tables, correction));
    const giveBack = [{ classStudentId: of.enrolmentIds[2]!, from: 5, to: 3 }];
    const undo = { ...correction, before: correction.after, after: correction.before, giveBack };
    expect(scoresOf(of, applied(out, plan(out, undo)))).toEqual([6, 4.5, 5]);
  });

  test('is in one batch without the grades; planned again it changes nothing', () => {
    const of = aTest();
    const tables = answered(of, of.tables, PAPERS);
    const correction = correctionOf(of, tables, [[2, { answerKey: 'D', credit: null }]]);
    const changes = plan(tables, correction);
    const [first, ...others] = toRowGroups(changes);
    expect(new Set(first?.rows.map(({ collection }) => collection))).toEqual(
      new Set(['studentPerformance', 'activityItem']),
    );
    expect(others.every(({ rows }) => rows.every(({ collection }) => collection === 'studentGrades'))).toBe(true);
    expect(plan(applied(tables, changes), correction)).toEqual([]);
    // Only the first batch was stored: the grades follow.
    const half = applied(tables, first!.changes);
    expect(applied(half, plan(half, correction))).toEqual(applied(tables, changes));
  });

  test('is refused in a closed quarter, over another key, and without points', () => {
    const of = aTest();
    const tables = answered(of, of.tables, PAPERS);
    const correction = correctionOf(of, tables, [[2, { answerKey: 'D' }]]);
    const other = corrected(of, tables, [2, { answerKey: 'B' }]);
    expect(() => plan(other, correction)).toThrow('another device');
    expect(scoresOf(of, applied(other, plan(other, { ...correction, before: null })))).toEqual([3, 6, 3]);
    const all = [0, 1, 2].map((item): Change => [item, { credit: 'none' }]);
    expect(() => plan(tables, correctionOf(of, tables, all))).toThrow();
    expect(() => plan(tables, correctionOf(of, tables, [[0, { answerKey: '' }]]))).toThrow();
    expect(() => plan(tables, correctionOf(of, tables, [[0, { answerKey: 'x'.repeat(51) }]]))).toThrow();
    const closed = applied(tables, planQuarterClose(tables, { subjectId: of.subjectId, quarter: 1 } as never));
    expect(() => plan(closed, correction)).toThrow();
  });
});

type Paper = readonly (Value | null)[];
const CREDITS: readonly (ItemCredit | null)[] = [null, null, null, 'everyone', 'none'];
const aPaper = fc.array(fc.constantFrom<Value | null>('A', 'B', 'C', 'D', 'B|C', 1, 0, null), {
  minLength: 3,
  maxLength: 3,
});
const aCorrection = fc.record({
  item: fc.nat(2),
  answerKey: fc.constantFrom('A', 'B', 'C', 'D', 'A|B', 'B|C|D'),
  credit: fc.constantFrom(...CREDITS),
});

type Marked = readonly { answerKey: string; points: number; credit?: ItemCredit | null }[];

/** The score of a learner who took the test, worked out without the code of the plans. */
function worthOf(paper: Paper, items: Marked): number {
  return items.reduce((sum, { answerKey, points, credit }, index) => {
    const value = paper[index];
    if (credit === 'none') return sum;
    if (credit === 'everyone') return sum + points;
    if (typeof value === 'number') return sum + value;
    return sum + (value && answerKey.split('|').includes(value) ? points : 0);
  }, 0);
}

const isBlank = (paper: Paper) => paper.every((value) => value === null);

/** In another order, or with fewer items. Of a paper that is blank then, a comma tells that it was there. */
function movedScore(paper: Paper, order: readonly number[], items: Marked): number | null {
  if (isBlank(paper)) return null;
  const moved = order.map((index) => paper[index] ?? null);
  const entered = paper.findLastIndex((value) => typeof value === 'string');
  const isThere = !isBlank(moved) || order.findLastIndex((index) => index <= entered) > 0;
  return isThere ? worthOf(moved, items) : 0;
}

test('any corrections, a removed item and a new order leave each score at what its paper is worth', () => {
  fc.assert(
    fc.property(
      fc.array(aPaper, { minLength: 3, maxLength: 3 }),
      fc.array(aCorrection, { maxLength: 5 }),
      fc.constantFrom([0, 1, 2], [2, 0, 1], [0, 2], [1], [2, 1]),
      (papers, corrections, order) => {
        const of = aTest();
        let tables = answered(of, of.tables, papers);
        for (const { item, ...change } of corrections) {
          const counted = itemsOf(tables, of.activityId).filter(
            (row, index) => (index === item ? change.credit : row.credit) !== 'none',
          );
          if (counted.length > 0) tables = corrected(of, tables, [item, change]);
          const items = itemsOf(tables, of.activityId);
          expect(scoresOf(of, tables)).toEqual(papers.map((paper) => (isBlank(paper) ? null : worthOf(paper, items))));
          const total = items.reduce((sum, row) => sum + (row.credit === 'none' ? 0 : row.points), 0);
          expect(totalOf(of, tables)).toBe(total);
        }
        const items = itemsOf(tables, of.activityId);
        const kept = order.map((index) => items[index]!);
        if (kept.every(({ credit }) => credit === 'none')) return;
        const edit = activityEditOf(tables.activity[of.activityId]!, kept);
        const update = { ...edit, activityId: of.activityId, subCategoryWeights: NO_WEIGHTS };
        tables = applied(tables, planActivityUpdate(tables, update, of.newId));
        expect(scoresOf(of, tables)).toEqual(papers.map((paper) => movedScore(paper, order, kept)));
      },
    ),
    { numRuns: 150 },
  );
});
