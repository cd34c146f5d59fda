import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import type { DataGridHandle } from '@/ui/grid/gridTypes';

/**
 * Gives the grid the focus when the record appears, since people come to type, unless the focus is on something else of
 * the page; in a record that was blank the first empty column. Does the same when a dialog closes whose opener is gone.
 */
export function useFocusHome(grid: RefObject<DataGridHandle | null>, { isBlank = false } = {}): void {
  const isCovered = useAppSelector((state) => state.shell.modal !== null || state.shell.rightDrawer !== null);
  // The first activity must not take the focus from the next column.
  const [wasBlank] = useState(isBlank);
  const [wasCovered] = useState(isCovered);
  const takeFocus = useCallback(() => {
    if (!isIdle(document.activeElement)) return;
    if (!(wasBlank && grid.current?.focusSubLine())) grid.current?.focus();
  }, [grid, wasBlank]);
  // Before the first paint: a key that is pressed as soon as the record is seen must arrive in it.
  useLayoutEffect(() => {
    if (!wasCovered) takeFocus();
  }, [wasCovered, takeFocus]);
  useEffect(() => {
    if (isCovered) return;
    // Waits until the dialog has given the focus back to its opener.
    const timer = setTimeout(takeFocus);
    return () => clearTimeout(timer);
  }, [isCovered, takeFocus]);
}

/** True when the focus is on no element, or still outside the page's own parts, such as on the navigation. */
function isIdle(focused: Element | null): boolean {
  if (document.querySelector('dialog[open]')) return false;
  return (
    !focused || focused === document.body || focused.closest('main, [data-bar-slot]') === null || focused.id === 'main'
  );
}
