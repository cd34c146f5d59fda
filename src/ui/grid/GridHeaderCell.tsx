import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useWords } from '@/language/words';
import { choose } from './gridActions';
import { openColumnMenu } from './gridCommands';
import { type GridContext, hasCells, toBounds } from './gridContext';
import { selectColumns } from './gridSelection';
import type { HeaderLine } from './gridSizes';
import { PinnedGap } from './PinnedGap';
import { withSoftHyphens } from './softHyphens';
import { GridSubInput } from './sub-input/GridSubInput';

type GridHeaderCellProps = {
  context: GridContext;
  layout: GridContext['layout'];
  line: HeaderLine['kind'];
  col: number;
  isActive: boolean;
};

function GridHeaderCellBase(props: GridHeaderCellProps) {
  const { layout, col } = props;
  if (col !== layout.pinned) return <HeaderCell {...props} />;
  // Only the frozen cells take space in the line before the pinned one: scrolling cells are placed absolutely.
  return (
    <>
      <PinnedGap width={(layout.boxes[col]?.left ?? 0) - layout.frozenWidth} />
      <HeaderCell {...props} />
    </>
  );
}

function HeaderCell({ context, layout, line, col, isActive }: GridHeaderCellProps) {
  const column = layout.columns[col];
  if (!column) return null;
  const SortArrow = column.sort === 'ascending' ? ArrowUp : ArrowDown;
  const shared = {
    className: 'dg-header-cell',
    style: col === layout.pinned ? layout.styles[col] : layout.boxes[col],
    'aria-colindex': col + 1,
    'data-kind': column.kind,
    'data-align': column.align,
    'data-active': isActive ? '' : undefined,
    'data-pinned': col === layout.pinned ? '' : undefined,
  };
  if (line === 'sub') {
    return (
      <div {...shared} role={column.kind === 'head' && column.subHeader ? 'rowheader' : 'gridcell'}>
        {column.subInput && !context.readOnly ? (
          <GridSubInput context={context} column={column} input={column.subInput} col={col} />
        ) : (
          column.subHeader
        )}
      </div>
    );
  }
  return (
    <div
      {...shared}
      role="columnheader"
      title={column.label}
      aria-label={column.label}
      aria-sort={column.sort}
      onMouseDown={(event) => pressHeader(context, col, event)}
      onContextMenu={(event) => {
        if (openColumnMenu(context, col)) event.preventDefault();
      }}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = column.tooltip?.() ?? column.label;
      }}
    >
      {column.sort && <SortArrow className="dg-sort" aria-hidden="true" />}
      <span className="dg-header-text">{divided(column.header ?? column.label)}</span>
      {column.menu && <ColumnMenuButton context={context} col={col} label={column.label} />}
    </div>
  );
}

/** Only a plain text is divided; a host may show more than text. */
function divided(header: ReactNode): ReactNode {
  return typeof header === 'string' ? withSoftHyphens(header) : header;
}

export const GridHeaderCell = memo(GridHeaderCellBase);

/** A press selects the column; with Shift the columns from the active one. */
function pressHeader(context: GridContext, col: number, event: MouseEvent): void {
  if (event.button !== 0 || !hasCells(context)) return;
  // The focus goes to the editor, so that keys work on the column.
  event.preventDefault();
  context.editor()?.focus({ preventScroll: true });
  const from = event.shiftKey ? context.state.active : { row: 0, col };
  choose(context, selectColumns({ active: from, from, to: { row: from.row, col } }, toBounds(context)));
}

/** The arrow of the header, for mouse and touch. The keyboard uses Alt+ArrowDown, because the grid is one Tab stop. */
function ColumnMenuButton({ context, col, label }: { context: GridContext; col: number; label: string }) {
  const { _ } = useWords();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="dg-header-button"
      aria-label={_('Menu of {column}', { column: label })}
      aria-haspopup="menu"
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={() => openColumnMenu(context, col)}
    />
  );
}
