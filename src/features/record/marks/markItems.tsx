import { CircleSlash, Clock, Hourglass, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { letterOf } from '@/domain/scores/cellEntry';
import { BLANK_MARKS, type Mark } from '@/domain/scores/scoreMark';
import type { Say } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import type { GridCellRef } from '@/ui/grid/gridTypes';
import type { MenuAction } from '@/ui/menu/Menu';
import { toMarkedCells } from './markEdits';

const ICONS: Readonly<Record<Mark, ReactNode>> = {
  excused: <CircleSlash aria-hidden="true" />,
  missing: <Hourglass aria-hidden="true" />,
  absent: <UserX aria-hidden="true" />,
  late: <Clock aria-hidden="true" />,
};

type MarkItems = { _: Say; model: RecordModel; cells: readonly GridCellRef[]; onMark: (mark: Mark) => void };

/** The entries that mark the selected cells; late is there only where a score is. */
export function toMarkItems({ _, model, cells, onMark }: MarkItems): MenuAction[] {
  if (cells.length === 0) return [];
  const { scored, isLate } = toMarkedCells(model, cells);
  const labels = { excused: _('Excused'), missing: _('Missing'), absent: _('Absent') };
  const items: MenuAction[] = BLANK_MARKS.map((mark, index) => ({
    key: mark,
    label: labels[mark],
    icon: ICONS[mark],
    trailing: (
      <span aria-hidden="true" className="text-muted text-xs">
        {letterOf(mark)}
      </span>
    ),
    apart: index === 0,
    onSelect: () => onMark(mark),
  }));
  const late: MenuAction = {
    key: 'late',
    label: isLate ? _('Not late') : _('Handed in late'),
    icon: ICONS.late,
    onSelect: () => onMark('late'),
  };
  return scored.length > 0 ? [...items, late] : items;
}
