/** The steps of a teacher in a random book, one after the other, through the plans. */

import { LATER_MS, NO_WEIGHTS } from '#support/book';
import type { ClassStudentDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId, NewId } from '@/domain/book/ids';
import { applyChanges, rowsOf, type Tables } from '@/domain/book/tables';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import type { BookIntent } from '@/domain/intents/intents';
import { hasLeft } from '@/domain/learners/standing';
import type { PartKey } from '@/domain/scores/componentParts';
import { AppError } from '@/domain/words/errors';
import { policyObstacle, toPolicyChange, toPolicyDraft } from '@/features/classes/policy/policyChange';
import { type GradingPolicy, partsOf, periodsOf, policyOf } from '@/grading';
import { planIntent } from '@/intents/planIntent';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { type Random, seededRandom } from '../../scripts/seed/random';

export const STEPS = [
  'fill',
  'fillYear',
  'column',
  'scores',
  'leaves',
  'returns',
  'joins',
  'carried',
  'closes',
  'weights',
  'unticks',
  'policy',
  'removes',
] as const;

/** `seed` draws scores and marks; the other numbers choose among what is there. */
export type Step = {
  readonly do: (typeof STEPS)[number];
  readonly subject: number;
  readonly period: number;
  readonly learner: number;
  readonly seed: number;
};

/** The grades that nobody may change: what a learner had who left, by `<enrolment> <period>`. */
export type Kept = Map<string, { grade: number; initial: number | null }>;

/** `taught`: the periods that the teacher typed, by subject; null for all. */
export type World = {
  tables: Tables;
  readonly newId: NewId;
  readonly classId: ClassId;
  readonly policies: readonly string[];
  readonly kept: Kept;
  readonly taught: Map<string, readonly number[] | null>;
};

type Place = { world: World; subject: ClassSubjectDoc; policy: GradingPolicy; period: number; random: Random };

/** A step that the app refuses changes nothing. */
export function takeStep(world: World, step: Step): void {
  const { tables } = world;
  try {
    doStep(world, step);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    world.tables = tables;
  }
}

function doStep(world: World, step: Step): void {
  const subjects = subjectsIn(world);
  const subject = subjects[step.subject % subjects.length];
  if (!subject) return;
  const policy = policyOf(world.tables.class[world.classId]?.gradingPolicy);
  const periods = periodsOf(subject, policy);
  const period = periods[step.period % periods.length] ?? 1;
  ACTS[step.do]({ world, subject, policy, period, random: seededRandom(step.seed) }, step.learner);
}

/** `choice`: a number by which a step chooses a learner, a column and the like. */
const ACTS: Readonly<Record<Step['do'], (place: Place, choice: number) => void>> = {
  fill: (place, choice) => fill(place, choice % 3 > 0),
  fillYear: (place) => {
    for (const period of periodsOf(place.subject, place.policy)) fill({ ...place, period }, true);
  },
  column: (place, choice) => addColumn(place, columnsOf(place)[choice % columnsOf(place).length]),
  scores: (place) => score(place, 0.4),
  leaves: (place, choice) => setStanding(place, choice, true),
  returns: (place, choice) => setStanding(place, choice, false),
  joins: join,
  carried: carry,
  closes: ({ world, subject, period }) =>
    commit(world, planQuarterClose(world.tables, { subjectId: subject.id, quarter: period })),
  weights: (place, choice) => editSubject(place, WEIGHTS[choice % WEIGHTS.length] ?? {}),
  unticks: untick,
  policy: changePolicy,
  removes: remove,
};

export function subjectsIn({ tables, classId }: Pick<World, 'tables' | 'classId'>): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId);
}

function commit(world: World, changes: Parameters<typeof applyChanges>[1]): void {
  world.tables = applyChanges(world.tables, changes, LATER_MS);
}

function perform(world: World, intent: BookIntent): void {
  commit(world, planIntent(world.tables, intent, { newId: world.newId, subCategoryWeights: NO_WEIGHTS }));
}

type Column = { category: number; part: PartKey | null };

/** A column for each component, and for each part of a component that has some. */
function columnsOf({ subject, policy }: Pick<Place, 'subject' | 'policy'>): Column[] {
  return policy.components.flatMap((component): Column[] => {
    const { category } = component;
    const parts = partsOf(component, subject, policy);
    return parts.length === 0 ? [{ category, part: null }] : parts.map(({ key }) => ({ category, part: key }));
  });
}

function addColumn({ world, subject, period, random }: Place, column: Column | undefined): void {
  if (!column) return;
  const { category, part } = column;
  const activity = {
    ...{ subjectId: subject.id, quarter: period, category, part },
    ...{ name: `Activity ${rowsOf(world.tables, 'activity').length}`, totalPoints: random.whole(5, 60) },
    ...{ weightOverride: null, subCategory: null, scannable: false, items: [] },
  };
  perform(world, { kind: 'activityAdd', activity });
}

/** Columns and scores of a period: all that a grade needs, or some. */
function fill(place: Place, isWhole: boolean): void {
  for (const column of columnsOf(place)) if (isWhole || place.random.next() < 0.6) addColumn(place, column);
  score(place, isWhole ? 0.92 : 0.7);
}

