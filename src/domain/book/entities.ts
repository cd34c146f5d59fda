/**
 * One type per document of a teacher's tree, names as stored (`docs/glossary.md` maps them to the words on the
 * screen). Times are epoch milliseconds: a Firestore `Timestamp` never leaves `data`.
 */

import type { QuarterClosingDoc } from '@/domain/closing/closingDoc';
import type { StoredLearner } from '@/domain/learners/learnerFields';
import type { ExamLayout, Layout, PartKey } from '@/domain/scores/componentParts';
import type { ScoreMarkDoc } from '@/domain/scores/scoreMark';
import type { TimeMs } from '@/domain/words/time';
import type {
  ActivityId,
  ActivityItemId,
  ClassId,
  ClassStudentId,
  ClassSubjectId,
  StudentGradeId,
  StudentId,
  StudentPerformanceId,
  StudentPointsId,
  UserId,
} from './ids';
import type { RemovedDoc } from './removed';

/** Flags or counts by quarter, keyed "1", "2", ... as stored. */
export type ByQuarter<Value> = { [quarter: string]: Value };

/**
 * The class is in another teacher's book, and this is a copy that nobody changes. Set by the server alone. `isDone`: the
 * other book has all of it.
 */
export type HandedOver = { to: UserId; name: string; at: TimeMs; isDone: boolean };

/** Whether the class was deleted with its subjects, or the subject alone. */
export type DeletedWith = 'class' | 'subject';

export type ClassDoc = {
  id: ClassId;
  name: string;
  /** `2024-2025` */
  academicYear: string;
  gradeLevel: string;
  classSubjects: ClassSubjectId[];
  students: StudentId[];
  /**
   * The teacher's own order of the list, within male and female; learners whom it does not name follow by name. Absent or
   * empty: by name.
   */
  learnerOrder?: readonly StudentId[];
  createdAt: TimeMs;
  lastSync: TimeMs;
  /** The id of a built-in policy, or `school:` and the id of a school's own. Absent means DO8_2015. */
  gradingPolicy?: string;
  /** The section of the school that the class is of; absent or null: a class of the teacher's own. */
  sectionModel?: string | null;
  /** Learner -> key of the section's roster. */
  sectionLearners?: Readonly<Record<StudentId, string>>;
  /** The version of the roster that the teacher has taken over. */
  sectionVersion?: number;
  /** A tombstone: the class left every list. */
  deletedAt?: TimeMs | null;
  /** Beside a tombstone: the class is kept (`deleted.ts`). Without it the class is being removed for good. */
  deletedWith?: DeletedWith | null;
  handedOver?: HandedOver;
};

export type ClassSubjectDoc = {
  id: ClassSubjectId;
  subject: string;
  classModel: ClassId;
  classStudents: ClassStudentId[];
  activity: ActivityId[];
  /** Percent. */
  writtenWorks: number;
  /** Percent. */
  performanceTask: number;
  /** Percent. */
  quarterlyExam: number;
  /** A key for each period of the class's policy; subjects of older versions may lack keys. */
  quarterClosed: ByQuarter<boolean>;
  /** Absent: pooled. */
  layout?: Layout;
  /** Absent: the examinations of the policy. */
  exam?: ExamLayout;
  /** Units of the whole year, in senior high school; absent or null: none are stated. */
  units?: number | null;
  /** The periods that the subject is taught in; absent or null: all of the policy. */
  periods?: number[] | null;
  /** The learning area of the class's section; absent or null: none. */
  areaModel?: string | null;
  createdAt: TimeMs;
  lastSync: TimeMs;
  deletedAt?: TimeMs | null;
  /** As of a class. `class`: deleted with its class, and put back with it. */
  deletedWith?: DeletedWith | null;
  /** That of its class. */
  handedOver?: HandedOver;
};

export type { Sex } from '@/domain/learners/learnerFields';

export type StudentDoc = StoredLearner & {
  id: StudentId;
  lastNameLower: string;
  classStudents: ClassStudentId[];
  createdAt: TimeMs;
  lastSync: TimeMs;
};

/** An enrolment: one learner in one subject. */
export type ClassStudentDoc = {
  id: ClassStudentId;
  /** A class-*subject* id, whatever the name says. */
  classModel: ClassSubjectId;
  studentModel: StudentId;
  overallInitialGrade: number | null;
  overallFinalGrade: number | null;
  studentGrades: StudentGradeId[];
  studentPerformance: StudentPerformanceId[];
  studentPoints: StudentPointsId[];
  /** `Standing` of `standing.ts`; absent: enrolled. */
  standing?: string;
  /** `YYYY-MM-DD`: since when; absent or empty for a learner who is enrolled. */
  standingOn?: string;
  /** The other school, or the reason. */
  standingNote?: string;
  createdAt: TimeMs;
  lastSync: TimeMs;
  deletedAt?: TimeMs | null;
};

