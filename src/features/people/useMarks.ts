import { useEffect } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { useAppDispatch } from '@/store/hooks';
import { loadMarks } from '@/store/school/peopleLists';

const LOOK_AGAIN_MS = 60_000;

/**
 * Reads the marks of the shown people, again and again while they are shown. The answered function reads the marks of
 * unverified people at once.
 */
export function useMarks(people: readonly UserDoc[]): () => void {
  const dispatch = useAppDispatch();
  const uids = people.map(({ id }) => id);
  const key = uids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the people
  useEffect(() => {
    if (uids.length === 0) return;
    const look = () => void dispatch(loadMarks(uids));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [dispatch, key]);
  return () => void dispatch(loadMarks(uids, { anew: true }));
}
