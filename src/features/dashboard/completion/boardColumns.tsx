import { LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recordRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { formatAge } from '@/domain/words/age';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import type { Say } from '@/language/words';
import type { TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { SkeletonText } from '@/ui/waiting/Skeleton';
import { type BoardRow, STAGE_LABELS, type Stage, shareOrder } from './boardRows';

/** Cells are many, so they do not listen for the language: another language makes new columns. */
export function boardColumns(_: Say, nowMs: number): TableColumn<BoardRow>[] {
  return [
    {
      key: 'teacher',
      header: _('Teacher'),
      rowHeader: true,
      sort: ({ teacherName, section, subject }) => `${teacherName} ${section} ${subject}`,
      cell: (row) => (
        <>
          <span>{row.teacherName}</span>
          <span className="block font-normal wrap-anywhere sm:hidden">
            <SubjectCell row={row} _={_} />
          </span>
        </>
      ),
    },
    {
      key: 'subject',
      header: _('Subject'),
      // On a phone the subject is shown below the name.
      from: 'sm',
      sort: ({ subject }) => subject,
      cell: (row) => <SubjectCell row={row} _={_} />,
    },
    {
      key: 'share',
      header: _('Encoded, open period'),
      sort: shareOrder,
      cell: (row) => <ShareCell row={row} _={_} />,
    },
    {
      key: 'closed',
      header: _('Closed'),
      from: 'xl',
      sort: ({ closed }) => closed.length,
      cell: (row) => {
        const { closed, subjectId } = row;
        if (subjectId === null) return null;
        if (closed.length === 0) return <span className="text-muted">{_('All open')}</span>;
        return <span className="num">{namesOf(row, closed)}</span>;
      },
    },
    {
      key: 'change',
      header: _('Last change'),
      from: 'sm',
      sort: ({ lastChange }) => lastChange,
      cell: ({ lastChange }) => (lastChange === null ? null : formatAge(lastChange, nowMs)),
    },
    {
      key: 'asked',
      header: _('Reopening'),
      from: 'md',
      sort: ({ asked }) => asked.length,
      cell: (row) =>
        row.asked.length === 0 ? null : (
          <Link to={ROUTE.adminRequests}>
            <Badge tone="warning" icon={<LockOpen aria-hidden="true" />}>
              {_('{quarters} asked', { quarters: namesOf(row, row.asked) })}
            </Badge>
          </Link>
        ),
    },
  ];
}

function namesOf({ gradingPolicy }: BoardRow, quarters: readonly number[]): string {
  return formatList(quarters.map((quarter) => periodName(policyOf(gradingPolicy), quarter)));
}

function SubjectCell({ row: { teacher, subjectId, subject, section, stage }, _ }: { row: BoardRow; _: Say }) {
  if (subjectId === null) return <NoSubject stage={stage} _={_} />;
  return (
    <Link
      className="text-primary-ink underline-offset-2 hover:underline"
      to={recordRoute({ teacherId: teacher, subjectId })}
    >
      {subject}, {section}
    </Link>
  );
}

function NoSubject({ stage, _ }: { stage: Stage; _: Say }) {
  if (stage === 'reading') return <SkeletonText label={_('Reading')} className="w-40" />;
  return <span className="text-muted">{_('No subject yet')}</span>;
}

function ShareCell({ row: { quarter, gradingPolicy, share, encoded, expected, stage }, _ }: { row: BoardRow; _: Say }) {
  if (stage === 'reading') return <SkeletonText className="w-28" />;
  const inQuarter =
    quarter === null ? null : (
      <span className="num mr-2 whitespace-nowrap text-muted text-xs">
        {periodName(policyOf(gradingPolicy), quarter)}
      </span>
    );
  if (share === null || stage === 'empty' || stage === 'closed') {
    return (
      <span className="flex items-center">
        {inQuarter}
        <span className="text-muted">{_(STAGE_LABELS[stage])}</span>
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
      <span className="whitespace-nowrap text-muted text-xs max-xl:hidden">
        {_('{done, number} of {total, number}', { done: encoded, total: expected })}
      </span>
    </span>
  );
}
