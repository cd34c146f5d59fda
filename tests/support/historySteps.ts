/** Every action of a teacher as a random step through the plans; histories consist of these steps. */

import fc from 'fast-check';
import type { Change } from '@/domain/book/change';
import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import type { NewId } from '@/domain/book/ids';
import { keptClasses } from '@/domain/book/keptClasses';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasLeft } from '@/domain/learners/standing';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planActivityCopy } from '@/plans/activities/planActivityCopy';
import { planActivityRemove } from '@/plans/activities/planActivityRemove';
import { planActivityUpdate } from '@/plans/activities/planActivityUpdate';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { inTurn } from '@/plans/changes';
import { planClassAdd } from '@/plans/classes/planClassAdd';
import { planClassDelete, planPutBackClass, planSubjectDelete } from '@/plans/classes/planClassDelete';
import { planClassRemoval, planClassTombstone, unfinishedRemovals } from '@/plans/classes/planClassRemove';
import { planClassUpdate } from '@/plans/classes/planClassUpdate';
import { planSubjectRemoval, planSubjectTombstone } from '@/plans/classes/planSubjectRemove';
import {
  planStudentAdd,
  planStudentEnrol,
  planStudentRemove,
  planStudentUnenrol,
  planStudentUpdate,
} from '@/plans/learners/planStudent';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aBook, applied, aQuiz, type Book, lrnOf } from './book';
import { KEY_STEPS } from './keySteps';
import { STANDING_STEPS } from './standingSteps';

/** Long quizzes 10 %, seatwork 15 %; the other sub-categories share the rest. */
export const subCategoryWeights = { 1: 10, 2: 15, 3: null, 4: null };
const YEARS = ['2023-2024', '2024-2025', '2025-2026'];
const SUBJECTS = [
  { subject: 'English', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 },
  { subject: 'Science', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 },
  { subject: 'Research', writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 },
];

/** Random choices: `dice(3)` is 0 to 2. */
type Dice = (sides: number) => number;
type World = { tables: Tables; dice: Dice; newId: NewId };
type Step = (world: World) => Change[];

const one = <Item>(items: readonly Item[], dice: Dice): Item => {
  const item = items[dice(items.length)];
  if (item === undefined) throw new AppError('data/missing');
  return item;
};
/** Any row; one time in ten the choice includes rows that are being deleted or belong to such a row. */
const anyRow = <C extends TreeCollection>({ tables, dice }: World, collection: C): TreeDocs[C] => {
  const rows = rowsOf(tables, collection);
  const standing = rows.filter((row) => isStanding(tables, row as object));
  return one(standing.length > 0 && dice(10) > 0 ? standing : rows, dice);
};

function isStanding(
  tables: Tables,
  row: { deletedAt?: unknown; classModel?: string; classSubjectModel?: string },
): boolean {
  const subject = tables.classSubjects[row.classSubjectModel ?? row.classModel ?? ''];
  return !row.deletedAt && !subject?.deletedAt && !tables.class[subject?.classModel ?? row.classModel ?? '']?.deletedAt;
}
const learner = (dice: Dice) => ({
  firstName: `First${dice(9)}`,
  lastName: `Last${dice(9)}`,
  lrn: dice(5) === 0 ? '' : lrnOf(dice(12)),
  overrideName: dice(2) === 0,
});
const learners = (dice: Dice) => Array.from({ length: dice(4) }, () => learner(dice));
const sheet = (dice: Dice) => Array.from({ length: 1 + dice(3) }, () => ({ answerKey: 'A', points: 1 + dice(3) }));

function activityInput(dice: Dice) {
  const category = 1 + dice(3);
  return {
    name: `Activity ${dice(9)}`,
    quarter: 1 + dice(4),
    totalPoints: 5 + dice(20),
    category,
    subCategory: category === 1 && dice(2) === 0 ? 1 + dice(4) : null,
    weightOverride: category === 1 && dice(4) === 0 ? 5 : null,
  };
}

function scoreSave(world: World): Change[] {
  const { tables, dice } = world;
  const { classSubjectModel: subjectId, quarter } = anyRow(world, 'activity');
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId && !hasLeft(row));
  const edits = activities.flatMap(({ id: activityId, totalPoints }) =>
    enrolments
      .filter(() => dice(5) > 0)
      .map(({ id: classStudentId }) => ({
        activityId,
        classStudentId,
        ...anyCell(dice, totalPoints),
      })),
  );
  return planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights });
}

