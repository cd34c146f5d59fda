import { type RefObject, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import type { DataGridHandle } from '@/ui/grid/gridTypes';

/**
 * The record is there to be typed into: it takes the focus when it appears, unless the person is busy with something
 * else on the page, and again when a dialog closes whose opener is gone.
 */
export function useFocusHome(grid: RefObject<DataGridHandle | null>): void {
  const isCovered = useAppSelector((state) => state.shell.modal !== null || state.shell.rightDrawer !== null);
  useEffect(() => {
    if (isCovered) return;
    // After the dialog has given the focus back to where it came from.
    const timer = setTimeout(() => {
      if (isIdle(document.activeElement)) grid.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isCovered, grid]);
}

/** Nowhere, or still on the way that led here: the navigation beside the page. */
function isIdle(focused: Element | null): boolean {
  if (document.querySelector('dialog[open]')) return false;
  return !focused || focused === document.body || focused.closest('main') === null || focused.id === 'main';
}
