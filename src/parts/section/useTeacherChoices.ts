import { useEffect, useMemo } from 'react';
import { listedName } from '@/domain/people/personName';
import type { SectionPerson } from '@/domain/sections/sectionChange';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadList, loadListUpTo } from '@/store/school/peopleLists';

/** More teachers than any school has; limits the reading. */
const MOST_TEACHERS = 1000;

export type TeacherChoices = {
  people: ReadonlyMap<string, SectionPerson>;
  options: readonly { value: string; label: string }[];
  status: 'loading' | 'ready' | 'failed';
};

/** The approved teachers of the school, read once a session. */
export function useTeacherChoices(): TeacherChoices {
  const dispatch = useAppDispatch();
  const { rows, total, next, loading, error } = useAppSelector((state) => state.people.teachers);
  useEffect(() => {
    if (loading || error) return;
    if (total === null) void dispatch(loadList('teachers', 'asc'));
    else if (next !== null) void dispatch(loadListUpTo('teachers', MOST_TEACHERS));
  }, [dispatch, total, next, loading, error]);
  const isAll = total !== null && next === null;
  return useMemo(
    () => ({
      people: new Map(rows.map((row) => [row.id, row])),
      options: rows.map((row) => ({ value: row.id, label: listedName(row) })),
      status: error ? 'failed' : (isAll && 'ready') || 'loading',
    }),
    [rows, error, isAll],
  );
}
