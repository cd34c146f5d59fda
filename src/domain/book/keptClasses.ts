/** Lists of classes and subjects that can be put back, and of the learners whom they hide (docs/put-back.md). */
import { type Deletable, isKept } from './deleted';
import type { ClassDoc, ClassSubjectDoc, StudentDoc } from './entities';
import { isPastKeeping } from './removed';
import { rowsOf, type Tables } from './tables';

/** A class or a subject that can be put back by itself. */
export type KeptClass = { of: 'class'; row: ClassDoc } | { of: 'subject'; row: ClassSubjectDoc };

/** Classes and subjects to put back now; a subject that was deleted with its class comes back with it. */
export function keptClasses(tables: Tables, nowMs: number): KeptClass[] {
  const isOffered = (row: Deletable) => isKept(row) && !isPastKeeping({ removedAt: row.deletedAt ?? 0 }, nowMs);
  return [
    ...rowsOf(tables, 'class', isOffered).map((row): KeptClass => ({ of: 'class', row })),
    ...rowsOf(tables, 'classSubjects', (row) => isOffered(row) && row.deletedWith === 'subject' && !row.handedOver).map(
      (row): KeptClass => ({ of: 'subject', row }),
    ),
  ];
}

/** The subjects that a class brings back with it. */
export function subjectsDeletedWith(tables: Tables, classId: string): ClassSubjectDoc[] {
  const isOf = (row: ClassSubjectDoc) => row.classModel === classId && isKept(row) && row.deletedWith === 'class';
  return rowsOf(tables, 'classSubjects', isOf);
}

/**
 * The learners whom lists show: not those who are in deleted classes and subjects alone. They come back with these.
 * Needs all classes, subjects and learners.
 */
export function listedLearners(tables: Tables): StudentDoc[] {
  const classes = rowsOf(tables, 'class', isKept);
  const hidden = new Set<string>(classes.flatMap(({ students }) => students));
  const ids = new Set<string>(classes.map(({ id }) => id));
  const isDeleted = (row: ClassSubjectDoc) => isKept(row) || ids.has(row.classModel);
  const kept = new Set<string>(rowsOf(tables, 'classSubjects', isDeleted).map(({ id }) => id));
  if (classes.length + kept.size === 0) return rowsOf(tables, 'students');
  const shown = new Set<string>(rowsOf(tables, 'class', (row) => !row.deletedAt).flatMap(({ students }) => students));
  // The id of an enrolment begins with its subject's. One of an older client does not, and counts as one that stands.
  const isIn = (id: string) => kept.has(tables.classStudents[id]?.classModel ?? id.split('--')[0] ?? '');
  return rowsOf(tables, 'students', ({ id, classStudents }) => {
    if (shown.has(id) || !classStudents.every(isIn)) return true;
    return !hidden.has(id) && classStudents.length === 0;
  });
}