function score({ world, subject, period, random }: Place, share: number): void {
  const activities = rowsOf(
    world.tables,
    'activity',
    (row) => row.classSubjectModel === subject.id && row.quarter === period,
  );
  // A test that the whole class has not taken yet is no rare case.
  const given = activities.filter(() => random.next() < 0.9);
  const edits = enrolmentsOf(world, subject.id)
    .filter((row) => !hasLeft(row))
    .flatMap(({ id: classStudentId }) =>
      given.flatMap(({ id: activityId, totalPoints }): ScoreEdit[] => {
        const cell = { activityId, classStudentId };
        if (random.next() >= share) return random.next() < 0.5 ? [{ ...cell, score: null, mark: aMark(random) }] : [];
        return [{ ...cell, score: Math.round(random.next() ** 0.4 * totalPoints * 4) / 4 }];
      }),
    );
  if (edits.length === 0) return;
  const save = { subjectId: subject.id, quarter: period, edits, subCategoryWeights: NO_WEIGHTS };
  commit(world, planScoreSave(world.tables, save));
}

function aMark(random: Random) {
  return random.pick(['excused', 'missing', 'absent'] as const);
}

function enrolmentsOf({ tables }: World, subjectId: ClassSubjectId): ClassStudentDoc[] {
  return rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId);
}

function setStanding({ world, subject }: Place, learner: number, leaves: boolean): void {
  const rows = enrolmentsOf(world, subject.id).filter((row) => hasLeft(row) !== leaves);
  const studentId = rows[learner % rows.length]?.studentModel;
  if (!studentId) return;
  const standing = leaves
    ? ({ standing: learner % 2 ? 'dropped' : 'transferredOut', on: '2026-08-01', note: '' } as const)
    : ({ standing: 'enrolled', on: '', note: '' } as const);
  const intent = { kind: 'learnerStanding', studentId, classId: world.classId, name: '' } as const;
  perform(world, { ...intent, before: null, after: standing });
  const own = new Set(
    rowsOf(world.tables, 'classStudents', (row) => row.studentModel === studentId).map(({ id }) => id),
  );
  for (const row of rowsOf(world.tables, 'studentGrades', (each) => own.has(each.classStudentModel))) {
    const key = `${row.classStudentModel} ${row.quarter}`;
    if (!leaves) world.kept.delete(key);
    else if (row.transmutedGrade !== null)
      world.kept.set(key, { grade: row.transmutedGrade, initial: row.carried ? null : row.rawTotalGrade });
  }
}

function join({ world }: Place): void {
  const count = rowsOf(world.tables, 'students').length + 1;
  const learner = {
    firstName: `First${count}`,
    lastName: `Last${count}`,
    lrn: '',
    sex: count % 2 ? 'M' : 'F',
  } as const;
  perform(world, { kind: 'learnersJoin', classId: world.classId, learners: [learner] });
}

function carry({ world, subject, period, random }: Place, learner: number): void {
  const rows = enrolmentsOf(world, subject.id).filter((row) => !hasLeft(row));
  const row = rows[learner % rows.length];
  if (!row) return;
  const after = { grade: random.whole(65, 98), from: 'Elsewhere' };
  const of = { subjectId: subject.id, classStudentId: row.id, quarter: period };
  perform(world, { kind: 'gradeCarried', ...of, before: null, after });
}

const WEIGHTS = [
  { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 },
  { writtenWorks: 20, performanceTask: 60, quarterlyExam: 20 },
  { writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 },
];

function editSubject({ world, subject }: Place, edit: object): void {
  const { writtenWorks, performanceTask, quarterlyExam } = subject;
  const after = { subject: subject.subject, writtenWorks, performanceTask, quarterlyExam, ...edit };
  perform(world, { kind: 'subjectUpdate', classId: world.classId, subjectId: subject.id, before: null, after });
}

/** Takes a period out of "Taught in". */
function untick(place: Place): void {
  const { world, subject, policy, period } = place;
  const periods = periodsOf(subject, policy).filter((each) => each !== period);
  if (periods.length === 0) return;
  editSubject(place, { periods });
  world.taught.set(subject.id, periods);
}

function changePolicy({ world }: Place, choice: number): void {
  const section = world.tables.class[world.classId];
  const gradingPolicy = world.policies[choice % world.policies.length];
  if (!section || !gradingPolicy || gradingPolicy === section.gradingPolicy) return;
  if (policyObstacle(world.tables, section, policyOf(gradingPolicy)) !== null) return;
  const draft = toPolicyDraft(world.tables, section, gradingPolicy);
  perform(world, { kind: 'classPolicy', ...toPolicyChange(world.tables, section, draft) });
  const numbers = policyOf(gradingPolicy).periods.map(({ number }) => number);
  for (const { id } of subjectsIn(world)) {
    const left = world.taught.get(id)?.filter((period) => numbers.includes(period)) ?? [];
    world.taught.set(id, left.length === 0 || left.length === numbers.length ? null : left);
  }
}

function remove({ world, subject, period }: Place, choice: number): void {
  const rows = rowsOf(
    world.tables,
    'activity',
    (row) => row.classSubjectModel === subject.id && row.quarter === period,
  );
  const row = rows[choice % rows.length];
  if (!row || closedQuarters(subject).includes(period)) return;
  perform(world, { kind: 'activityRemove', activityId: row.id, subjectId: subject.id, name: row.name, scores: null });
}
