/**
 * Classes and subjects that were deleted and can be put back (docs/put-back.md). Their tombstone takes them out of every
 * list; their rows, closings and locks stay as they are until the tombstone goes, or they are removed for good.
 */
import type { ClassDoc, ClassStudentDoc, ClassSubjectDoc, StudentDoc } from './entities';
import { isPastKeeping } from './removed';
import { rowsOf, type Tables } from './tables';

type Deletable = Pick<ClassDoc | ClassSubjectDoc, 'deletedAt' | 'deletedWith'>;

/** Deleted, and not being removed. */
export function isKept(row: Deletable): boolean {
  return Boolean(row.deletedAt && row.deletedWith);
}

/** Deleted for good: its rows are being removed. */
export function isGoing(row: Deletable): boolean {
  return Boolean(row.deletedAt && !row.deletedWith);
}

/** A class or a subject that can be put back by itself. */
export type KeptClass = { of: 'class'; row: ClassDoc } | { of: 'subject'; row: ClassSubjectDoc };

/** Classes and subjects to put back now; a subject that was deleted with its class comes back with it. */
export function keptClasses(tables: Tables, nowMs: number): KeptClass[] {
  const isOffered = (row: Deletable) => isKept(row) && !isPastKeeping({ removedAt: row.deletedAt ?? 0 }, nowMs);
  return [
    ...rowsOf(tables, 'class', isOffered).map((row): KeptClass => ({ of: 'class', row })),
    ...rowsOf(tables, 'classSubjects', (row) => isOffered(row) && row.deletedWith === 'subject').map(
      (row): KeptClass => ({ of: 'subject', row }),
    ),
  ];
}

/** The subjects that a class brings back with it. */
export function subjectsDeletedWith(tables: Tables, classId: string): ClassSubjectDoc[] {
  const isOf = (row: ClassSubjectDoc) => row.classModel === classId && isKept(row) && row.deletedWith === 'class';
  return rowsOf(tables, 'classSubjects', isOf);
}

/** Whether the enrolment is in a subject that is kept, where nothing is written or deleted. */
export function isInKept(tables: Tables, { classModel }: Pick<ClassStudentDoc, 'classModel'>): boolean {
  const subject = tables.classSubjects[classModel];
  return subject !== undefined && isKept(subject);
}

/**
 * The learners whom lists show: not those who are in deleted classes alone. They come back with their class, or go with
 * it. Needs all classes, subjects and learners.
 */
export function listedLearners(tables: Tables): StudentDoc[] {
  const classes = rowsOf(tables, 'class', isKept);
  if (classes.length === 0) return rowsOf(tables, 'students');
  const hidden = new Set<string>(classes.flatMap(({ students }) => students));
  const ids = new Set<string>(classes.map(({ id }) => id));
  const kept = new Set<string>(rowsOf(tables, 'classSubjects', (row) => ids.has(row.classModel)).map(({ id }) => id));
  const shown = new Set<string>(rowsOf(tables, 'class', (row) => !row.deletedAt).flatMap(({ students }) => students));
  // The id of an enrolment begins with its subject's. One of an older client does not, and counts as one that stands.
  const isIn = (id: string) => kept.has(tables.classStudents[id]?.classModel ?? id.split('--')[0] ?? '');
  return rowsOf(tables, 'students', ({ id, classStudents }) => {
    if (shown.has(id) || !classStudents.every(isIn)) return true;
    return !hidden.has(id) && classStudents.length === 0;
  });
}
