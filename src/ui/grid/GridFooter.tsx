import { memo, useSyncExternalStore } from 'react';
import type { ColumnLayout } from './columnLayout';
import type { GridFooterLine, GridModel } from './gridTypes';
import { PinnedGap } from './PinnedGap';
import { Veils } from './Veils';

type GridFooterProps = {
  lines: readonly GridFooterLine[];
  model: GridModel;
  layout: ColumnLayout;
  /** In CSS pixels. */
  lineHeight: number;
  /** ARIA index of the first line. */
  firstRow: number;
  /** The columns that have a cell. */
  shown: readonly number[];
};

/** Lines of figures below the rows; they stay in sight while the rows scroll. */
function GridFooterBase(props: GridFooterProps) {
  const { lines, model, layout, lineHeight, firstRow, shown } = props;
  if (lines.length === 0) return null;
  return (
    <div role="rowgroup" className="dg-footer" style={{ height: lines.length * lineHeight }}>
      <Veils top={0} />
      {lines.map((line, at) => (
        <div
          key={line.key}
          role="row"
          aria-rowindex={firstRow + at}
          className="dg-header-row"
          data-line="foot"
          style={{ top: at * lineHeight, height: lineHeight }}
        >
          {shown.map((col) => (
            <FooterCell key={layout.columns[col]?.key ?? col} line={line} model={model} layout={layout} col={col} />
          ))}
        </div>
      ))}
    </div>
  );
}

export const GridFooter = memo(GridFooterBase);

type FooterCellProps = Pick<GridFooterProps, 'model' | 'layout'> & { line: GridFooterLine; col: number };

/** The last of the frozen columns, which names the rows, holds the line's name. */
function FooterCell({ line, model, layout, col }: FooterCellProps) {
  const column = layout.columns[col];
  const cell = useSyncExternalStore(model.subscribe, () => line.getCell(column?.key ?? ''));
  const isPinned = col === layout.pinned;
  const isName = col === layout.heads - 1;
  return (
    <>
      {isPinned ? <PinnedGap width={(layout.boxes[col]?.left ?? 0) - layout.frozenWidth} /> : null}
      <div
        role={isName ? 'rowheader' : 'gridcell'}
        className="dg-header-cell"
        style={isPinned ? layout.styles[col] : layout.boxes[col]}
        aria-colindex={col + 1}
        aria-description={cell.markNote}
        title={cell.markNote}
        data-kind={column?.kind}
        data-align={column?.align}
        data-mark={cell.mark}
        data-pinned={isPinned ? '' : undefined}
      >
        {isName ? line.label : cell.text}
      </div>
    </>
  );
}