/** A score, often late, or a blank with or without a mark; a comment that is kept, written or taken away. */
function anyCell(dice: Dice, totalPoints: number): Pick<ScoreEdit, 'score' | 'mark' | 'comments'> {
  const comments = dice(4) === 0 ? { comments: dice(3) === 0 ? '' : `Note ${dice(9)}` } : {};
  if (dice(5) > 0) {
    const score = dice(totalPoints * 4 + 1) / 4;
    return { score, ...comments, ...(dice(3) === 0 ? { mark: one(['late', null], dice) } : {}) };
  }
  const mark = one(['excused', 'excused', 'missing', 'absent', null] as const, dice);
  return { score: null, ...comments, ...(dice(3) > 0 ? { mark } : {}) };
}

/** One activity of each kind and quarter, with a score for every learner. */
function scoredYear({ tables, subjectIds, newId }: Book, dice: Dice): Change[] {
  const subjectId = subjectIds[0]!;
  const quarters = [1, 2, 3, 4];
  const kinds = quarters.flatMap((quarter) => [1, 2, 3].map((category) => ({ quarter, category, subCategoryWeights })));
  return inTurn(tables, [
    ...kinds.map((kind) => (now: Tables) => planActivityAdd(now, aQuiz(subjectId, kind), newId)),
    ...quarters.map((quarter) => (now: Tables) => {
      const activities = rowsOf(
        now,
        'activity',
        (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
      );
      const enrolments = rowsOf(now, 'classStudents', (row) => row.classModel === subjectId);
      const edits = activities.flatMap(({ id: activityId, totalPoints }) =>
        enrolments.map(({ id }) => ({ activityId, classStudentId: id, score: dice(totalPoints + 1) })),
      );
      return planScoreSave(now, { subjectId, quarter, edits, subCategoryWeights });
    }),
  ]);
}

function pointsSave(world: World): Change[] {
  const { tables, dice } = world;
  const activity = one(
    rowsOf(tables, 'activity', (row) => row.scannable),
    dice,
  );
  const items = rowsOf(tables, 'activityItem', (row) => row.activityModel === activity.id);
  const enrolments = rowsOf(
    tables,
    'classStudents',
    (row) => row.classModel === activity.classSubjectModel && !hasLeft(row),
  );
  const edits = items.flatMap(({ id: activityItemId, points }) =>
    enrolments.map(({ id: classStudentId }) => ({
      activityItemId,
      classStudentId,
      pointsEarned: dice(5) === 0 ? null : dice(points + 1),
    })),
  );
  return planPointsSave(tables, { activityId: activity.id, edits, subCategoryWeights });
}

function activityUpdate(world: World): Change[] {
  const { tables, dice, newId } = world;
  const activity = anyRow(world, 'activity');
  const stored = rowsOf(tables, 'activityItem', (row) => row.activityModel === activity.id);
  const kept = stored
    .filter(() => dice(3) > 0)
    .reverse()
    .map(({ id, answerKey, points }) => ({ id, answerKey, points: Math.max(1, points - dice(2)) }));
  const items = activity.scannable ? { items: [...kept, ...sheet(dice)] } : {};
  return planActivityUpdate(
    tables,
    { activityId: activity.id, ...activityInput(dice), ...items, subCategoryWeights },
    newId,
  );
}

export const STEPS: Readonly<Record<string, Step>> = {
  ...STANDING_STEPS,
  ...KEY_STEPS,
  classAdd: ({ tables, dice, newId }) =>
    rowsOf(tables, 'class').length > 3
      ? []
      : planClassAdd(
          tables,
          {
            name: 'Rizal',
            academicYear: one(YEARS, dice),
            gradeLevel: '7',
            subjects: SUBJECTS.slice(dice(3)),
            learners: learners(dice),
          },
          newId,
        ),
  classUpdate: (world) => {
    const { tables, dice, newId } = world;
    const { id: classId } = anyRow(world, 'class');
    const own = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt);
    const editSubjects = own.filter(() => dice(3) === 0).map(({ id }) => ({ ...one(SUBJECTS, dice), subjectId: id }));
    const addSubjects = dice(4) === 0 ? [one(SUBJECTS, dice)] : [];
    const command = {
      classId,
      academicYear: one(YEARS, dice),
      editSubjects,
      addSubjects,
      addLearners: learners(dice),
      subCategoryWeights,
    };
    return planClassUpdate(tables, command, newId);
  },
  classTombstone: (world) =>
    world.dice(2) > 0 ? [] : planClassTombstone(world.tables, { classId: anyRow(world, 'class').id }),
  subjectTombstone: (world) => planSubjectTombstone(world.tables, { subjectId: anyRow(world, 'classSubjects').id }),
  classDelete: (world) => planClassDelete(world.tables, { classId: anyRow(world, 'class').id }),
  subjectDelete: (world) => planSubjectDelete(world.tables, { subjectId: anyRow(world, 'classSubjects').id }),
  putBack: (world) => {
    const { of, row } = one(keptClasses(world.tables, 0), world.dice);
    return planPutBackClass(world.tables, { of, id: row.id });
  },
  finishRemovals: ({ tables }) => {
    const [classId] = unfinishedRemovals(tables).classIds;
    const [subjectId] = unfinishedRemovals(tables).subjectIds;
    if (classId) return planClassRemoval(tables, { classId });
    return subjectId ? planSubjectRemoval(tables, { subjectId }) : [];
  },
  studentAdd: (world) => {
    const { tables, dice, newId } = world;
    const { id: classId, classSubjects } = anyRow(world, 'class');
    const subjectIds = classSubjects.filter(() => dice(2) === 0);
    return planStudentAdd(
      tables,
      { learner: learner(dice), classId: dice(4) === 0 ? null : classId, subjectIds },
      newId,
    );
  },
  studentUpdate: (world) =>
    planStudentUpdate(world.tables, {
      studentId: anyRow(world, 'students').id,
      learner: { firstName: 'A', lastName: 'B', lrn: lrnOf(world.dice(20)) },
    }),
  studentEnrol: (world) => {
    const { id: classId, classSubjects: subjectIds } = anyRow(world, 'class');
    return planStudentEnrol(
      world.tables,
      { studentId: anyRow(world, 'students').id, classId, subjectIds },
      world.newId,
    );
  },
  studentUnenrol: (world) => {
    const { classModel: subjectId, studentModel: studentId } = anyRow(world, 'classStudents');
    const classId = world.tables.classSubjects[subjectId]!.classModel;
    return planStudentUnenrol(world.tables, world.dice(2) === 0 ? { studentId, subjectId } : { studentId, classId });
  },
  studentRemove: (world) =>
    world.dice(2) > 0 ? [] : planStudentRemove(world.tables, { studentId: anyRow(world, 'students').id }),
  activityAdd: (world) => {
    const { id: subjectId } = anyRow(world, 'classSubjects');
    const { dice, tables, newId } = world;
    const command = {
      subjectId,
      ...activityInput(dice),
      scannable: dice(2) === 0,
      items: sheet(dice),
      subCategoryWeights,
    };
    return planActivityAdd(tables, command, newId);
  },
  activityUpdate,
  activityRemove: (world) =>
    planActivityRemove(world.tables, { activityId: anyRow(world, 'activity').id, subCategoryWeights }),
  activityCopy: (world) => {
    const subjectIds = rowsOf(world.tables, 'classSubjects', () => world.dice(3) === 0).map(({ id }) => id);
    return planActivityCopy(
      world.tables,
      { activityId: anyRow(world, 'activity').id, subjectIds, subCategoryWeights },
      world.newId,
    );
  },
  pointsSave,
  scoreSave,
  quarterClose: (world) =>
    planQuarterClose(world.tables, { subjectId: anyRow(world, 'classSubjects').id, quarter: 1 + world.dice(4) }),
};

