/** The parts of kept rows that only putting them back asks for; a deletion does not load them. */
import type { StudentId } from '@/domain/book/ids';
import type { KeptRow } from '@/domain/book/packedRows';
import type { Tables } from '@/domain/book/tables';

export function quarterOf(tables: Tables, { row }: KeptRow): number | undefined {
  if ('quarter' in row) return row.quarter;
  return 'activityModel' in row ? tables.activity[row.activityModel]?.quarter : undefined;
}

/** Learners of kept rows, for reading them. */
export function learnersOf(kept: readonly KeptRow[]): StudentId[] {
  return [
    ...new Set(
      kept.flatMap((each) => {
        if (each.collection === 'students') return [each.row.id];
        return each.collection === 'classStudents' ? [each.row.studentModel] : [];
      }),
    ),
  ];
}
