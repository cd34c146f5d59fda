/** The class record of one subject and quarter, read from the tables: its learners, and what was recorded. */

import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { listedBy } from '@/domain/learners/learnerNames';
import { type StandingInput, standingOf } from '@/domain/learners/standing';
import { blankMarkOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import type { BlankMark, ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { compareText } from '@/domain/words/textOrder';
import type {
  ActivityDoc,
  ClassDoc,
  ClassStudentDoc,
  ClassSubjectDoc,
  StudentDoc,
  StudentGradeDoc,
  StudentPerformanceDoc,
} from './entities';
import type { ClassStudentId, ClassSubjectId } from './ids';
import { type Roll, takesScores, toRoll } from './roll';
import { rowsWith, type Tables } from './tables';

export type RecordLearner = {
  classStudentId: ClassStudentId;
  student: StudentDoc;
  /** Absent for a learner who is enrolled, without more to say. */
  standing?: StandingInput;
};

export type ClassRecord = {
  section: ClassDoc;
  subject: ClassSubjectDoc;
  quarter: number;
  /** In the order of the components, then of their creation. */
  activities: readonly ActivityDoc[];
  /** In the order of DepEd's class lists: male, then female, each by name. */
  learners: readonly RecordLearner[];
  /** Those who are no longer in class, in the same order. They keep what they have, and take nothing more. */
  left: readonly RecordLearner[];
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
  const ofSubject = { field: 'classSubjectModel', values: [subjectId] } as const;
  const activities = rowsWith(tables, 'activity', ofSubject, (row) => row.quarter === quarter).sort(compareActivities);
  const ofActivities = { field: 'activityModel', values: activities.map(({ id }) => id) } as const;
  const scores = rowsWith(tables, 'studentPerformance', ofActivities);
  const marks = rowsWith(tables, 'scoreMarks', ofActivities);
  const grades = rowsWith(tables, 'studentGrades', ofSubject, (row) => row.quarter === quarter);
  return {
    section,
    subject,
    quarter,
    activities,
    learners: toLearners(tables, subjectId),
    left: leftLearners(tables, subjectId),
    scores: new Map(scores.map((row) => [cellKey(row.activityModel, row.classStudentModel), row])),
    marks: new Map(marks.map((row) => [cellKey(row.activityModel, row.classStudentModel), row])),
    grades: new Map(grades.map((row) => [row.classStudentModel, row])),
  };
}

/** The mark of a cell without a score; null where it has none. */
export function blankMarkAt({ scores, marks }: ClassRecord, key: string): BlankMark | null {
  return blankMarkOf(scores.get(key), marks.get(key));
}

/** The learners who are in the class. */
export function toLearners(tables: Tables, subjectId: ClassSubjectId): RecordLearner[] {
  return listed(tables, subjectId, takesScores);
}

/** The learners who are no longer in the class. */
export function leftLearners(tables: Tables, subjectId: ClassSubjectId): RecordLearner[] {
  return listed(tables, subjectId, (row) => !takesScores(row));
}

function listed(tables: Tables, subjectId: ClassSubjectId, keep: (row: ClassStudentDoc) => boolean): RecordLearner[] {
  const ofSubject = { field: 'classModel', values: [subjectId] } as const;
  const compare = inListOrder(tables, subjectId);
  return rowsWith(tables, 'classStudents', ofSubject, (row) => keep(row) && !row.deletedAt)
    .flatMap((row): RecordLearner[] => {
      const student = tables.students[row.studentModel];
      if (!student) return [];
      const standing = standingOf(row);
      return [{ classStudentId: row.id, student, ...(standing.standing === 'enrolled' ? {} : { standing }) }];
    })
    .sort((a, b) => compare(a.student, b.student));
}

/** Compares learners as the class of the subject lists them. */
export function inListOrder(tables: Tables, subjectId: ClassSubjectId): ReturnType<typeof listedBy> {
  const classId = tables.classSubjects[subjectId]?.classModel;
  return listedBy(classId && tables.class[classId]?.learnerOrder);
}

/** The roll of a subject, in the order of DepEd's class lists. */
export function subjectRoll(tables: Tables, subjectId: ClassSubjectId): Roll<RecordLearner> {
  return toRoll(toLearners(tables, subjectId), leftLearners(tables, subjectId));
}

type Enrolled = Pick<ClassRecord, 'learners' | 'left'>;

export function recordRoll({ learners, left }: Enrolled): Roll<RecordLearner> {
  return toRoll(learners, left);
}

/**
 * The learners who count in averages and analyses: those in the class; in a closed period also a learner who left with a
 * grade of it, because its figures stay what they were.
 */
export function countedLearners(
  record: Enrolled & Pick<ClassRecord, 'subject' | 'quarter' | 'grades'>,
): RecordLearner[] {
  if (!isQuarterClosed(record.subject, record.quarter)) return [...record.learners];
  const hasGrade = ({ classStudentId }: RecordLearner) =>
    (record.grades.get(classStudentId)?.transmutedGrade ?? null) !== null;
  return [...record.learners, ...record.left.filter(hasGrade)];
}

function compareActivities(a: ActivityDoc, b: ActivityDoc): number {
  return a.activityCategoryModel - b.activityCategoryModel || a.createdAt - b.createdAt || compareText(a.name, b.name);
}
