import { useAppSelector } from '@/store/hooks';
import { selectUnsentCounts } from '@/store/state/outbox';

/** Cells, and other deeds: what waits for the line, and what was refused. */
export function useUnsentCounts(): { waiting: number; refused: number } {
  const waiting = useAppSelector((state) => selectUnsentCounts(state).waiting);
  const refused = useAppSelector((state) => selectUnsentCounts(state).refused);
  return { waiting, refused };
}
