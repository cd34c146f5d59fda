/** Averages, mean percentage scores and blanks as lines below the grid. */

import type { Figures } from '@/features/record/recordFigures';
import type { Say } from '@/language/words';
import type { GridCell, GridFooterLine } from '@/ui/grid/gridTypes';

const NONE: GridCell = { text: '' };

/** Of a computed column: the mean of the figures that stand in it, 2 decimals; null where none stands. */
export type ColumnMean = { mean: number | null; isSoFar: boolean };

/** The figures of an activity's column, or the mean of a computed one. */
export type ColumnFigures = Figures | ColumnMean;

type FiguresOf = (colKey: string) => ColumnFigures | null;

export function figureLines(_: Say, figuresOf: FiguresOf): GridFooterLine[] {
  const below = _('below passing');
  return [
    {
      key: 'average',
      label: _('Average'),
      getCell: remembered(figuresOf, (column) => {
        if ('mean' in column) {
          return column.mean === null
            ? NONE
            : { text: column.mean.toFixed(2), ...(column.isSoFar && { mark: 'muted' }) };
        }
        const { average, isUnder } = column;
        if (average === null) return NONE;
        return { text: average.toFixed(2), ...(isUnder && { mark: 'under', markNote: below }) };
      }),
    },
    {
      key: 'mps',
      // Mean percentage score: the average of the scores in percent of the highest possible score.
      label: _('MPS'),
      getCell: remembered(figuresOf, (column) => {
        if ('mean' in column || column.mps === null) return NONE;
        return { text: column.mps.toFixed(2) };
      }),
    },
    {
      key: 'blanks',
      label: _('Blanks'),
      getCell: remembered(figuresOf, (column) => {
        const blanks = 'mean' in column ? 0 : column.blanks;
        return { text: blanks === 0 ? '' : String(blanks) };
      }),
    },
  ];
}

/** Answers the same cell until the figures of the column change. */
function remembered(figuresOf: FiguresOf, toCell: (column: ColumnFigures) => GridCell): (colKey: string) => GridCell {
  const known = new Map<string, { column: ColumnFigures; cell: GridCell }>();
  return (colKey) => {
    const column = figuresOf(colKey);
    if (!column) return NONE;
    const before = known.get(colKey);
    if (before?.column === column) return before.cell;
    const cell = toCell(column);
    known.set(colKey, { column, cell });
    return cell;
  };
}
