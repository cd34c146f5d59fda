import { rowsOf } from '@/domain/book/tables';
import { actionOpened } from '@/parts/actions/actions';
import { useDismissed } from '@/parts/hooks/useDismissed';
import { findSampleClass } from '@/plans/classes/planSampleClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';

/** From this moment on Talaan stores none of these faults; a class from before may have some. */
export const MENDED_SINCE = Date.UTC(2026, 10, 26);

/** Whether the teacher has a class from before, and has not looked through the classes on this device yet. */
export function useCheckNotice(): { isShown: boolean; look: () => void; dismiss: () => void } {
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const isReading = useAppSelector(selectIsReading);
  const { isDismissed, dismiss } = useDismissed('talaan.checkNotice');
  const sample = findSampleClass(tables)?.id;
  const former = rowsOf(tables, 'class', (row) => !row.deletedAt && row.id !== sample && row.createdAt < MENDED_SINCE);
  const look = () => dispatch(actionOpened('checkClasses'));
  return { isShown: former.length > 0 && !isDismissed && !isReading, look, dismiss };
}
