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
import { blocksOf, policyOfRecord, shownComponents } from '@/parts/record/recordParts';
import { toAnalysis } from '@/parts/record/toAnalysis';
import type { DraftCells } from '@/store/state/draftCell';

export type ReportedTest = {
  activity: ActivityDoc;
  /** Null where nobody has a score. */
  results: TestResults | null;
  /** The items that fewest had right, hardest first; null without items or answers. */
  leastMastered: readonly AnalysedItem[] | null;
  /** Learners with answers to the items, which may be fewer than those with a score. */
  papers: number;
};

export type NeedsHelp = {
  id: string;
  name: string;
  grade: number;
  /** The component in which the learner is weakest, and its percentage score; null where none has one. */
  weakest: { name: Message; percentage: number } | null;
  /** Activities in which others have a score and this learner has none. */
  owed: readonly string[];
};

export type TermReport = {
  learners: Counts;
  /** Of the grades that stand, and of those so far where the term is not complete for a learner. */
  standing: ClassStanding;
  /** Learners whose grade stands. */
  graded: number;
  /** Learners whose grade is so far only. */
  inProgress: number;
  bands: readonly ({ band: GradeBand } & Counts)[];
  tests: readonly ReportedTest[];
  /** Below the pass, in the order of the class. */
  needHelp: readonly NeedsHelp[];
  /** Names of learners for whom nothing counts yet. */
  without: readonly string[];
};

/** `unknown`: learners whose sex is not recorded. */
export type Counts = Readonly<Record<'all' | 'male' | 'female' | 'unknown', number>>;

/** Items of a test that the page has room for. */
const MOST_ITEMS = 10;

type Source = { tables: Tables; subCategoryWeights: SubCategoryWeights };

/** Drafts stay out, as in every file and print of the record. */
const STORED: DraftCells = {};

/**
 * Grades as the class record shows them, from what is stored.
 * Throws a RangeError when the subject's stored weights are not numbers.
 */
export function toTermReport(record: ClassRecord, { tables, subCategoryWeights }: Source): TermReport {
  const policy = policyOfRecord(record);
  const subjectOf = prepareLearnerSubject(record, { subCategoryWeights, cells: STORED });
  const rows = recordRoll(record).takesScores.map(({ classStudentId, student }) => {
    const own = subjectOf(classStudentId);
    return { classStudentId, student, own, grade: own.grade ?? own.soFar };
  });
  const counts = (among = rows): Counts => {
    const ofSex = (sex: Sex) => among.filter(({ student }) => student.sex === sex).length;
    const [male, female] = [ofSex('M'), ofSex('F')];
    return { all: among.length, male, female, unknown: among.length - male - female };
  };
  return {
    learners: counts(),
    standing: classStanding(
      rows.map(({ grade }) => grade),
      policy,
    ),
    graded: rows.filter(({ own }) => own.grade !== null).length,
    inProgress: rows.filter(({ own }) => own.grade === null && own.soFar !== null).length,
    bands: gradeBands(policy).map((band) => ({
      band,
      ...counts(rows.filter(({ grade }) => grade !== null && grade >= band.from && grade <= band.to)),
    })),
    tests: testsOf(record).map((activity) =>
      toTest(record, { activity, sheet: toItemSheet(tables, activity.id), learners: rows.map(({ own }) => own) }),
    ),
    needHelp: rows.flatMap(({ classStudentId, student, own, grade }) =>
      grade === null || isPassing(grade, policy)
        ? []
        : [
            {
              id: classStudentId,
              name: learnerName(student),
              grade,
              weakest: weakestOf(own),
              owed: own.owed.map(({ activity }) => activity.name),
            },
          ],
    ),
    without: rows.flatMap(({ student, grade }) => (grade === null ? [learnerName(student)] : [])),
  };
}

/** The examinations, and whatever is scored by item, in the order of the record's columns. */
export function testsOf(record: ClassRecord): ActivityDoc[] {
  return shownComponents(record).flatMap((component) =>
    blocksOf(record, component)
      .flatMap(({ activities }) => activities)
      .filter((activity) => component.key === 'quarterlyExam' || activity.scannable === true),
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
    papers: analysis?.takers ?? 0,
  };
}

function weakestOf({ components }: LearnerSubject): NeedsHelp['weakest'] {
  const known = components.flatMap(({ name, percentage }) => (percentage === null ? [] : [{ name, percentage }]));
  return known.sort((a, b) => a.percentage - b.percentage)[0] ?? null;
}