export type ActivityDoc = {
  id: ActivityId;
  name: string;
  quarter: number;
  /** Highest possible score. */
  totalPoints: number;
  scannable: boolean;
  /** Percent of the subject's grade, or null. */
  weightOverride: number | null;
  /** Category id 1, 2 or 3. */
  activityCategoryModel: number;
  /** Sub-category id 1 to 4, or null. */
  activitySubCategoryModel: number | null;
  /** The part of its component; absent or null where the component has no parts. */
  part?: PartKey | null;
  classSubjectModel: ClassSubjectId;
  activityItem: ActivityItemId[];
  studentPerformance: StudentPerformanceId[];
  studentPoints: StudentPointsId[];
  createdAt: TimeMs;
  lastSync: TimeMs;
};

/** `everyone`: each learner who took the test earns the item's points. `none`: the item is out of the count. */
export type ItemCredit = 'everyone' | 'none';

export type ActivityItemDoc = {
  id: ActivityItemId;
  /** From 1. */
  itemNumber: number;
  /** One answer, or several that are right, parted by `|`. */
  answerKey: string;
  points: number;
  /** Absent or null: the answer key says who earns the points. */
  credit?: ItemCredit | null;
  activityModel: ActivityId;
  classSubjectModel: ClassSubjectId;
  studentPoints: StudentPointsId[];
  lastSync: TimeMs;
};

export type StudentPerformanceDoc = {
  id: StudentPerformanceId;
  classStudentModel: ClassStudentId;
  activityModel: ActivityId;
  classSubjectModel: ClassSubjectId;
  /** Points, up to 2 decimals. */
  score: number;
  comments: string;
  /** The learner's answers to a scannable activity (`answers.ts`); absent or empty: none are known. */
  answers?: string;
  createdAt: TimeMs;
  lastSync: TimeMs;
};

export type StudentPointsDoc = {
  id: StudentPointsId;
  activityItemModel: ActivityItemId;
  classStudentModel: ClassStudentId;
  activityModel: ActivityId;
  classSubjectModel: ClassSubjectId;
  pointsEarned: number;
  lastSync: TimeMs;
};

/** One learner's grade in one subject and quarter. A component not started: its two fields null, then both grades. */
export type StudentGradeDoc = {
  id: StudentGradeId;
  classStudentModel: ClassStudentId;
  classSubjectModel: ClassSubjectId;
  quarter: number;
  comments: string;
  percentageWrittenWork: number | null;
  weightedWrittenWorks: number | null;
  percentagePerformanceTask: number | null;
  weightedPerformanceTask: number | null;
  percentageQuarterlyExam: number | null;
  weightedQuarterlyExam: number | null;
  /** Initial grade. */
  rawTotalGrade: number | null;
  /** Quarterly grade. */
  transmutedGrade: number | null;
  /** A carried-in grade: from another school or class, without components and initial grade. No regrade changes it. */
  carried?: true;
  /** The school or class that gave the carried-in grade. */
  carriedFrom?: string;
  createdAt: TimeMs;
  lastSync: TimeMs;
};

/** `controls/1` (the current year) and one per academic year, with the same counters. Absolute numbers. */
export type ControlsDoc = {
  id: string;
  /** Blank without classes; absent in a reduced record, which has its quarter alone. */
  currentAcademicYear?: string;
  currentQuarter: number;
  totalActivities: ByQuarter<number>;
  totalClasses: number;
  updatedAt: TimeMs;
};

/** The documents of a teacher's tree that plans may change, by collection name. */
export type TreeDocs = {
  class: ClassDoc;
  classSubjects: ClassSubjectDoc;
  students: StudentDoc;
  classStudents: ClassStudentDoc;
  activity: ActivityDoc;
  activityItem: ActivityItemDoc;
  studentPerformance: StudentPerformanceDoc;
  scoreMarks: ScoreMarkDoc;
  studentPoints: StudentPointsDoc;
  studentGrades: StudentGradeDoc;
  quarterClosings: QuarterClosingDoc;
  controls: ControlsDoc;
  removed: RemovedDoc;
};

export type TreeCollection = keyof TreeDocs;

/** Every collection of the tree, in the order parents before children. */
export const TREE_COLLECTIONS: readonly TreeCollection[] = [
  'class',
  'classSubjects',
  'students',
  'classStudents',
  'activity',
  'activityItem',
  'studentPerformance',
  'scoreMarks',
  'studentPoints',
  'studentGrades',
  'quarterClosings',
  'controls',
  'removed',
];

/** Some rows of the tree, by collection: what a query answers and what the tables take in. */
export type TreeRows = { [C in TreeCollection]?: TreeDocs[C][] };
