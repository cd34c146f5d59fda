import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { type GroupSpan, type IndexSpan, toGroupSpans } from './columnLayout';
import type { GridContext } from './gridContext';
import type { HeaderLine } from './gridSizes';
import type { GridGroup } from './gridTypes';
import { PinnedGap } from './PinnedGap';

export type GridHeaderProps = {
  context: GridContext;
  layout: GridContext['layout'];
  lines: readonly HeaderLine[];
  groups: readonly GridGroup[];
  collapsed: ReadonlySet<string>;
  /** The columns that have a cell. */
  shown: readonly number[];
  first: IndexSpan['first'];
  last: IndexSpan['last'];
  activeCol: number;
};

/** The first header line: one cell for each run of columns of a group. */
export function GridGroupLine(props: GridHeaderProps & { line: HeaderLine }) {
  const { context, layout, groups, collapsed, first, last, line } = props;
  const spans = useMemo(() => toGroupSpans(layout), [layout]);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="dg-header-row"
      data-line="group"
      style={{ top: line.top, height: line.height }}
    >
      <div className="dg-corner" aria-hidden style={{ width: layout.frozenWidth }} />
      {spans.map((span) => {
        const group = groups.find((each) => each.id === span.group);
        if (!group || span.to < first || span.from > last) return null;
        return (
          <GroupCell
            key={`${span.group}.${span.from}`}
            group={group}
            span={span}
            frozenWidth={layout.frozenWidth}
            isCollapsed={collapsed.has(group.id)}
            onToggle={() => context.events.onToggleGroup?.(group.id)}
          />
        );
      })}
      {layout.pinned === -1 ? null : (
        <>
          <PinnedGap width={(layout.boxes[layout.pinned]?.left ?? 0) - layout.frozenWidth} />
          <div className="dg-corner" data-pinned="" aria-hidden style={layout.styles[layout.pinned]} />
        </>
      )}
    </div>
  );
}

type GroupCellProps = {
  group: GridGroup;
  span: GroupSpan;
  frozenWidth: number;
  isCollapsed: boolean;
  onToggle: () => void;
};

/** A group's header. The label stays beside the frozen columns while its group scrolls by. */
function GroupCell({ group, span, frozenWidth, isCollapsed, onToggle }: GroupCellProps) {
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <div
      role="columnheader"
      className="dg-group-cell"
      aria-colindex={span.from + 1}
      aria-colspan={span.to - span.from + 1}
      style={{ left: span.left, width: span.width }}
    >
      {group.collapsible ? (
        <button
          type="button"
          tabIndex={-1}
          className="dg-group-label"
          style={{ left: frozenWidth }}
          title={group.label}
          aria-expanded={!isCollapsed}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
          <GroupName group={group} />
        </button>
      ) : (
        <span className="dg-group-label" style={{ left: frozenWidth }} title={group.label}>
          <GroupName group={group} />
        </span>
      )}
    </div>
  );
}

/** The stylesheet shows one of both; the label stays the name for a screen reader. */
function GroupName({ group: { label, short } }: { group: GridGroup }) {
  return (
    <>
      <span>{label}</span>
      {short === undefined ? null : (
        <span className="dg-group-short" aria-hidden="true">
          {short}
        </span>
      )}
    </>
  );
}
