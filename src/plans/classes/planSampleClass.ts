/** A class to try Talaan with: invented learners, one subject, a first period with a part of its scores. */

import type { Change } from '@/domain/book/change';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { NewId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import { CATEGORY } from '@/domain/constants';
import type { LearnerInput } from '@/domain/intents/inputs';
import type { NewClass } from '@/domain/intents/intents';
import type { PartKey } from '@/domain/scores/componentParts';
import { isSameText } from '@/domain/words/plainText';
import { type GradingPolicy, gradingModeOf, policyOf, type SubCategoryWeights } from '@/grading';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { inTurn } from '@/plans/changes';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planClassAdd } from './planClassAdd';

export const SAMPLE_CLASS_NAME = 'Sample class';
const GRADE_LEVEL = 7;
const SUBJECT = 'English 7';
const QUARTER = 1;

/** Last name, first name, sex, and percent of the points that the learner tends to get. An LRN could be a real one. */
export const SAMPLE_LEARNERS = [
  ['Abad', 'Liwayway', 'F', 94],
  ['Bayani', 'Makisig', 'M', 81],
  ['Cruz', 'Tala', 'F', 88],
  ['Dimaguiba', 'Dakila', 'M', 72],
  ['Evangelista', 'Amihan', 'F', 90],
  ['Flores', 'Bagwis', 'M', 66],
  ['Guinto', 'Diwata', 'F', 85],
  ['Hizon', 'Lakan', 'M', 77],
  ['Ilagan', 'Marikit', 'F', 97],
  ['Luna', 'Isagani', 'M', 58],
  ['Nuñez', 'Hiraya', 'F', 83],
  ['Zamora', 'Magiting', 'M', 75],
] as const;

export type SampleActivity = {
  name: string;
  category: number;
  totalPoints: number;
  /** Number of learners who have a score; the others are blank, as in any class at work. */
  scored: number;
  part?: PartKey;
};

const COURSE_WORK: readonly SampleActivity[] = [
  { name: 'Quiz 1', category: CATEGORY.writtenWorks, totalPoints: 20, scored: 12 },
  { name: 'Quiz 2', category: CATEGORY.writtenWorks, totalPoints: 25, scored: 12 },
  { name: 'Short essay', category: CATEGORY.writtenWorks, totalPoints: 15, scored: 10 },
  { name: 'Role play', category: CATEGORY.performanceTask, totalPoints: 50, scored: 12 },
  { name: 'Book report', category: CATEGORY.performanceTask, totalPoints: 40, scored: 9 },
];

const ONE_EXAM: readonly SampleActivity[] = [
  { name: 'Quarterly exam', category: CATEGORY.quarterlyExam, totalPoints: 50, scored: 9 },
];

const TESTS: readonly SampleActivity[] = [
  { name: 'Summative test 1', category: CATEGORY.quarterlyExam, totalPoints: 20, scored: 12, part: 'ST1' },
  { name: 'Summative test 2', category: CATEGORY.quarterlyExam, totalPoints: 20, scored: 12, part: 'ST2' },
  { name: 'Term examination', category: CATEGORY.quarterlyExam, totalPoints: 50, scored: 9, part: 'TE' },
];

type SampleClass = { academicYear: string; subCategoryWeights: SubCategoryWeights };

/** The sample class, made by the plans that make any class, activity and score. Needs all of `controls`. */
export function planSampleClass(tables: Tables, command: SampleClass, newId: NewId): Change[] {
  const { academicYear, subCategoryWeights } = command;
  const known = new Set(Object.keys(tables.classSubjects));
  const subjectOf = (now: Tables) => {
    const [subject] = rowsOf(now, 'classSubjects', ({ id }) => !known.has(id));
    if (!subject) throw new Error('The step before makes the subject');
    return subject;
  };
  const policy = policyIn(academicYear);
  const activities = activitiesUnder(policy);
  return inTurn(tables, [
    (now) => planClassAdd(now, toSection(academicYear, policy), newId),
    ...activities.map(({ scored: _, ...activity }) => (now: Tables) => {
      const fixed = { quarter: QUARTER, scannable: false, items: [], weightOverride: null, subCategory: null };
      return planActivityAdd(now, { ...activity, ...fixed, subjectId: subjectOf(now).id, subCategoryWeights }, newId);
    }),
    (now) => {
      const { id: subjectId } = subjectOf(now);
      const edits = scoresOf(now, subjectId, activities);
      return planScoreSave(now, { subjectId, quarter: QUARTER, edits, subCategoryWeights });
    },
  ]);
}

