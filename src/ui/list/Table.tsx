import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { cx } from '@/ui/cx';
import { nextSort, type Sort, type SortValue, sortRows } from './sortRows';

export type TableColumn<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value that the header sorts by; without it the column does not sort. */
  readonly sort?: ((row: Row) => SortValue) | undefined;
  /** Right-aligned, with digits of one width. */
  readonly numeric?: boolean;
  /** The column that names the row; the first one unless said. */
  readonly rowHeader?: boolean;
  /** The header is for screen readers only (a column of buttons). */
  readonly hideHeader?: boolean;
  /** The column is hidden in windows narrower than this. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl';
  readonly className?: string;
};

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Given when the rows are one page of a longer list; otherwise the table sorts its rows itself. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly initialSort?: Sort;
  /** Shown instead of the rows when there are none. */
  readonly empty?: ReactNode;
  /** The heading above rows that follow each other, as MALE and FEMALE; empty for none. Left out where a column sorts. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** Low rows and columns no wider than they need, as in the class record. */
  readonly dense?: boolean;
  /** The rows are dimmed while the next ones load. */
  readonly loading?: boolean;
  readonly className?: string;
};

/** 36 px, and 44 px under a finger. */
const ROW = 'h-9 py-0.75 pointer-coarse:h-11 pointer-coarse:py-1.5';

/** 28 px, and 44 px under a finger. */
const DENSE_ROW = 'h-7 py-0 pointer-coarse:h-11';

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;

export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    onSort,
    initialSort,
    empty,
    loading = false,
    className,
    groupOf,
    dense = false,
  } = props;
  const [ownSort, setOwnSort] = useState(initialSort);
  const sort = onSort ? props.sort : ownSort;
  const shown = onSort ? rows : sortRows(rows, columns, sort);
  const headingAt = (at: number): string => {
    const [row, before] = [shown[at], shown[at - 1]];
    if (!groupOf || sort || row === undefined) return '';
    const heading = groupOf(row);
    return before !== undefined && groupOf(before) === heading ? '' : heading;
  };
  const nameKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={loading || undefined}
      className={cx('print-full max-h-full overflow-auto outline-offset-[-2px]', className)}
    >
      <table
        data-dense={dense || undefined}
        className={cx('w-full border-separate border-spacing-0 text-left', dense && 'lg:w-auto')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={sort}
                onPress={() => (onSort ?? setOwnSort)(nextSort(sort, column.key))}
              />
            ))}
          </tr>
        </thead>
        <tbody className={cx('transition-opacity', loading && 'opacity-55')}>
          {shown.map((row, at) => (
            <Fragment key={rowKey(row)}>
              <GroupHeading heading={headingAt(at)} columns={columns.length} />
              <tr className="group hover:bg-base-200">
                {columns.map((column) => (
                  <BodyCell
                    key={column.key}
                    column={column}
                    row={row}
                    isName={column.key === nameKey}
                    isLast={at === shown.length - 1}
                    dense={dense}
                  />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GroupHeading({ heading, columns }: { heading: string; columns: number }) {
  if (heading === '') return null;
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={columns}
        className="h-6 border-line border-b bg-base-200 px-5 text-left font-semibold text-muted text-xs max-sm:px-3"
      >
        {heading}
      </th>
    </tr>
  );
}

function cellClass<Row>({ numeric, from, className }: TableColumn<Row>): string {
  return cx(
    'px-3 first:pl-5 last:pr-5 max-sm:px-1.5 max-sm:last:pr-2 max-sm:first:pl-3',
    numeric && 'num text-right',
    from && FROM[from],
    className,
  );
}

type BodyCellProps<Row> = {
  readonly column: TableColumn<Row>;
  readonly row: Row;
  readonly isName: boolean;
  /** The last row has no line below. `group-last:` would make a rule of every element (tests/e2e/restyle.spec.ts). */
  readonly isLast: boolean;
  readonly dense: boolean;
};

function BodyCell<Row>({ column, row, isName, isLast, dense }: BodyCellProps<Row>) {
  const look = cx(dense ? DENSE_ROW : ROW, !isLast && 'border-line border-b', cellClass(column));
  return isName ? (
    <th scope="row" translate="no" className={cx('font-medium', look)}>
      {column.cell(row)}
    </th>
  ) : (
    <td translate={column.numeric ? 'no' : undefined} className={look}>
      {column.cell(row)}
    </td>
  );
}

type HeaderCellProps<Row> = {
  readonly column: TableColumn<Row>;
  readonly sort: Sort | undefined;
  readonly onPress: () => void;
};

function HeaderCell<Row>({ column, sort, onPress }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const label = column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header;
  return (
    <th
      scope="col"
      aria-sort={column.sort ? (direction ?? 'none') : undefined}
      className={cx(
        'sticky top-0 z-10 h-9 whitespace-nowrap border-line border-b bg-base-200 font-medium text-[0.8125rem] text-muted',
        cellClass(column),
      )}
    >
      {column.sort ? (
        <button
          type="button"
          onClick={onPress}
          className={cx(
            'group/sort -mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-field px-1.5 hover:text-base-content',
            column.numeric && 'flex-row-reverse',
            direction && 'text-base-content',
          )}
        >
          {label}
          <SortMark direction={direction} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function SortMark({ direction }: { readonly direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden="true" className="size-3.5" />;
  if (direction === 'descending') return <ArrowDown aria-hidden="true" className="size-3.5" />;
  return <ChevronsUpDown aria-hidden="true" className="size-3.5 opacity-50 group-hover/sort:opacity-100" />;
}
