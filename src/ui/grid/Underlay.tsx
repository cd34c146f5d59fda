import { memo } from 'react';
import type { ColumnLayout } from './columnLayout';

type Lines = {
  layout: ColumnLayout;
  /** The columns that have a cell. */
  shown: readonly number[];
  readOnly: boolean;
  /** CSS pixels from the top of the content. */
  top: number;
};

/**
 * The line at the right of each scrolling column and the background of those without input, under the rows. A cell with
 * a line of its own is painted twice, line and text, and a jump paints hundreds.
 */
function ColumnLinesBase({ layout, shown, readOnly, top }: Lines) {
  return shown.map((col) => {
    const column = layout.columns[col];
    if (!column || col < layout.heads) return null;
    const isQuiet = readOnly || column.kind === 'computed';
    return (
      <div
        key={column.key}
        className="dg-column"
        aria-hidden
        data-quiet={isQuiet ? '' : undefined}
        style={{ ...layout.boxes[col], top }}
      />
    );
  });
}

const ColumnLines = memo(ColumnLinesBase);

/** Under the rows: the lines and backgrounds of the columns, and the background of the active one. */
export function Underlay({ active, ...lines }: Lines & { active: number }) {
  const box = lines.layout.boxes[active];
  const isScrolling = active >= lines.layout.heads;
  return (
    <>
      <ColumnLines {...lines} />
      {box && isScrolling && <div className="dg-band" aria-hidden style={{ ...box, top: lines.top }} />}
    </>
  );
}
