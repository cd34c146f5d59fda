import { useEffect, useRef } from 'react';
import { savesByItself } from '@/parts/saving/choice';
import { watchTyping } from '@/parts/saving/watchTyping';
import { useAppDispatch } from '@/store/hooks';
import { type AdvisingSheet, toEdits } from './advisingSheet';

/**
 * Saves an adviser's sheet as a class record is saved: after a pause, and when the sheet, the page or the tab is left.
 * Cells that were refused are tried again only once something else is typed, or by Save.
 */
export function useAutosavedCells(
  sheet: AdvisingSheet,
  { busy, failure }: { busy: boolean; failure: string | null },
  save: () => Promise<void>,
): void {
  const dispatch = useAppDispatch();
  const now = useRef({ sheet, busy, failure, save });
  now.current = { sheet, busy, failure, save };
  const listener = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the cells is told
  useEffect(() => listener.current(), [sheet.cells]);
  useEffect(() => {
    const saveByItself = async () => {
      if (dispatch(savesByItself()) && now.current.failure === null) await now.current.save();
    };
    const end = watchTyping({
      cells: () => [now.current.sheet.cells],
      hasDrafts: () => toEdits(now.current.sheet).length > 0,
      isSaving: () => now.current.busy,
      subscribe: (onChange) => {
        listener.current = onChange;
        return () => {
          listener.current = () => {};
        };
      },
      save: saveByItself,
    });
    return () => {
      end();
      void saveByItself();
    };
  }, [dispatch]);
}
