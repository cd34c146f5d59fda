import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { LearnerLogEntry } from '@/domain/learners/learnerData';
import { TRAIL_KINDS } from '@/domain/trail/trailKinds';
import { formatMoment } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';

type LogCardProps = { log: readonly LearnerLogEntry[]; loading: boolean };

/** Entries of the activity log about the learner, and about classes and sections in which the learner is. */
export function LogCard({ log, loading }: LogCardProps) {
  const { _ } = useWords();
  const columns = useMemo(() => toColumns(_), [_]);
  return (
    <Card
      flush
      title={_('What was exported, viewed and changed')}
      description={_('From the activity log, newest first. Most entries are about a whole class or section.')}
    >
      <Table
        caption={_('What was exported, viewed and changed')}
        columns={columns}
        rows={log}
        rowKey={({ id }) => id}
        loading={loading}
        empty={<EmptyState icon={<History aria-hidden="true" />} title={_('No entries yet')} />}
      />
    </Card>
  );
}

function toColumns(_: Say): readonly TableColumn<LearnerLogEntry>[] {
  return [
    {
      key: 'at',
      header: _('When'),
      from: 'sm',
      className: 'num whitespace-nowrap',
      cell: ({ at }) => formatMoment(at),
    },
    {
      key: 'by',
      header: _('Who'),
      rowHeader: true,
      cell: ({ by, at }) => (
        <>
          <span>{by}</span>
          <span className="num block font-normal text-muted text-xs sm:hidden">{formatMoment(at)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      header: _('What'),
      cell: ({ kind, reason, alone }) => (
        <>
          <span className="mr-2">{TRAIL_KINDS[kind] ? _(TRAIL_KINDS[kind]) : kind}</span>
          {alone ? <Badge tone="info">{_('This learner')}</Badge> : null}
          {reason ? <span className="block max-w-md break-words text-muted text-xs">“{reason}”</span> : null}
        </>
      ),
    },
    {
      key: 'about',
      header: _('About'),
      from: 'md',
      cell: ({ about, whom }) => [about, whom].filter((text) => text !== '').join(' · '),
    },
  ];
}
