import { useCallback } from 'react';
import { useAppSelector } from '@/store/hooks';

/** Tells whether a document is new, or changed, by something that is not sent yet. */
export function useIsWaiting(): (id: string) => boolean {
  const waiting = useAppSelector((state) => state.entities.waiting);
  return useCallback((id) => waiting[id] !== undefined, [waiting]);
}
