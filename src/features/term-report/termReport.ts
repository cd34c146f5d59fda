/** The figures of a subject's term as a school head reads them on one page. */
import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import type { ActivityDoc, Sex } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { type ItemSheet, toItemSheet } from '@/domain/items/itemSheet';
import { learnerName } from '@/domain/learners/learnerNames';
import type { Message } from '@/domain/words/say';
import {
  type AnalysedItem,
  type ClassStanding,
  classStanding,
  type GradeBand,
  gradeBands,
  isPassing,
  type SubCategoryWeights,
  type TestResults,
  testResults,
} from '@/grading';
import { type LearnerSubject, prepareLearnerSubject } from '@/parts/record/learnerSubject';
import { activitiesOf, policyOfRecord, shownComponents } from '@/parts/record/recordParts';
import { toAnalysis } from '@/parts/record/toAnalysis';
import type { DraftCells } from '@/store/state/draftCell';

export type ReportedTest = {
  activity: ActivityDoc;
  /** Null where nobody has a score. */
  results: TestResults | null;
  /** The items that fewest had right, hardest first; null without items or answers. */
  leastMastered: readonly AnalysedItem[] | null;
};

export type NeedsHelp = {
  id: string;
  name: string;
  /** Null before anything counts. */
  grade: number | null;
  /** The component in which the learner is weakest, and its percentage score; null where none has one. */
  weakest: { name: Message; percentage: number } | null;
  /** Activities in which others have a score and this learner has none. */
  owed: readonly string[];
};

export type TermReport = {
  learners: Readonly<Record<'all' | 'male' | 'female', number>>;
  standing: ClassStanding;
  /** How many of the grades are so far only: the term is not complete for these learners. */
  inProgress: number;
  bands: readonly { band: GradeBand; all: number; male: number; female: number }[];
  tests: readonly ReportedTest[];
  /** Below the pass, or without a grade. In the order of the class. */
  needHelp: readonly NeedsHelp[];
};

/** Items of a test that the page has room for. */
const MOST_ITEMS = 10;

type Source = { tables: Tables; subCategoryWeights: SubCategoryWeights; cells: DraftCells };

/**
 * Grades as the class record shows them, with what is typed and not saved yet; of answers to items, what is stored.
 * Throws a RangeError when the subject's stored weights are not numbers.
 */
export function toTermReport(record: ClassRecord, { tables, subCategoryWeights, cells }: Source): TermReport {
  const policy = policyOfRecord(record);
  const subjectOf = prepareLearnerSubject(record, { subCategoryWeights, cells });
  const rows = recordRoll(record).takesScores.map(({ classStudentId, student }) => {
    const own = subjectOf(classStudentId);
    return { classStudentId, student, own, grade: own.grade ?? own.soFar };
  });
  const countOf = (sex: Sex | null, among = rows) =>
    sex === null ? among.length : among.filter(({ student }) => student.sex === sex).length;
  const counts = (among = rows) => ({
    all: countOf(null, among),
    male: countOf('M', among),
    female: countOf('F', among),
  });
  return {
    learners: counts(),
    standing: classStanding(
      rows.map(({ grade }) => grade),
      policy,
    ),
    inProgress: rows.filter(({ own }) => own.grade === null && own.soFar !== null).length,
    bands: gradeBands(policy).map((band) => ({
      band,
      ...counts(rows.filter(({ grade }) => grade !== null && grade >= band.from && grade <= band.to)),
    })),
    tests: testsOf(record).map((activity) =>
      toTest(record, { activity, sheet: toItemSheet(tables, activity.id), learners: rows.map(({ own }) => own) }),
    ),
    needHelp: rows
      .filter(({ grade }) => grade === null || !isPassing(grade, policy))
      .map(({ classStudentId, student, own, grade }) => ({
        id: classStudentId,
        name: learnerName(student),
        grade,
        weakest: weakestOf(own),
        owed: own.owed.map(({ activity }) => activity.name),
      })),
  };
}

/** The examinations, and whatever is scored by item. */
export function testsOf(record: ClassRecord): ActivityDoc[] {
  return shownComponents(record).flatMap((component) =>
    activitiesOf(record, component).filter(
      (activity) => component.key === 'quarterlyExam' || activity.scannable === true,
    ),
  );
}

type TestSource = { activity: ActivityDoc; sheet: ItemSheet | null; learners: readonly LearnerSubject[] };

function toTest(record: ClassRecord, { activity, sheet, learners }: TestSource): ReportedTest {
  const scores = learners.flatMap(({ components }) =>
    components.flatMap(({ activities }) =>
      activities.flatMap((own) => (own.activity.id === activity.id && own.score !== '' ? [Number(own.score)] : [])),
    ),
  );
  const analysis = sheet && toAnalysis(record, sheet).analysis;
  return {
    activity,
    results: testResults(scores, activity.totalPoints),
    leastMastered: analysis ? analysis.leastMastered.slice(0, MOST_ITEMS) : null,
  };
}

function weakestOf({ components }: LearnerSubject): NeedsHelp['weakest'] {
  const known = components.flatMap(({ name, percentage }) => (percentage === null ? [] : [{ name, percentage }]));
  return known.sort((a, b) => a.percentage - b.percentage)[0] ?? null;
}
