import { useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { useAppSelector } from '@/store/hooks';
import { parseIds } from './usePendingDialogs';

/**
 * The people whom a dialog was opened for, fixed when it opened: a person who leaves the list meanwhile is still
 * decided about.
 */
export function usePendingNamed(ids: unknown): readonly UserDoc[] {
  const pending = useAppSelector((state) => state.people.pending.rows);
  const [named] = useState(() => {
    const wanted = new Set(parseIds(ids));
    return pending.filter(({ id }) => wanted.has(id));
  });
  return named;
}
