import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH, NO_WEIGHTS } from '#support/book';
import type { ActivityId } from '@/domain/book/ids';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planActivityAdd } from './planActivityAdd';
import { planActivityCopy } from './planActivityCopy';

const book = aBook({ subjects: [ENGLISH, ENGLISH, ENGLISH] });
const [first, second, third] = book.subjectIds as [
  (typeof book.subjectIds)[0],
  (typeof book.subjectIds)[0],
  (typeof book.subjectIds)[0],
];
const items = ['B', 'A'].map((answerKey) => ({ answerKey, points: 2 }));
const tables = applied(
  book.tables,
  planActivityAdd(
    book.tables,
    aQuiz(first, { scannable: true, items, subCategory: 1, weightOverride: 5 }),
    countingIds('a'),
  ),
);
const copy = (over: object = {}, now = tables) =>
  planActivityCopy(
    now,
    { activityId: 'a1' as ActivityId, subjectIds: [second, third], subCategoryWeights: NO_WEIGHTS, ...over },
    countingIds('c'),
  );

describe('planActivityCopy', () => {
  it('copies the activity and its items, in order, and counts each copy', () => {
    const now = applied(tables, copy());
    const { id: _id, classSubjectModel: _subject, activityItem: _items, ...same } = tables.activity.a1!;
    expect(now.activity.c1).toMatchObject({ ...same, classSubjectModel: second, activityItem: ['c2', 'c3'] });
    expect(now.activity.c4).toMatchObject({ ...same, classSubjectModel: third });
    expect([now.activityItem.c2?.answerKey, now.activityItem.c3?.answerKey]).toEqual(['B', 'A']);
    expect(now.controls[1]?.totalActivities).toMatchObject({ 1: 3 });
  });

  it('keeps an item out of the count that is out', () => {
    const bad = tables.activity.a1!.activityItem[0]!;
    const out = applied(tables, [
      { op: 'update', collection: 'activityItem', id: bad, fields: { credit: 'none' } },
      { op: 'update', collection: 'activity', id: 'a1', fields: { totalPoints: 2 } },
    ]);
    const now = applied(out, copy({}, out));
    expect(now.activity.c1).toMatchObject({ totalPoints: 2 });
    expect([now.activityItem.c2?.credit, now.activityItem.c3?.credit]).toEqual(['none', undefined]);
  });

  it('copies into another quarter', () => {
    expect(applied(tables, copy({ subjectIds: [first], quarter: 2 })).activity.c1).toMatchObject({ quarter: 2 });
  });

  it('copies to all subjects or none', () => {
    const closed = applied(tables, planQuarterClose(tables, { subjectId: third, quarter: 1 }));
    expect(() => copy({}, closed)).toThrow(expect.objectContaining({ code: 'data/quarter-closed' }));
    expect(() => copy({ activityId: 'no' })).toThrow(expect.objectContaining({ code: 'data/missing' }));
  });
});
