/** The keys of a section's roster, which a linked class keeps by learner: no list of ids, so `linkChanges` does not know them. */
import type { Change } from '@/domain/book/change';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';

type KeyMove = {
  studentId: StudentId;
  /** The record that takes the key over, where it has none; absent: the key is free again. */
  to?: StudentId;
  /** Absent means every class. */
  classId?: ClassId;
};

/**
 * The roster's keys of a learner whose record goes, or who leaves a class with all its scores. A key that stayed on a
 * record which is gone would be handed in by nobody. Needs the classes.
 */
export function rosterKeyChanges(tables: Tables, { studentId, to, classId }: KeyMove): Change[] {
  const linked = rowsOf(
    tables,
    'class',
    (row) => !row.deletedAt && (!classId || row.id === classId) && row.sectionLearners?.[studentId] !== undefined,
  );
  return linked.map(({ id, sectionLearners = {} }): Change => {
    const { [studentId]: key, ...others } = sectionLearners;
    const moved = to && key !== undefined && others[to] === undefined ? { ...others, [to]: key } : others;
    return { op: 'update', collection: 'class', id, fields: { sectionLearners: moved } };
  });
}