/** Adding and scoring come up more often than removing; otherwise too few rows are left to test. */
const KINDS = [
  ...Object.keys(STEPS),
  ...['classAdd', 'studentAdd', 'activityAdd', 'activityAdd', 'activityUpdate', 'activityUpdate', 'classUpdate'],
  ...[
    'pointsSave',
    'pointsSave',
    'answersSave',
    'answersSave',
    'itemRows',
    'keyCorrect',
    'scoreSave',
    'scoreSave',
    'quarterClose',
  ],
];
/**
 * Steps that are interrupted after some batches and planned again. Steps that make ids are left out, because their ids
 * would differ; closing is left out, because it is one batch.
 */
export const REPEATABLE = [
  'scoreSave',
  'pointsSave',
  'answersSave',
  'itemRows',
  'keyCorrect',
  'activityRemove',
  'studentRemove',
  'studentUnenrol',
  'finishRemovals',
];

export type StepChoice = { kind: string; numbers: number[]; cut: number | null };
export const aStep: fc.Arbitrary<StepChoice> = fc.record({
  kind: fc.constantFrom(...KINDS),
  numbers: fc.array(fc.nat(997), { minLength: 12, maxLength: 12 }),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
});

function diceOf(numbers: readonly number[]): Dice {
  let thrown = 0;
  return (sides) => {
    thrown += 1;
    const number = (numbers[thrown % numbers.length] ?? 0) + thrown * 31;
    return sides === 0 ? 0 : number % sides;
  };
}

/** The start of every history: a class of three learners with two subjects, one of them graded for the year. */
export const START = startOfHistories();

function startOfHistories(): Tables {
  const book = aBook({ subjects: SUBJECTS.slice(0, 2) });
  return applied(book.tables, scoredYear(book, diceOf([3, 1, 4, 1, 5, 9, 2, 6])));
}

/** The step's changes; empty where there is no row to choose or the plan refuses. */
export function planned(tables: Tables, { kind, numbers }: StepChoice, newId: NewId): Change[] {
  try {
    return STEPS[kind]!({ tables, dice: diceOf(numbers), newId });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unexpected') return [];
    throw error;
  }
}
