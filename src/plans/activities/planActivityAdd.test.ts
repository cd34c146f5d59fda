import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, NO_WEIGHTS } from '#support/book';
import { toRowGroups } from '@/data/book/rows';
import { SERVER_TIME } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { type ActivityAdd, planActivityAdd } from './planActivityAdd';

const { tables, subjectIds, enrolmentIds } = aBook();
const subjectId = subjectIds[0]!;
const SHEET = [
  { answerKey: 'A', points: 1 },
  { answerKey: 'B', points: 1.5 },
  { answerKey: 'C', points: 0.5 },
];
const add = (over: Partial<ActivityAdd> = {}, now = tables) =>
  planActivityAdd(now, aQuiz(subjectId, over), countingIds('a'));
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('planActivityAdd', () => {
  it('adds the activity, lists it in the subject, and counts it on the year and the current record', () => {
    const rows = toRowGroups(add()).flatMap((group) => group.rows);
    expect(rows.map((row) => `${row.kind} ${row.collection}/${row.id}`)).toEqual([
      'set activity/a1',
      `update classSubjects/${subjectId}`,
      'update controls/2024-2025',
      'update controls/1',
    ]);
    expect(add()[0]).toEqual({
      op: 'set',
      collection: 'activity',
      id: 'a1',
      value: {
        id: 'a1',
        name: 'Quiz 1',
        quarter: 1,
        totalPoints: 20,
        weightOverride: null,
        activityCategoryModel: 1,
        activitySubCategoryModel: null,
        scannable: false,
        classSubjectModel: subjectId,
        activityItem: [],
        studentPerformance: [],
        studentPoints: [],
        createdAt: SERVER_TIME,
      },
    });
  });

  it('numbers the items of a scannable activity from 1; its total is the sum of their points', () => {
    const now = applied(tables, add({ scannable: true, items: SHEET, totalPoints: 99 }));
    expect(now.activity.a1).toMatchObject({ totalPoints: 3, activityItem: ['a2', 'a3', 'a4'] });
    expect(Object.values(now.activityItem).map((item) => [item.itemNumber, item.answerKey, item.points])).toEqual([
      [1, 'A', 1],
      [2, 'B', 1.5],
      [3, 'C', 0.5],
    ]);
    expect(now.activityItem.a2).toMatchObject({ activityModel: 'a1', classSubjectModel: subjectId, studentPoints: [] });
  });

  it('keeps no items of an activity that is scored by hand', () => {
    expect(applied(tables, add({ items: SHEET })).activityItem).toEqual({});
  });

  it.each<[string, Partial<ActivityAdd>]>([
    ['no items', { scannable: true, items: [] }],
    ['an item without a key', { scannable: true, items: [{ answerKey: '', points: 1 }] }],
    ['an item without points', { scannable: true, items: [{ answerKey: 'A', points: 0 }] }],
    ['a sum that is not whole', { scannable: true, items: [{ answerKey: 'A', points: 1.5 }] }],
    ['a total of 0', { totalPoints: 0 }],
    ['a total above the most allowed', { totalPoints: 1001 }],
    ['a total that is not whole', { totalPoints: 9.5 }],
    ['a quarter the policy does not have', { quarter: 5 }],
  ])('refuses %s', (_, over) => {
    expect(() => add(over)).toThrow(code('input/invalid'));
  });

  it.each([1, 1000])('takes a total of %d', (totalPoints) => {
    expect(add({ totalPoints })[0]).toMatchObject({ value: { totalPoints } });
  });

  it('counts the blanks of a started component at once', () => {
    const first = applied(
      tables,
      planActivityAdd(tables, aQuiz(subjectId), () => 'quiz'),
    );
    const edits = [{ activityId: 'quiz' as ActivityId, classStudentId: enrolmentIds[0]!, score: 20 }];
    const scored = applied(
      first,
      planScoreSave(first, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }),
    );
    const changes = add({ name: 'Quiz 2' }, scored).filter(({ collection }) => collection === 'studentGrades');
    expect(changes).toMatchObject([
      { id: `${enrolmentIds[0]}_1`, fields: { percentageWrittenWork: 50, weightedWrittenWorks: 15 } },
    ]);
  });

  it('refuses a closed quarter, not the others', () => {
    const closed = applied(tables, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 1: true } } },
    ]);
    expect(() => add({}, closed)).toThrow(code('data/quarter-closed'));
    expect(add({ quarter: 2 }, closed)).not.toEqual([]);
  });
});
