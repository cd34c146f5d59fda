import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useWords } from '@/language/words';
import { GridSubInput } from './GridSubInput';
import { commitText } from './gridActions';
import type { GridContext } from './gridContext';
import type { HeaderLine } from './gridSizes';
import { PinnedGap } from './PinnedGap';

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
    <div {...shared} role="columnheader" title={column.label} aria-label={column.label} aria-sort={column.sort}>
      {column.sort && <SortArrow className="dg-sort" aria-hidden="true" />}
      <span className="dg-header-text">{column.header ?? column.label}</span>
      {column.menu && <ColumnMenuButton context={context} colKey={column.key} label={column.label} />}
    </div>
  );
}

export const GridHeaderCell = memo(GridHeaderCellBase);

/**
 * A button over the whole header, for mouse and touch. The keyboard uses Alt+ArrowDown, because the grid is one Tab
 * stop.
 */
function ColumnMenuButton({ context, colKey, label }: { context: GridContext; colKey: string; label: string }) {
  const { _ } = useWords();
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    commitText(context);
    context.events.onColumnMenu?.(colKey, event.currentTarget.getBoundingClientRect());
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="dg-header-button"
      aria-label={_('Menu of {column}', { column: label })}
      aria-haspopup="menu"
      onMouseDown={(event) => event.preventDefault()}
      onClick={open}
    />
  );
}
