import { useMemo } from 'react';
import { type LearnerReader, READER_WORDS } from '@/domain/learners/learnerData';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';

type ReadersCardProps = { readers: readonly LearnerReader[]; loading: boolean };

/** The people who may read the learner's data, and who could. */
export function ReadersCard({ readers, loading }: ReadersCardProps) {
  const { _ } = useWords();
  const columns = useMemo(() => toColumns(_), [_]);
  return (
    <Card flush title={_('Who may read it')} description={_('By their role. The dates are those that Talaan knows.')}>
      <Table
        caption={_('Who may read it')}
        columns={columns}
        rows={readers}
        rowKey={({ uid, role, about, since }) => `${uid} ${role} ${about} ${since}`}
        loading={loading}
      />
    </Card>
  );
}

function toColumns(_: Say): readonly TableColumn<LearnerReader>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      cell: ({ name, now }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span>{name || _('An account that was deleted')}</span>
          {now ? null : <Badge>{_('No longer')}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      header: _('Role'),
      cell: ({ role, about }) => (
        <>
          <span>{_(READER_WORDS[role])}</span>
          <span className="block text-muted text-xs">{about}</span>
        </>
      ),
    },
    {
      key: 'since',
      header: _('Since'),
      className: 'num whitespace-nowrap',
      cell: ({ since }) => (since === null ? _('not known') : formatDate(since)),
    },
    {
      key: 'until',
      header: _('Until'),
      from: 'sm',
      className: 'num whitespace-nowrap',
      cell: ({ until, now }) => untilText(_, until, now),
    },
  ];
}

function untilText(_: Say, until: number | null, now: boolean): string {
  if (until !== null) return formatDate(until);
  return now ? _('today') : _('not known');
}
