import { useEffect } from 'react';
import type { UserDoc } from '@/domain/people';
import { useAppDispatch } from '@/store/hooks';
import { loadMarks } from '@/store/peopleLists';

/** Asks for the marks of the people shown. */
export function useMarks(people: readonly UserDoc[]): void {
  const dispatch = useAppDispatch();
  const key = people.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the people
  useEffect(() => {
    if (people.length > 0) void dispatch(loadMarks(people.map(({ id }) => id)));
  }, [dispatch, key]);
}
