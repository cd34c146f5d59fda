import { useCallback } from 'react';
import { useAppSelector } from '@/store/hooks';

/** Tells whether an outbox entry that is not sent yet makes or changes a document. */
export function useIsWaiting(): (id: string) => boolean {
  const waiting = useAppSelector((state) => state.entities.waiting);
  return useCallback((id) => waiting[id] !== undefined, [waiting]);
}
