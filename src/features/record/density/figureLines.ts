/** Averages and blanks of the activities as lines below the grid. */

import type { Figures } from '@/features/record/recordFigures';
import type { Say } from '@/language/words';
import type { GridCell, GridFooterLine } from '@/ui/grid/gridTypes';

const NONE: GridCell = { text: '' };

type FiguresOf = (colKey: string) => Figures | null;

export function figureLines(_: Say, figuresOf: FiguresOf): GridFooterLine[] {
  const below = _('below passing');
  return [
    {
      key: 'average',
      label: _('Average'),
      getCell: remembered(figuresOf, ({ average, isUnder }) => {
        if (average === null) return NONE;
        return { text: average.toFixed(2), ...(isUnder && { mark: 'under', markNote: below }) };
      }),
    },
    {
      key: 'blanks',
      label: _('Blanks'),
      getCell: remembered(figuresOf, ({ blanks }) => ({ text: blanks === 0 ? '' : String(blanks) })),
    },
  ];
}

/** Answers the same cell until the figures of the column change. */
function remembered(figuresOf: FiguresOf, toCell: (figures: Figures) => GridCell): (colKey: string) => GridCell {
  const known = new Map<string, { figures: Figures; cell: GridCell }>();
  return (colKey) => {
    const figures = figuresOf(colKey);
    if (!figures) return NONE;
    const before = known.get(colKey);
    if (before?.figures === figures) return before.cell;
    const cell = toCell(figures);
    known.set(colKey, { figures, cell });
    return cell;
  };
}
