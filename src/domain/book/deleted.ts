/**
 * The states of a class or subject that was deleted (docs/put-back.md). Its tombstone takes it out of every list. While it
 * is kept, its rows, closings and locks stay as they are, until the tombstone goes or it is removed for good.
 */
import type { ClassDoc, ClassStudentDoc, ClassSubjectDoc } from './entities';
import type { Tables } from './tables';

export type Deletable = Pick<ClassDoc | ClassSubjectDoc, 'deletedAt' | 'deletedWith'>;

/** Deleted, and not being removed. */
export function isKept(row: Deletable): boolean {
  return Boolean(row.deletedAt && row.deletedWith);
}

/** Deleted for good: its rows are being removed. */
export function isGoing(row: Deletable): boolean {
  return Boolean(row.deletedAt && !row.deletedWith);
}

/** Whether the enrolment is in a subject that is kept, where nothing is written or deleted. */
export function isInKept(tables: Tables, { classModel }: Pick<ClassStudentDoc, 'classModel'>): boolean {
  const subject = tables.classSubjects[classModel];
  return subject !== undefined && isKept(subject);
}
