import { LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAge } from '@/domain/age';
import { ROUTE, recordRoute } from '@/domain/routes';
import { Badge } from '@/ui/Badge';
import { SkeletonText } from '@/ui/Skeleton';
import type { TableColumn } from '@/ui/Table';
import { type BoardRow, STAGES, type Stage, shareOrder } from './boardRows';

export function boardColumns(nowMs: number): TableColumn<BoardRow>[] {
  return [
    {
      key: 'teacher',
      header: 'Teacher',
      rowHeader: true,
      sort: ({ teacherName, section, subject }) => `${teacherName} ${section} ${subject}`,
      cell: ({ teacherName }) => teacherName,
    },
    {
      key: 'subject',
      header: 'Subject',
      sort: ({ subject }) => subject,
      cell: ({ teacher, subjectId, subject, section, stage }) =>
        subjectId === null ? (
          <NoSubject stage={stage} />
        ) : (
          <Link
            className="text-primary-ink underline-offset-2 hover:underline"
            to={recordRoute({ teacherId: teacher, subjectId })}
          >
            {subject}, {section}
          </Link>
        ),
    },
    {
      key: 'share',
      header: 'Encoded, open quarter',
      sort: shareOrder,
      cell: (row) => <ShareCell row={row} />,
    },
    {
      key: 'closed',
      header: 'Closed quarters',
      from: 'md',
      sort: ({ closed }) => closed.length,
      cell: ({ closed, subjectId }) => {
        if (subjectId === null) return null;
        if (closed.length === 0) return <span className="text-muted">All open</span>;
        return <span className="num">{closed.map((quarter) => `Q${quarter}`).join(', ')} closed</span>;
      },
    },
    {
      key: 'change',
      header: 'Last change',
      from: 'sm',
      sort: ({ lastChange }) => lastChange,
      cell: ({ lastChange }) => (lastChange === null ? null : formatAge(lastChange, nowMs)),
    },
    {
      key: 'asked',
      header: 'Reopening',
      from: 'md',
      sort: ({ asked }) => asked.length,
      cell: ({ asked }) =>
        asked.length === 0 ? null : (
          <Link to={ROUTE.adminRequests}>
            <Badge tone="warning" icon={<LockOpen aria-hidden="true" />}>
              {asked.map((quarter) => `Q${quarter}`).join(', ')} asked
            </Badge>
          </Link>
        ),
    },
  ];
}

function NoSubject({ stage }: { stage: Stage }) {
  if (stage === 'reading') return <SkeletonText label="Reading" className="w-40" />;
  return <span className="text-muted">No subject yet</span>;
}

function ShareCell({ row: { quarter, share, scores, expected, stage } }: { row: BoardRow }) {
  if (stage === 'reading') return <SkeletonText className="w-28" />;
  const inQuarter = quarter === null ? null : <span className="num mr-2 text-muted text-xs">Q{quarter}</span>;
  if (share === null || stage === 'empty' || stage === 'closed') {
    return (
      <span className="flex items-center">
        {inQuarter}
        <span className="text-muted">{STAGES.find((each) => each.stage === stage)?.label}</span>
      </span>
    );
  }
  return (
    <span className="num flex items-center gap-2">
      {inQuarter}
      <span aria-hidden="true" className="h-2 w-20 shrink-0 overflow-hidden rounded-full bg-base-300 max-sm:hidden">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${share}%` }} />
      </span>
      <span className="font-semibold">{share}%</span>
      <span className="text-muted text-xs max-lg:hidden">
        {scores.toLocaleString('en-PH')} of {expected.toLocaleString('en-PH')}
      </span>
    </span>
  );
}
