/** The documents that the parts of an import mean. */
import type { ClassStudentDoc } from '@/domain/book/entities';
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, NewId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type ImportedActivity, importedIds, type RecordImport } from '@/domain/intents/recordImport';
import { findByLrn } from '@/plans/learners/learners';

export type ImportedColumn = ImportedActivity & { id: ActivityId; isNew: boolean; place: number };
export type ImportedPeriod = { quarter: number; columns: readonly ImportedColumn[] };
export type SubjectOfImport = {
  id: ClassSubjectId;
  isNew: boolean;
  place: number;
  periods: readonly ImportedPeriod[];
};

export type ImportedRows = {
  classId: ClassId;
  isNewClass: boolean;
  subjects: readonly SubjectOfImport[];
  /** By the place of the learner in the import. */
  studentIds: readonly StudentId[];
};

/** Needs the learners who have one of the LRNs. */
export function importedRows(
  tables: Tables,
  { section, learners, subjects }: RecordImport,
  newId: NewId,
): ImportedRows {
  const ids = importedIds(newId);
  const isNewClass = !('classId' in section);
  return {
    isNewClass,
    classId: isNewClass ? ids.section : section.classId,
    studentIds: learners.map((learner, place) =>
      'studentId' in learner ? learner.studentId : (findByLrn(tables, learner.lrn)?.id ?? ids.learner(place)),
    ),
    subjects: subjects.map(({ subject, periods }, place) => ({
      ...('subjectId' in subject ? { id: subject.subjectId, isNew: false } : { id: ids.subject(place), isNew: true }),
      place,
      periods: periods.map(({ quarter, activities }) => ({
        quarter,
        columns: activities.map((column, at) => {
          const isNew = !('activityId' in column.activity);
          const path = { subject: place, quarter, activity: at };
          const id = 'activityId' in column.activity ? column.activity.activityId : ids.activity(path);
          return { ...column, id, isNew, place: at };
        }),
      })),
    })),
  };
}

/** The order of the section's list that the import makes of the one before. */
export function orderOfImport({ before }: { before: readonly StudentId[] }, { studentIds }: ImportedRows): StudentId[] {
  const own = new Set<string>(studentIds);
  return [...studentIds, ...before.filter((id) => !own.has(id))];
}

/** The enrolments of a subject, by learner. */
export function enrolmentsOf(tables: Tables, subjectId: ClassSubjectId): ReadonlyMap<string, ClassStudentId> {
  return new Map(
    rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId).map((row) => [row.studentModel, row.id]),
  );
}

/** Enrolments with the ids that the import gave them. */
export function madeEnrolments(tables: Tables, record: RecordImport, importedId: NewId): ClassStudentDoc[] {
  const ids = importedIds(importedId);
  const own = new Set<string>(importedRows(tables, record, importedId).studentIds);
  return rowsOf(
    tables,
    'classStudents',
    (row) => own.has(row.studentModel) && row.id === ids.enrolment(row.classModel, row.studentModel),
  );
}
