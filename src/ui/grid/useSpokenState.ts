import { useEffect, useRef } from 'react';
import type { GridContext } from './gridContext';
import { describeCell } from './gridSpeech';
import type { GridCell } from './gridTypes';

/**
 * Speaks the active cell again when a save, an undo or another device changes its state without a move. Otherwise the
 * live region would still say "changed, not saved". `place` identifies the cell, in whatever row it is.
 */
export function useSpokenState(context: GridContext, cell: GridCell, place: string): void {
  const known = useRef({ place, state: cell.state });
  useEffect(() => {
    const before = known.current;
    known.current = { place, state: cell.state };
    if (before.place !== place || !isNews(before.state, cell.state)) return;
    // Without the focus in the grid the old words are only removed.
    const isHere = document.activeElement === context.editor();
    context.announce(isHere ? describeCell(cell) : '');
  }, [context, cell, place]);
}

/** Drafts are spoken while they are typed. The start of a save, and the end of a shown "saved", are not spoken. */
function isNews(before: GridCell['state'], now: GridCell['state']): boolean {
  if (before === now || now === 'draft' || now === 'invalid' || now === 'saving') return false;
  return now !== undefined || before !== 'saved';
}
