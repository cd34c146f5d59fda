/** Steps with answers and keys, for the random histories of plans. */
import type { Change } from '@/domain/book/change';
import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { itemsOf } from '@/domain/items/itemSheet';
import { hasLeft } from '@/domain/learners/standing';
import { planKeyCorrection } from '@/plans/activities/planKeyCorrection';
import { type PointsEdit, planPointsSave } from '@/plans/activities/planPointsSave';
import { planItemRows } from '@/plans/items/planItemRows';

type World = { tables: Tables; dice: (sides: number) => number };

const ANSWERS = ['A', 'B', 'C', 'A|B'] as const;
const KEYS = ['A', 'B', 'A|C'] as const;
const CREDITS = [null, null, 'everyone', 'none'] as const;
const subCategoryWeights = { 1: 10, 2: 15, 3: null, 4: null };

function anyTest({ tables, dice }: World): ActivityDoc | undefined {
  const tests = rowsOf(tables, 'activity', (row) => row.scannable);
  return tests[dice(tests.length)];
}

export const KEY_STEPS = {
  answersSave: (world: World): Change[] => {
    const { tables, dice } = world;
    const activity = anyTest(world);
    if (!activity) return [];
    const isIn = (row: { classModel: string }) => row.classModel === activity.classSubjectModel;
    const enrolments = rowsOf(tables, 'classStudents', isIn).filter((row) => !hasLeft(row));
    const edits = itemsOf(tables, activity.id).flatMap(({ id: activityItemId }) =>
      enrolments.map(({ id: classStudentId }): PointsEdit => {
        const of = { activityItemId, classStudentId };
        return dice(6) === 0 ? { ...of, pointsEarned: null } : { ...of, answer: ANSWERS[dice(4)] ?? 'A' };
      }),
    );
    const keepsRows = dice(4) === 0;
    return planPointsSave(tables, { activityId: activity.id, edits, subCategoryWeights, keepsRows });
  },
  itemRows: (world: World): Change[] => {
    const { tables } = world;
    const activity = anyTest(world);
    if (!activity) return [];
    const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === activity.classSubjectModel);
    return planItemRows(tables, { activityId: activity.id, learners: enrolments.map(({ id }) => id) });
  },
  keyCorrect: (world: World): Change[] => {
    const { tables, dice } = world;
    const activity = anyTest(world);
    if (!activity) return [];
    const after = itemsOf(tables, activity.id)
      .filter(() => dice(2) === 0)
      .map(({ id: itemId, itemNumber }) => ({
        ...{ itemId, itemNumber, answerKey: KEYS[dice(3)] ?? 'A' },
        credit: CREDITS[dice(4)] ?? null,
      }));
    return planKeyCorrection(tables, { activityId: activity.id, before: null, after, subCategoryWeights });
  },
};
