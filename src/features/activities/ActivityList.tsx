import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { PAGE_SIZE } from '@/domain/constants';
import { isFoundIn } from '@/domain/words/searchText';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Pagination } from '@/ui/list/Pagination';
import { type Sort, sortRows } from '@/ui/list/sortRows';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { activityColumns } from './activityColumns';
import type { Filtering } from './useActivityFilters';
import { usePages } from './usePages';

type ActivityListProps = {
  subjects: readonly TaughtSubject[];
  filtering: Filtering;
  search: string;
  /** Number of rows, from the top, that the page needs. */
  wanted: number;
  onAdd: () => void;
};

/**
 * One page of 25. Firestore cannot search for a part of a name, so a search reads the filtered list to its end, 100
 * rows at a time, and looks in these rows. Columns sort once the whole list is loaded.
 */
export function ActivityList({ subjects, filtering, search, wanted, onAdd }: ActivityListProps) {
  const { _ } = useWords();
  const { filters, query, choose } = filtering;
  const text = search.trim();
  const list = usePages('activity', query, text ? Number.POSITIVE_INFINITY : wanted);
  const [sort, setSort] = useState<Sort>();
  const bySubject = useMemo(() => new Map(subjects.map((row) => [row.subject.id, row])), [subjects]);
  const isSortable = list.complete;
  const hasWeights = list.rows.some(({ weightOverride }) => weightOverride !== null);
  const columns = useMemo(
    () => activityColumns(_, bySubject, { isSortable, hasWeights }),
    [_, bySubject, isSortable, hasWeights],
  );
  const shown = list.rows.filter((row) => bySubject.has(row.classSubjectModel) && isFoundIn(row.name, text));
  const total = text ? shown.length : shown.length + (list.total - list.rows.length);
  if (list.error) return <ErrorState sentence={list.error.message} onRetry={list.retry} retrying={list.loading} />;
  if (shown.length === 0) {
    if (list.loading) return <SkeletonTable label={_('Loading your activities')} />;
    return <NothingFound filtering={filtering} isSearch={text !== ''} onAdd={onAdd} />;
  }
  const sorted = isSortable ? sortRows(shown, columns, sort) : shown;
  const first = (filters.page - 1) * PAGE_SIZE.activities;
  const page = sorted.slice(first, first + PAGE_SIZE.activities);
  return (
    <>
      <Card flush>
        <Table
          caption={_('Activities')}
          columns={columns}
          rows={page}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          loading={list.loading}
          empty={
            list.loading ? (
              <SkeletonTable label={_('Loading more activities')} />
            ) : (
              <LastPageGone filtering={filtering} />
            )
          }
        />
      </Card>
      <Pagination
        page={filters.page}
        pageSize={PAGE_SIZE.activities}
        total={total}
        onPage={(next) => choose({ page: next })}
        noun={{ one: _('activity'), many: _('activities') }}
      />
    </>
  );
}

type NothingFoundProps = { filtering: Filtering; isSearch: boolean; onAdd: () => void };

function NothingFound({ filtering: { isFiltered, clear }, isSearch, onAdd }: NothingFoundProps) {
  const { _ } = useWords();
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
      {_('Add activity')}
    </Button>
  );
  if (isSearch) {
    return (
      <EmptyState icon={<SearchX aria-hidden="true" />} title={_('No activity has this name')}>
        {_('Try fewer letters, or clear the filters.')}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={_('No activities here yet')}
        action={
          <>
            {add}
            <Button onClick={clear}>{_('Clear filters')}</Button>
          </>
        }
      >
        {_('No activities match these filters. Add one or clear the filters.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ClipboardList aria-hidden="true" />} title={_('No activities yet')} action={add}>
      {_('Add a quiz, task or exam. Each becomes a column of the class record.')}
    </EmptyState>
  );
}

function LastPageGone({ filtering: { choose } }: { filtering: Filtering }) {
  const { _ } = useWords();
  return (
    <EmptyState
      title={_('Nothing on this page')}
      action={<Button onClick={() => choose({ page: 1 })}>{_('First page')}</Button>}
    >
      {_('The list has become shorter.')}
    </EmptyState>
  );
}
