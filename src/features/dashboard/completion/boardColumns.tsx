import { LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAge } from '@/domain/age';
import { ROUTE, recordRoute } from '@/domain/routes';
import { Badge } from '@/ui/Badge';
import type { TableColumn } from '@/ui/Table';
import { type BoardRow, STAGES } from './boardRows';

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
      cell: ({ teacher, subjectId, subject, section }) =>
        subjectId === null ? (
          <span className="text-muted">No subject yet</span>
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
      header: 'Encoded',
      // Nothing to score sorts before nothing scored.
      sort: ({ share, stage }) => (stage === 'none' ? -1 : (share ?? 0)),
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
      key: 'activity',
      header: 'Last score',
      from: 'sm',
      sort: ({ lastActivity }) => lastActivity ?? 0,
      cell: ({ lastActivity }) =>
        lastActivity === null ? <span className="text-muted">—</span> : formatAge(lastActivity, nowMs),
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

function ShareCell({ row: { share, scores, expected, stage } }: { row: BoardRow }) {
  if (share === null || stage === 'empty') {
    return <span className="text-muted">{STAGES.find((each) => each.stage === stage)?.label}</span>;
  }
  return (
    <span className="num flex items-center gap-2">
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