/** The policy by which public schools grade the year. */
function policyIn(academicYear: string): GradingPolicy {
  const mode = gradingModeOf({ schoolYearStart: Number.parseInt(academicYear, 10), gradeLevel: GRADE_LEVEL });
  return mode.policy ?? policyOf();
}

export function activitiesUnder({ exam }: GradingPolicy): readonly SampleActivity[] {
  return [...COURSE_WORK, ...(exam === 'ST1-ST2-TE' ? TESTS : ONE_EXAM)];
}

/** With the policy's own weights. A class that names no policy is graded by DepEd Order 8, as classes always were. */
function toSection(academicYear: string, { id, components }: GradingPolicy): NewClass {
  const weights = Object.fromEntries(components.map(({ key, defaultWeight }) => [key, defaultWeight]));
  const { writtenWorks = 0, performanceTask = 0, quarterlyExam = 0 } = weights;
  return {
    name: SAMPLE_CLASS_NAME,
    academicYear,
    gradeLevel: String(GRADE_LEVEL),
    learners: learners(),
    ...(id === policyOf().id ? {} : { gradingPolicy: id }),
    subjects: [{ subject: SUBJECT, writtenWorks, performanceTask, quarterlyExam }],
  };
}

/** The sample class, until it is deleted. */
export function findSampleClass(tables: Tables): ClassDoc | undefined {
  const [found] = rowsOf(tables, 'class', (row) => !row.deletedAt && isSameText(row.name, SAMPLE_CLASS_NAME));
  return found;
}

/** Whether the class is as it was made: then it is deleted without a question. Needs its subjects and learners. */
export function isUntouchedSample(tables: Tables, section: ClassDoc): boolean {
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt);
  const [subject] = subjects;
  const made = new Set(SAMPLE_LEARNERS.map(([lastName, firstName]) => `${lastName}, ${firstName}`));
  // The names may be real ones by now; a learner who is not read counts as one.
  const isMade = (row: StudentDoc | undefined) => row?.lrn === '' && made.has(`${row.lastName}, ${row.firstName}`);
  return (
    section.students.length <= SAMPLE_LEARNERS.length &&
    section.students.every((id) => isMade(tables.students[id])) &&
    subjects.length === 1 &&
    subject !== undefined &&
    subject.subject === SUBJECT &&
    subject.activity.length <= activitiesUnder(policyOf(section.gradingPolicy)).length &&
    !hasClosedQuarter(subject)
  );
}

function learners(): LearnerInput[] {
  return SAMPLE_LEARNERS.map(([lastName, firstName, sex]) => ({ lastName, firstName, sex, lrn: '' }));
}

function scoresOf(now: Tables, subjectId: string, made: readonly SampleActivity[]): ScoreEdit[] {
  const activities = rowsOf(now, 'activity', (row) => row.classSubjectModel === subjectId);
  const enrolments = rowsOf(now, 'classStudents', (row) => row.classModel === subjectId);
  return SAMPLE_LEARNERS.flatMap(([lastName, , , percent], index) => {
    const enrolment = enrolments.find(({ studentModel }) => now.students[studentModel]?.lastName === lastName);
    return made.flatMap(({ name, totalPoints, scored }, turn): ScoreEdit[] => {
      const activity = activities.find((row) => row.name === name);
      if (!enrolment || !activity || index >= scored) return [];
      return [
        {
          activityId: activity.id,
          classStudentId: enrolment.id,
          score: pointsOf({ totalPoints, percent, turn: index + turn }),
        },
      ];
    });
  });
}

/** A score within eight percent of what the learner tends to get; the same each time. */
export function pointsOf({ totalPoints, percent, turn }: Record<'totalPoints' | 'percent' | 'turn', number>): number {
  const sway = ((turn * 7) % 5) - 2;
  return Math.max(0, Math.min(totalPoints, Math.round((totalPoints * (percent + sway * 4)) / 100)));
}
