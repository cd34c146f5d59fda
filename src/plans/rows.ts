/** Finding rows. A row that another client wrote may have an id of its own, so pairs are found by their fields. */
import type {
  ActivityDoc,
  ClassDoc,
  ClassSubjectDoc,
  StudentGradeDoc,
  StudentPerformanceDoc,
  TreeCollection,
  TreeDocs,
} from '@/domain/book/entities';
import {
  type ActivityId,
  type ClassId,
  type ClassStudentId,
  type ClassSubjectId,
  type StudentGradeId,
  type StudentPerformanceId,
  studentGradeId,
  studentPerformanceId,
} from '@/domain/book/ids';
import { rowsWith, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { type GradingPolicy, policyOf } from '@/grading';

/** Throws `data/missing` for a row that is not there. */
export function rowOf<C extends TreeCollection>(tables: Tables, collection: C, id: string): TreeDocs[C] {
  const row = tables[collection][id];
  if (!row) throw new AppError('data/missing');
  return row;
}

/** A class that may be changed. Throws `data/missing` for one that is being deleted, too, and `data/handed-over`. */
export function classOf(tables: Tables, id: ClassId): ClassDoc {
  const row = rowOf(tables, 'class', id);
  if (row.deletedAt) throw new AppError('data/missing');
  if (row.handedOver) throw new AppError('data/handed-over');
  return row;
}

/** A subject that may be changed. Throws `data/missing` for one that is being deleted, too, and `data/handed-over`. */
export function subjectOf(tables: Tables, id: ClassSubjectId): ClassSubjectDoc {
  const row = rowOf(tables, 'classSubjects', id);
  if (row.deletedAt) throw new AppError('data/missing');
  if (row.handedOver) throw new AppError('data/handed-over');
  return row;
}

export function policyOfSubject(tables: Tables, subject: ClassSubjectDoc): GradingPolicy {
  return policyOf(classOf(tables, subject.classModel).gradingPolicy);
}

export function activitiesOf(tables: Tables, subjectId: ClassSubjectId, quarter?: number): ActivityDoc[] {
  const ofSubject = { field: 'classSubjectModel', values: [subjectId] } as const;
  return rowsWith(tables, 'activity', ofSubject, (row) => quarter === undefined || row.quarter === quarter);
}

export function scoreKey(row: { activityModel: ActivityId; classStudentModel: ClassStudentId }): StudentPerformanceId {
  return studentPerformanceId(row.activityModel, row.classStudentModel);
}

/** The scores of some activities by `scoreKey`, whatever their own ids. */
export function scoresByKey(
  tables: Tables,
  activityIds: ReadonlySet<string>,
): ReadonlyMap<string, StudentPerformanceDoc> {
  return byKey(rowsWith(tables, 'studentPerformance', { field: 'activityModel', values: activityIds }), scoreKey);
}

export function gradeKey(row: { classStudentModel: ClassStudentId; quarter: number }): StudentGradeId {
  return studentGradeId(row.classStudentModel, row.quarter);
}

/** The grades of some enrolments by `gradeKey`, whatever their own ids. */
export function gradesByKey(tables: Tables, enrolmentIds: ReadonlySet<string>): ReadonlyMap<string, StudentGradeDoc> {
  return byKey(rowsWith(tables, 'studentGrades', { field: 'classStudentModel', values: enrolmentIds }), gradeKey);
}

/** Rows by key. Of several rows with one key, the row that has the key as its id counts, else the first. */
function byKey<Row extends { id: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!found.has(key) || row.id === key) found.set(key, row);
  }
  return found;
}
