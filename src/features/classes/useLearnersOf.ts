import { useMemo } from 'react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { type RowsLoading, useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';

/** The learners of a class. Reads only those that are not loaded; ids of deleted learners are skipped. */
export function useLearnersOf(section: ClassDoc): { learners: StudentDoc[]; loading: RowsLoading } {
  const students = useAppSelector((state) => state.entities.tables.students);
  const missing = section.students.filter((id) => !students[id]);
  const queries: TreeQuery[] = missing.length === 0 ? [] : [{ of: 'learnersById', ids: missing }];
  const loading = useRows(queries);
  const learners = useMemo(() => section.students.flatMap((id) => students[id] ?? []), [section.students, students]);
  return { learners, loading };
}
