import { useEffect, useRef } from 'react';
import type { GridContext } from './gridContext';
import { describeCell } from './gridSpeech';
import type { GridCell } from './gridTypes';

/**
 * A save, an undo, another device reach the active cell while nobody moves: what was last said of it (“changed, not
 * saved”) would stand there as if it still held. `place` tells the cell, whatever row it is in.
 */
export function useSpokenState(context: GridContext, cell: GridCell, place: string): void {
  const known = useRef({ place, state: cell.state });
  useEffect(() => {
    const before = known.current;
    known.current = { place, state: cell.state };
    if (before.place !== place || !isNews(before.state, cell.state)) return;
    // Without the focus nobody asked about this cell: then the words only go.
    const isHere = document.activeElement === context.editor();
    context.announce(isHere ? describeCell(cell) : '');
  }, [context, cell, place]);
}

/** What was typed is spoken as it is typed; that a save is under way, or was shown for a while, is no news. */
function isNews(before: GridCell['state'], now: GridCell['state']): boolean {
  if (before === now || now === 'draft' || now === 'invalid' || now === 'saving') return false;
  return now !== undefined || before !== 'saved';
}
