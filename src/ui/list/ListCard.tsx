import type { ReactNode } from 'react';
import { useWords } from '@/language/words';
import { SearchBox } from '@/ui/form/SearchBox';
import { Card } from '@/ui/page/Card';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Pagination } from './Pagination';
import { Table, type TableProps } from './Table';

/** The rows are those of the current page. */
export type ListCardProps<Row> = Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort'
> & {
  /** `loading` only before the first rows; `refreshing` dims the rows that are shown while others load. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly refreshing?: boolean;
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  readonly search: { readonly label: string; readonly placeholder: string; readonly value: string };
  readonly onSearch: (text: string) => void;
  /** Filters and orders, beside the search. */
  readonly controls?: ReactNode;
  /** Actions for the chosen rows, between search and table. */
  readonly bar?: ReactNode;
  readonly paging: { readonly page: number; readonly pageSize: number; readonly total: number };
  readonly onPage: (page: number) => void;
  readonly noun: { readonly one: string; readonly many: string };
  /** Shown instead of the whole list when the list has no rows at all. */
  readonly empty: ReactNode;
  /** A sentence that says what else to search for. */
  readonly noMatch: string;
};

/** A searched list, page by page, in all its states: loading, failed, empty, nothing found. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { _ } = useWords();
  const { status, error = '', onRetry, paging, search, empty, caption } = props;
  if (status === 'loading') return <SkeletonTable rows={12} label={_('Loading: {what}', { what: caption })} />;
  if (status === 'failed') return <ErrorState sentence={error} {...(onRetry ? { onRetry } : {})} />;
  if (paging.total === 0 && search.value.trim() === '') return empty;
  return <FilledList {...props} />;
}

function FilledList<Row>(props: ListCardProps<Row>) {
  const { _ } = useWords();
  const { caption, columns, rows, rowKey, sort, onSort, refreshing = false, search, onSearch, noun } = props;
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <SearchBox
          label={search.label}
          placeholder={search.placeholder}
          value={search.value}
          onChange={(text) => onSearch(text)}
        />
        {props.controls}
      </div>
      {props.bar}
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        {...(onSort ? { onSort } : {})}
        loading={refreshing}
        empty={<EmptyState title={_('No {noun} matches', { noun: noun.one })}>{props.noMatch}</EmptyState>}
      />
      <div className="border-line border-t px-5 py-3">
        <Pagination {...props.paging} onPage={props.onPage} noun={noun} />
      </div>
    </Card>
  );
}
