import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { TrailEntry } from '@/domain/trail/trail';
import { formatMoment } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { aboutText, kindText, toWhom } from './trailWords';
import type { TrailList } from './useTrailList';
import { type NamesById, useTrailNames } from './useTrailNames';

/** Lists the trail, newest first, with a button for older entries. */
export function TrailTable({ list, empty }: { list: TrailList; empty: string }) {
  const { _ } = useWords();
  const subjectNames = useTrailNames(list.entries);
  const columns = useMemo(() => toColumns(_, subjectNames), [_, subjectNames]);
  const { entries, status, sentence, hasMore, more, retry } = list;
  if (status === 'failed') return <ErrorState sentence={sentence} onRetry={retry} />;
  if (status === 'loading' && entries.length === 0)
    return <SkeletonTable columns={4} label={_('Loading the activity log')} />;
  return (
    <div className="flex flex-col gap-4">
      <Card flush>
        <Table
          caption={_('Activity log')}
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          loading={status === 'loading'}
          empty={
            <EmptyState icon={<History aria-hidden="true" />} title={_('Nothing here')}>
              {empty}
            </EmptyState>
          }
        />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-muted" role="status">
          {entries.length === 0
            ? null
            : _(
                hasMore
                  ? '{count, plural, one {# entry} other {# entries}}, and older ones'
                  : '{count, plural, one {# entry} other {# entries}}',
                { count: entries.length },
              )}
        </p>
        {hasMore ? (
          <Button loading={status === 'loading'} onClick={more}>
            {_('Show older entries')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function toColumns(_: Say, subjectNames: NamesById): readonly TableColumn<TrailEntry>[] {
  return [
    {
      key: 'at',
      header: _('When'),
      from: 'sm',
      className: 'whitespace-nowrap num',
      cell: ({ at }) => formatMoment(at),
    },
    {
      key: 'actor',
      header: _('Who'),
      rowHeader: true,
      cell: ({ actorName, at }) => (
        <>
          <span>{actorName}</span>
          <span className="num block font-normal text-muted text-xs sm:hidden">{formatMoment(at)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      header: _('What'),
      cell: (entry) => (
        <>
          <span>{kindText(entry.kind)}</span>
          {entry.reason ? (
            <span className="block max-w-md break-words text-muted text-xs">“{entry.reason}”</span>
          ) : null}
          <span className="block text-muted text-xs md:hidden">
            {[toWhom(entry), aboutText(entry, subjectNames[entry.aboutId ?? ''])]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'whom', header: _('Person concerned'), from: 'md', cell: toWhom },
    {
      key: 'about',
      header: _('About'),
      from: 'md',
      cell: (entry) => aboutText(entry, subjectNames[entry.aboutId ?? '']),
    },
  ];
}
