/** The class record of one subject and quarter, read from the tables: its learners, and what was recorded. */

import { compareListed } from '@/domain/words/learnerNames';
import { blankMarkOf } from './cellEntry';
import { cellKey } from './cellKey';
import type {
  ActivityDoc,
  ClassDoc,
  ClassSubjectDoc,
  StudentDoc,
  StudentGradeDoc,
  StudentPerformanceDoc,
} from './entities';
import type { ClassStudentId, ClassSubjectId } from './ids';
import type { BlankMark, ScoreMarkDoc } from './scoreMark';
import { rowsOf, type Tables } from './tables';

export type RecordLearner = { classStudentId: ClassStudentId; student: StudentDoc };

export type ClassRecord = {
  section: ClassDoc;
  subject: ClassSubjectDoc;
  quarter: number;
  /** In the order of the components, then of their creation. */
  activities: readonly ActivityDoc[];
  /** In the order of DepEd's class lists: male, then female, each by name. */
  learners: readonly RecordLearner[];
  /** By `cellKey`. */
  scores: ReadonlyMap<string, StudentPerformanceDoc>;
  /** Marks and notes by `cellKey`. */
  marks: ReadonlyMap<string, ScoreMarkDoc>;
  /** The stored grades of this quarter, by enrolment. */
  grades: ReadonlyMap<ClassStudentId, StudentGradeDoc>;
};

/** Null while the subject is not loaded, or gone. Enrolments whose learner is missing are left out. */
export function toClassRecord(tables: Tables, subjectId: ClassSubjectId, quarter: number): ClassRecord | null {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!subject || !section) return null;
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  ).sort(compareActivities);
  const shown = new Set(activities.map((row) => row.id));
  const scores = rowsOf(tables, 'studentPerformance', (row) => shown.has(row.activityModel));
  const marks = rowsOf(tables, 'scoreMarks', (row) => shown.has(row.activityModel));
  const grades = rowsOf(
    tables,
    'studentGrades',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  return {
    section,
    subject,
    quarter,
    activities,
    learners: toLearners(tables, subjectId),
    scores: new Map(scores.map((row) => [cellKey(row.activityModel, row.classStudentModel), row])),
    marks: new Map(marks.map((row) => [cellKey(row.activityModel, row.classStudentModel), row])),
    grades: new Map(grades.map((row) => [row.classStudentModel, row])),
  };
}

/** The mark of a cell without a score; null where it has none. */
export function blankMarkAt({ scores, marks }: ClassRecord, key: string): BlankMark | null {
  return blankMarkOf(scores.get(key), marks.get(key));
}

export function toLearners(tables: Tables, subjectId: ClassSubjectId): RecordLearner[] {
  return rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId && !row.deletedAt)
    .flatMap((row) => {
      const student = tables.students[row.studentModel];
      return student ? [{ classStudentId: row.id, student }] : [];
    })
    .sort((a, b) => compareListed(a.student, b.student));
}

function compareActivities(a: ActivityDoc, b: ActivityDoc): number {
  return a.activityCategoryModel - b.activityCategoryModel || a.createdAt - b.createdAt || compareText(a.name, b.name);
}

const names = new Intl.Collator('fil', { numeric: true });

function compareText(a: string, b: string): number {
  return names.compare(a, b);
}
