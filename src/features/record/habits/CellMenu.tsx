import {
  Calculator,
  ClipboardPaste,
  Copy,
  Eraser,
  History,
  ListChecks,
  MessageSquareText,
  Scissors,
  TableProperties,
} from 'lucide-react';
import type { RefObject } from 'react';
import { AnchoredMenu } from '@/features/record/AnchoredMenu';
import { toMarkEdits } from '@/features/record/marks/markEdits';
import { toMarkItems } from '@/features/record/marks/markItems';
import { useLearnerItems } from '@/features/record/standing/useLearnerItems';
import { say, useWords } from '@/language/words';
import { NAME_COLUMN, NUMBER_COLUMN, QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import type { CellEdit } from '@/store/drafts/sheetDrafting';
import { useAppDispatch } from '@/store/hooks';
import { notified } from '@/store/state/shell';
import type { DataGridHandle, GridCellRef, GridCommand } from '@/ui/grid/gridTypes';
import type { MenuAction } from '@/ui/menu/Menu';

export type CellMenuSource = {
  grid: RefObject<DataGridHandle | null>;
  /** The model with all learners, whichever are shown. */
  whole: RecordModel;
  quarter: number;
  /** Opens the comment of a score, and the explanation of a grade. */
  comment: (row: number, colKey: string) => void;
  /** Drafts marks of cells, as one step. */
  edit: (edits: readonly CellEdit[]) => void;
  /** Opens the history of a cell, or of a learner. */
  history: (cell: GridCellRef) => void;
};

type CellMenuProps = {
  cell: GridCellRef;
  anchor: DOMRect;
  model: RecordModel;
  source: CellMenuSource;
  readOnly: boolean;
  onClose: () => void;
};

/** The menu of the selected cells: right click, long press, or the menu key. It has no entry that would do nothing. */
export function CellMenu({ cell, anchor, model, source, readOnly: isLocked, onClose }: CellMenuProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const openItems = useOpenItems();
  const run = (command: GridCommand) => () => {
    void source.grid.current?.run(command).then((isDone) => {
      if (isDone) return;
      const message =
        command === 'paste'
          ? say('The browser allows no paste from here. Press Ctrl+V.')
          : say('The browser allows no copy from here. Press Ctrl+C or Ctrl+X.');
      dispatch(notified({ message, status: 'warning' }));
    });
  };
  const { hasComment, state, text, mark, readOnly: isOwnLocked = false } = model.getCell(cell.row, cell.colKey);
  const readOnly = isLocked || isOwnLocked;
  const learnerItems = useLearnerItems(model.learnerAt(cell.row), source.quarter);
  const isBlank = text.trim() === '' || mark === 'letter';
  const isConflict = state === 'conflict';
  const isScore = model.cellKeyAt(cell.row, cell.colKey) !== null;
  const isName = cell.colKey === NAME_COLUMN || cell.colKey === NUMBER_COLUMN;
  const cut = entry('cut', _('Cut'), { icon: <Scissors aria-hidden="true" />, onSelect: run('cut'), keys: 'Ctrl+X' });
  const paste = entry('paste', _('Paste'), {
    icon: <ClipboardPaste aria-hidden="true" />,
    onSelect: run('paste'),
    keys: 'Ctrl+V',
  });
  const clear = entry('clear', _('Clear'), {
    icon: <Eraser aria-hidden="true" />,
    onSelect: run('clear'),
    keys: 'Delete',
  });
  const comments = hasComment ? _('Open the comment') : _('Add a comment');
  const notes = hasComment ? _('Open the note') : _('Add a note');
  const noted = isBlank ? notes : comments;
  const selected = readOnly ? [] : (source.grid.current?.selectedCells() ?? []);
  const marks = toMarkItems({
    _,
    model,
    cells: selected,
    onMark: (mark) => source.edit(toMarkEdits(model, selected, mark)),
  });
  // A conflict is decided before its comment.
  const comment = entry('comment', isConflict ? _('Choose which value stays') : noted, {
    icon: <MessageSquareText aria-hidden="true" />,
    onSelect: () => source.comment(cell.row, cell.colKey),
    keys: 'Shift+F2',
    apart: true,
  });
  const explain = entry('explain', _('Explain the grade'), {
    icon: <Calculator aria-hidden="true" />,
    onSelect: () => source.comment(cell.row, QUARTERLY_COLUMN),
    apart: !isScore,
  });
  const [activity, learner] = [model.activityOf(cell.colKey), model.learnerAt(cell.row)];
  const answers = entry('answers', _('Items of this learner'), {
    icon: <ListChecks aria-hidden="true" />,
    onSelect: () => activity && learner && openItems({ activity }, learner.classStudentId),
    keys: 'F2',
    apart: true,
  });
  const history = entry('history', isScore ? _('History of the cell') : _('History of the learner'), {
    icon: <History aria-hidden="true" />,
    onSelect: () => source.history(cell),
    keys: 'Ctrl+Alt+H',
  });
  const items: MenuAction[] = [
    ...(readOnly ? [] : [cut]),
    entry('copy', _('Copy'), { icon: <Copy aria-hidden="true" />, onSelect: run('copy'), keys: 'Ctrl+C' }),
    entry('copyHeaders', _('Copy with headers'), {
      icon: <TableProperties aria-hidden="true" />,
      onSelect: run('copyHeaders'),
      keys: 'Ctrl+Alt+C',
    }),
    ...(readOnly ? [] : [paste, clear]),
    ...marks,
    ...(activity?.scannable && learner ? [answers] : []),
    ...(isScore && (!readOnly || hasComment) ? [comment] : []),
    explain,
    history,
    ...(isName ? learnerItems : []),
  ];
  const label = isName
    ? model.rowLabel(cell.row)
    : `${model.rowLabel(cell.row)}, ${model.columns.find(({ key }) => key === cell.colKey)?.label ?? ''}`;
  return <AnchoredMenu label={label} items={items} at={anchor} onClose={onClose} />;
}

type Entry = Pick<MenuAction, 'icon' | 'onSelect' | 'apart'> & { keys?: string };

/** An entry of the menu with its keys at the end of the line. */
function entry(key: string, label: string, { keys, ...rest }: Entry): MenuAction {
  const trailing = keys ? (
    <span aria-hidden="true" className="text-muted text-xs">
      {keys}
    </span>
  ) : undefined;
  return { key, label, trailing, ...rest };
}
