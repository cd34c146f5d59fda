import { useState } from 'react';
import { useWords } from '@/language/words';
import { EmptyState } from '@/ui/list/EmptyState';
import { Pagination } from '@/ui/list/Pagination';
import { type Sort, sortRows } from '@/ui/list/sortRows';
import { Table, type TableColumn } from '@/ui/list/Table';
import type { BoardRow } from './boardRows';

/** A school of 200 teachers has 2,000 rows, and a browser draws each of them with every change. */
const PAGE_ROWS = 50;

type BoardTableProps = { columns: readonly TableColumn<BoardRow>[]; rows: readonly BoardRow[] };

/** The rows of the board, sorted as a whole and drawn a page at a time. */
export function BoardTable({ columns, rows }: BoardTableProps) {
  const { _ } = useWords();
  const [sort, setSort] = useState<Sort>({ key: 'teacher', direction: 'ascending' });
  const [page, setPage] = useState(1);
  const current = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE_ROWS)));
  const shown = sortRows(rows, columns, sort).slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS);
  return (
    <>
      <Table
        caption={_('Subjects and their scores')}
        className="sm:max-h-[36rem]"
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        empty={
          <EmptyState title={_('No teachers yet')}>
            {_('Their subjects appear here once an account is approved.')}
          </EmptyState>
        }
      />
      {rows.length > PAGE_ROWS ? (
        <div className="border-line border-t px-5 py-3">
          <Pagination
            page={current}
            pageSize={PAGE_ROWS}
            total={rows.length}
            onPage={setPage}
            noun={{ one: _('row'), many: _('rows') }}
          />
        </div>
      ) : null}
    </>
  );
}
