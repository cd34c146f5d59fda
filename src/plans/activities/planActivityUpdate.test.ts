import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, NO_WEIGHTS } from '#support/book';
import { toRowGroups } from '@/data/book/rows';
import type { ActivityId, ActivityItemId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { ItemEdit } from '@/domain/intents/intents';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planActivityAdd } from './planActivityAdd';
import { planActivityRemove } from './planActivityRemove';
import { type ActivityUpdate, planActivityUpdate } from './planActivityUpdate';
import { planPointsSave } from './planPointsSave';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const [e1, e2] = book.enrolmentIds;
const quiz = 'quiz' as ActivityId;
const sheet = 'a1' as ActivityId;
const [i1, i2, i3] = ['a2', 'a3', 'a4'] as ActivityItemId[];
const scoresOf = (tables: Tables) =>
  Object.fromEntries(Object.values(tables.studentPerformance).map((row) => [row.id, row.score]));

const byHand = (() => {
  const added = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId), () => quiz),
  );
  const edits = [20, 12].map((score, index) => ({ activityId: quiz, classStudentId: [e1, e2][index]!, score }));
  return applied(added, planScoreSave(added, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
})();

/** Three items of 5 points; the first learner earned 5, 4, 3. */
const ITEMS = [1, 2, 3].map(() => ({ answerKey: 'A', points: 5 }));
const scannable = (() => {
  const command = aQuiz(subjectId, { scannable: true, items: ITEMS });
  const added = applied(book.tables, planActivityAdd(book.tables, command, countingIds('a')));
  const edits = [i1, i2, i3].map((activityItemId, index) => ({
    activityItemId: activityItemId!,
    classStudentId: e1!,
    pointsEarned: 5 - index,
  }));
  return applied(added, planPointsSave(added, { activityId: sheet, edits, subCategoryWeights: NO_WEIGHTS }));
})();

const { items: _none, ...form } = aQuiz(subjectId);
const update = (tables: Tables, activityId: ActivityId, over: Partial<ActivityUpdate> = {}) =>
  planActivityUpdate(tables, { ...form, ...over, activityId, subCategoryWeights: NO_WEIGHTS }, countingIds('n'));
const withItems = (items: readonly ItemEdit[]) => update(scannable, sheet, { items });
const refuses = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }));

describe('planActivityUpdate', () => {
  it('writes only the name where only the name is new', () => {
    expect(update(byHand, quiz, { name: 'Quiz One' })).toEqual([
      { op: 'update', collection: 'activity', id: quiz, fields: { name: 'Quiz One' }, parents: { subjectId } },
    ]);
    expect(update(byHand, quiz)).toEqual([]);
  });

  it.each([
    [12, 12, 12],
    [11, 11, 11],
    [13, 13, 12],
    [40, 20, 12],
  ])('a total of %d makes scores of 20 and 12 into %d and %d', (totalPoints, first, second) => {
    const now = applied(byHand, update(byHand, quiz, { totalPoints }));
    expect(scoresOf(now)).toEqual({ [`quiz_${e1}`]: first, [`quiz_${e2}`]: second });
    expect(now.studentGrades[`${e2}_1`]?.percentageWrittenWork).toBe(Math.round((second / totalPoints) * 10_000) / 100);
  });

  it('writes capped scores before grades, and the activity last', () => {
    const rows = toRowGroups(update(byHand, quiz, { totalPoints: 10 })).map(({ rows: [row] }) => row?.collection);
    expect(rows).toEqual(['studentPerformance', 'studentPerformance', 'studentGrades', 'activity']);
  });

  it('moves to another quarter with its scores, grades and count', () => {
    const now = applied(byHand, update(byHand, quiz, { quarter: 3 }));
    expect(now.studentGrades[`${e1}_1`]).toMatchObject({ percentageWrittenWork: null });
    expect(now.studentGrades[`${e1}_3`]).toMatchObject({ percentageWrittenWork: 100 });
    expect(now.controls[1]).toMatchObject({ currentQuarter: 3, totalActivities: { 1: 0, 2: 0, 3: 1, 4: 0 } });
  });

  it('regrades for another category', () => {
    const now = applied(byHand, update(byHand, quiz, { category: 2 }));
    expect(now.studentGrades[`${e1}_1`]).toMatchObject({ percentageWrittenWork: null, percentagePerformanceTask: 100 });
  });

  it.each([1, 3])('refuses a move between quarters 1 and 3 while %d is closed', (closed) => {
    const tables = applied(byHand, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { [closed]: true } } },
    ]);
    refuses(() => update(tables, quiz, { quarter: 3 }), 'data/quarter-closed');
  });

  it('refuses an activity that is gone, and a quarter that cannot be', () => {
    refuses(() => update(byHand, 'no' as ActivityId), 'data/missing');
    refuses(() => update(byHand, quiz, { quarter: 0 }), 'input/invalid');
  });
});

