import { type RefObject, useCallback, useEffect } from 'react';
import { fromCellKey } from '@/domain/scores/cellKey';
import { phrase } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch } from '@/store/hooks';
import { drawerOpened } from '@/store/state/shell';
import type { DataGridHandle, GridCellRef } from '@/ui/grid/gridTypes';
import { isOthersKey } from '@/ui/othersKey';

/** Opens the history of a record. */
export function useRecordHistory({ subjectId, quarter }: RecordKey): () => void {
  const open = useHistoryDrawer({ subjectId, quarter });
  return useCallback(() => open({ activityId: null, classStudentId: null }), [open]);
}

/** Opens the history of a cell of the grid; on a name, or a computed value, that of its learner. Ctrl+Alt+H too. */
export function useCellHistory(
  grid: RefObject<DataGridHandle | null>,
  model: RecordModel,
  key: RecordKey,
): (cell: GridCellRef) => void {
  const open = useHistoryDrawer(key);
  const show = useCallback(
    ({ row, colKey }: GridCellRef) => {
      const cell = model.cellKeyAt(row, colKey);
      const classStudentId = model.learnerAt(row)?.classStudentId ?? null;
      open({ activityId: cell ? fromCellKey(cell).column : null, classStudentId });
    },
    [model, open],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHistory = event.code === 'KeyH' && (event.ctrlKey || event.metaKey) && event.altKey;
      if (!isHistory || event.shiftKey || event.defaultPrevented || !grid.current) return;
      if (isOthersKey(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      grid.current.commit();
      show(grid.current.activeCell());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grid, show]);
  return show;
}

type Asked = { activityId: string | null; classStudentId: string | null };

function useHistoryDrawer({ subjectId, quarter }: RecordKey): (asked: Asked) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (asked) =>
      dispatch(
        drawerOpened({
          header: phrase('History'),
          bodyType: 'scoreHistory',
          extraObject: { subjectId, quarter, ...asked },
        }),
      ),
    [dispatch, subjectId, quarter],
  );
}
