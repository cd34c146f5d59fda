import { useAppSelector } from './hooks';

/** Whether a document is new, or changed, by something that is not sent yet. */
export function useIsWaiting(id: string): boolean {
  return useAppSelector((state) => state.entities.waiting[id] !== undefined);
}
