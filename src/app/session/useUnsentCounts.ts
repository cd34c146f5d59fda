import { useAppSelector } from '@/store/hooks';
import { selectUnsentCounts } from '@/store/state/outbox';

/**
 * The numbers of unsent changes (cells and intents): those that wait for the connection, and those that were refused.
 */
export function useUnsentCounts(): { waiting: number; refused: number } {
  const waiting = useAppSelector((state) => selectUnsentCounts(state).waiting);
  const refused = useAppSelector((state) => selectUnsentCounts(state).refused);
  return { waiting, refused };
}
