import { memo } from 'react';
import { GridGroupLine, type GridHeaderProps } from './GridGroupLine';
import { GridHeaderCell } from './GridHeaderCell';
import { Veils } from './Veils';

/** The header lines: groups, columns, and a second line of figures such as the highest possible scores. */
function GridHeaderBase(props: GridHeaderProps) {
  const { context, layout, lines, shown, activeCol } = props;
  return (
    <div role="rowgroup" className="dg-header" style={{ height: lines.reduce((sum, line) => sum + line.height, 0) }}>
      <Veils top={0} leftTop={lines[0]?.kind === 'group' ? lines[0].height : 0} />
      {lines.map((line, at) =>
        line.kind === 'group' ? (
          <GridGroupLine key={line.kind} {...props} line={line} />
        ) : (
          <div
            key={line.kind}
            role="row"
            aria-rowindex={at + 1}
            className="dg-header-row"
            data-line={line.kind}
            style={{ top: line.top, height: line.height }}
          >
            {shown.map((col) => (
              <GridHeaderCell
                key={layout.columns[col]?.key ?? col}
                context={context}
                layout={layout}
                line={line.kind}
                col={col}
                isActive={col === activeCol}
              />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

export const GridHeader = memo(GridHeaderBase);