describe('the items of an activity', () => {
  const kept = { answerKey: 'A', points: 5 };

  it('a removed item takes its points along, and they leave the score', () => {
    const now = applied(
      scannable,
      withItems([
        { ...kept, id: i1! },
        { ...kept, id: i3! },
      ]),
    );
    expect(scoresOf(now)).toEqual({ [`a1_${e1}`]: 8 });
    expect(Object.keys(now.studentPoints)).toEqual([`a2_${e1}`, `a4_${e1}`]);
    expect(now.activity.a1).toMatchObject({
      totalPoints: 10,
      activityItem: [i1, i3],
      studentPoints: [`a2_${e1}`, `a4_${e1}`],
    });
    expect(now.classStudents[e1!]?.studentPoints).toEqual([`a2_${e1}`, `a4_${e1}`]);
    expect(now.activityItem[i3!]).toMatchObject({ itemNumber: 2 });
    expect(now.studentGrades[`${e1}_1`]?.percentageWrittenWork).toBe(80);
  });

  const typed = (score: number) =>
    applied(scannable, [{ op: 'update', collection: 'studentPerformance', id: `a1_${e1}`, fields: { score } }]);

  // The first item goes, on which 5 were earned.
  it.each([
    ['above the sum of its items', 14, 9],
    ['the sum of its items', 12, 7],
    ['below the sum', 9, 4],
    ['below what is subtracted: never below 0', 1, 0],
  ])('subtracts what was earned from a score that was typed %s', (_, score, left) => {
    const tables = typed(score);
    const items = [i2!, i3!].map((id) => ({ ...kept, id }));
    expect(scoresOf(applied(tables, update(tables, sheet, { items })))).toEqual({ [`a1_${e1}`]: left });
  });

  it.each([14, 12, 9, 1])('comes to the same record from %i, wherever it broke off', (score) => {
    const tables = typed(score);
    const items = [
      { ...kept, id: i2!, points: 2 },
      { ...kept, id: i3! },
    ];
    const groups = toRowGroups(update(tables, sheet, { items }));
    const whole = applied(
      tables,
      groups.flatMap(({ changes }) => changes),
    );
    for (const sent of groups.keys()) {
      const broken = applied(
        tables,
        groups.slice(0, sent).flatMap(({ changes }) => changes),
      );
      expect([sent, applied(broken, update(broken, sheet, { items }))]).toEqual([sent, whole]);
    }
  });

  it('leaves the list of points alone where no item goes, whether the points were read or not', () => {
    const unread = { ...scannable, studentPoints: {} };
    const items = [i1!, i2!, i3!].map((id) => ({ ...kept, id, answerKey: 'C' }));
    const written = update(unread, sheet, { items: [...items, kept] });
    expect(applied(unread, written).activity.a1?.studentPoints).toEqual(scannable.activity.a1?.studentPoints);
    expect(update(unread, sheet, { items }).map(({ collection }) => collection)).toEqual(
      items.map(() => 'activityItem'),
    );
  });

  it('where nothing is lost, the points need not be read: the list of the activity stays', () => {
    const unread = { ...scannable, studentPoints: {} };
    const items = [i1!, i2!, i3!].map((id) => ({ ...kept, id }));
    expect(update(unread, sheet, { items, name: 'Renamed' })).toEqual(
      update(scannable, sheet, { items, name: 'Renamed' }),
    );
    const more = { items: [...items, { answerKey: 'A', points: 1 }] };
    expect(update(unread, sheet, more)).toEqual(update(scannable, sheet, more));
    // An earlier try broke off before the activity, which is written last: an item and its points went already.
  });

  it('caps earned points where an item has fewer points', () => {
    const now = applied(
      scannable,
      withItems([
        { ...kept, id: i1!, points: 2 },
        { ...kept, id: i2! },
        { ...kept, id: i3! },
      ]),
    );
    expect(now.studentPoints[`a2_${e1}`]?.pointsEarned).toBe(2);
    expect(scoresOf(now)).toEqual({ [`a1_${e1}`]: 9 });
    expect(now.activity.a1?.totalPoints).toBe(12);
  });

  it('numbers a new order from 1 and adds new items, each document written once', () => {
    const changes = withItems([
      { answerKey: 'D', points: 1 },
      { ...kept, id: i3! },
      { ...kept, id: i1! },
    ]);
    const now = applied(scannable, changes);
    expect(
      Object.values(now.activityItem)
        .map((item) => [item.id, item.itemNumber])
        .sort(),
    ).toEqual([
      ['a2', 3],
      ['a4', 2],
      ['n1', 1],
    ]);
    const rows = toRowGroups(changes).flatMap((group) => group.rows.map(({ collection, id }) => `${collection}/${id}`));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('refuses an item of another activity, and an empty sheet', () => {
    refuses(() => withItems([{ ...kept, id: 'no' as ActivityItemId }]), 'data/missing');
    refuses(() => withItems([]), 'input/invalid');
  });

  it('keeps items and total where the form names no items', () => {
    expect(update(scannable, sheet, { totalPoints: 99 })).toEqual([]);
  });
});

describe('planPointsSave', () => {
  const points = (activityItemId: ActivityItemId | undefined, pointsEarned: number | null) => ({
    activityItemId: activityItemId!,
    classStudentId: e1!,
    pointsEarned,
  });
  const save = (edits: ReturnType<typeof points>[]) =>
    planPointsSave(scannable, { activityId: sheet, edits, subCategoryWeights: NO_WEIGHTS });

  it('makes the score the sum of the points', () => {
    expect(scoresOf(scannable)).toEqual({ [`a1_${e1}`]: 12 });
    expect(scoresOf(applied(scannable, save([points(i1, 0.25), points(i2, null)])))).toEqual({ [`a1_${e1}`]: 3.25 });
  });

  it('empties the score with the last points', () => {
    const now = applied(scannable, save([points(i1, null), points(i2, null), points(i3, null)]));
    expect([now.studentPoints, now.studentPerformance]).toEqual([{}, {}]);
    expect(now.classStudents[e1!]).toMatchObject({ studentPoints: [], studentPerformance: [] });
  });

  it.each([5.01, -0.01, Number.NaN])('refuses %d of 5', (earned) => {
    refuses(() => save([points(i1, earned)]), 'input/invalid');
  });

  it('an emptied score takes the points along', () => {
    const edits = [{ activityId: sheet, classStudentId: e1!, score: null }];
    const now = applied(
      scannable,
      planScoreSave(scannable, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }),
    );
    expect(now.studentPoints).toEqual({});
    expect(now.activityItem[i1!]?.studentPoints).toEqual([]);
    expect(now.activity.a1?.studentPoints).toEqual([]);
  });
});

describe('planActivityRemove', () => {
  it('removes items, points and scores, regrades, and counts one less; the activity after its children', () => {
    const changes = planActivityRemove(scannable, { activityId: sheet, subCategoryWeights: NO_WEIGHTS });
    const now = applied(scannable, changes);
    expect([now.activity, now.activityItem, now.studentPoints, now.studentPerformance]).toEqual([{}, {}, {}, {}]);
    expect(now.classSubjects[subjectId]?.activity).toEqual([]);
    expect(now.studentGrades[`${e1}_1`]).toMatchObject({ percentageWrittenWork: null });
    expect(now.controls[1]).toMatchObject({ totalActivities: { 1: 0 } });
    const deleted = changes.flatMap((change) => (change.op === 'delete' ? [change.collection] : []));
    expect(deleted).toEqual([
      ...Array(3).fill('studentPoints'),
      'studentPerformance',
      ...Array(3).fill('activityItem'),
      'activity',
    ]);
    expect(changes.at(-1)?.collection).toBe('controls');
  });

  it('refuses a closed quarter, and an activity that is gone', () => {
    const closed = applied(byHand, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 1: true } } },
    ]);
    refuses(
      () => planActivityRemove(closed, { activityId: quiz, subCategoryWeights: NO_WEIGHTS }),
      'data/quarter-closed',
    );
    refuses(() => planActivityRemove(byHand, { activityId: sheet, subCategoryWeights: NO_WEIGHTS }), 'data/missing');
  });
});
