import { useState } from 'react';
import type { ListCardProps } from './ListCard';
import { type Sort, sortRows } from './sortRows';
import type { TableColumn } from './Table';

type Options<Row> = {
  columns: readonly TableColumn<Row>[];
  /** The search box, and whether a row has the typed text. */
  search: { label: string; placeholder: string; matches: (row: Row, text: string) => boolean };
  pageSize: number;
};

type WholeList<Row> = Pick<
  ListCardProps<Row>,
  'columns' | 'rows' | 'sort' | 'onSort' | 'search' | 'onSearch' | 'paging' | 'onPage'
> & {
  /** The rows of all pages, as the list is searched and sorted. */
  found: readonly Row[];
};

/** A list whose rows are all here: searched, sorted and cut into pages for a `ListCard`. */
export function useWholeList<Row>(all: readonly Row[], { columns, search, pageSize }: Options<Row>): WholeList<Row> {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [page, setPage] = useState(1);
  const found = sortRows(
    all.filter((row) => search.matches(row, text)),
    columns,
    sort,
  );
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)));
  return {
    columns,
    found,
    rows: found.slice((current - 1) * pageSize, current * pageSize),
    sort,
    onSort: (next) => {
      setSort(next);
      setPage(1);
    },
    search: { label: search.label, placeholder: search.placeholder, value: text },
    onSearch: (typed) => {
      setText(typed);
      setPage(1);
    },
    paging: { page: current, pageSize, total: found.length },
    onPage: setPage,
  };
}
