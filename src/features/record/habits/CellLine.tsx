import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { msg, say } from '@/language/words';
import { EMPTY_COLUMN } from '@/parts/record/emptyColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import type { DataGridHandle, GridCellRef, GridColumn } from '@/ui/grid/gridTypes';

type CellLineProps = {
  grid: RefObject<DataGridHandle | null>;
  model: RecordModel;
  /** Called with the active cell of the grid. */
  moved: RefObject<((cell: GridCellRef) => void) | null>;
  readOnly: boolean;
};

/** Milliseconds without a move: keys that follow one another cost nothing here, and a person who reads has stopped. */
const PAUSE = 150;

/**
 * Says of the active cell what its signs mean, and what it takes where it has none. The grid speaks the same to a screen
 * reader, so this line is only seen.
 */
export function CellLine({ grid, model, moved, readOnly }: CellLineProps) {
  const [cell, setCell] = useState<GridCellRef | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    setCell(grid.current?.activeCell() ?? null);
    moved.current = (next) => {
      clearTimeout(timer);
      timer = setTimeout(() => setCell(next), PAUSE);
    };
    return () => {
      clearTimeout(timer);
      moved.current = null;
    };
  }, [grid, moved]);
  const text = useSyncExternalStore(model.subscribe, () => (cell ? cellLine(model, cell, readOnly) : ''));
  return (
    <p aria-hidden="true" data-cell-line="" className="bar-text text-muted text-sm" title={text}>
      {text}
    </p>
  );
}

/** “Below the passing score, 12”, a comment, a 0 that counts, or what can be typed; empty where the save bar says it already. */
export function cellLine(model: RecordModel, { row, colKey }: GridCellRef, readOnly: boolean): string {
  const column = model.columns.find(({ key }) => key === colKey);
  if (!column || row >= model.rowCount) return '';
  if (column.key.startsWith(`${EMPTY_COLUMN}.`)) return readOnly ? '' : (column.lockNote ?? '');
  const { state, note, text, mark, markNote, hasComment } = model.getCell(row, colKey);
  if (state === 'invalid' || state === 'conflict') return '';
  // The menu calls it a note where there is no score.
  const isNote = text.trim() === '' || mark === 'letter';
  const comment = note && hasComment ? say(isNote ? 'Note: {comment}' : 'Comment: {comment}', { comment: note }) : note;
  const isByItem = model.activityOf(colKey)?.scannable === true;
  const signs = [markNote, comment].filter((each) => each !== undefined && each !== '');
  if (signs.length === 0 && column.kind === 'edit') {
    const [zero, taken] = [model.zeroNote?.(colKey), takes(column, isByItem, readOnly)];
    // A narrow line is cut at its end, so what helps most comes first.
    return capital((isByItem ? [taken, zero] : [zero, taken]).filter(Boolean).join(' · '));
  }
  // A narrow line is cut at its end. A grade has long signs, so the way to its explanation comes before them.
  if (!column.opens) return capital(signs.join(' · '));
  return capital((isByItem ? [...signs, say(OPENS_ITEMS)] : [say(EXPLAINS), ...signs]).join(' · '));
}

/** The texts that a cell takes. */
function takes({ subHeader: most = '' }: GridColumn, isByItem: boolean, readOnly: boolean): string {
  if (readOnly) return isByItem ? say(OPENS_ITEMS) : '';
  if (!isByItem) return say('0 to {most}; A absent, M missing, E excused', { most });
  return say('Answers as ABCDE, or 0 to {most}; F2: items; A alone: absent', { most });
}

const EXPLAINS = msg('F2 or a double click explains it');
const OPENS_ITEMS = msg('F2 or a double click opens the items');

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
