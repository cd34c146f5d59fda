import { BadgeCheck, CalendarCheck, GraduationCap, Hourglass, MailPlus, ShieldCheck, Users } from 'lucide-react';
import { useEffect } from 'react';
import { RECENT_TEACHERS } from '@/domain/constants';
import type { SchoolCounts, UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { philippineDay } from '@/domain/words/philippineTime';
import { type Message, msg, type Say, useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { usePage } from '@/parts/hooks/usePage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSchoolOverview } from '@/store/school/loadOverview';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { StatCard } from '@/ui/page/StatCard';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { BoardCard } from './completion/BoardCard';
import { WaitingCard } from './waiting/WaitingCard';

const FIGURES = [
  { key: 'accounts', label: msg('Accounts'), icon: Users },
  { key: 'admins', label: msg('Admins'), icon: ShieldCheck },
  { key: 'teachers', label: msg('Teachers'), icon: GraduationCap },
  { key: 'pendingTeachers', label: msg('Pending teachers'), icon: Hourglass },
  { key: 'inviteRequests', label: msg('Invites, applications'), icon: MailPlus },
  { key: 'activeToday', label: msg('Active today'), icon: CalendarCheck },
] as const satisfies readonly { key: keyof SchoolCounts; label: Message; icon: typeof Users }[];

export function AdminDashboard() {
  const { _ } = useWords();
  usePage(_('Dashboard'));
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const { counts, error } = useAppSelector((state) => state.school);
  const today = philippineDay(useNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is active today is asked anew on another day
  useEffect(() => void dispatch(loadSchoolOverview(afterFirstScreen)), [dispatch, today]);
  return (
    <>
      <PageHeader title={user?.school ?? _('Your school')} description={_('Accounts and encoding progress.')} />
      <div className="mb-6">
        <WaitingCard />
      </div>
      {error ? (
        <ErrorState sentence={error.message} onRetry={() => void dispatch(loadSchoolOverview(afterFirstScreen))} />
      ) : (
        <div className="flex flex-col gap-6">
          <section aria-label={_('Counts')} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
            {FIGURES.map(({ key, label, icon: Icon }) => (
              <StatCard
                key={key}
                label={_(label)}
                value={counts?.[key] ?? 0}
                loading={counts === null}
                icon={<Icon aria-hidden="true" className="size-5" />}
              />
            ))}
          </section>
          <BoardCard />
          <RecentTeachers />
        </div>
      )}
    </>
  );
}

function RecentTeachers() {
  const { _ } = useWords();
  const { recentTeachers, verification } = useAppSelector((state) => state.school);
  if (recentTeachers === null)
    return <SkeletonTable rows={RECENT_TEACHERS} columns={4} label={_('Loading the newest teachers')} />;
  return (
    <Card title={_('Newest teachers')} flush>
      <Table
        caption={_('Newest teachers')}
        columns={teacherColumns(_, verification)}
        rows={recentTeachers}
        rowKey={(teacher) => teacher.id}
        empty={
          <EmptyState title={_('No teachers yet')}>
            {_('Teachers appear here as soon as they register for your school.')}
          </EmptyState>
        }
      />
    </Card>
  );
}

function teacherColumns(_: Say, verification: Readonly<Record<string, boolean>>): TableColumn<UserDoc>[] {
  return [
    { key: 'name', header: _('Name'), cell: (teacher) => listedName(teacher) },
    { key: 'email', header: _('E-mail'), from: 'md', cell: (teacher) => teacher.email },
    {
      key: 'state',
      header: _('State'),
      cell: (teacher) =>
        teacher.approved ? <Badge tone="success">{_('Approved')}</Badge> : <Badge tone="warning">{_('Pending')}</Badge>,
    },
    {
      key: 'verified',
      header: _('E-mail verified'),
      from: 'sm',
      cell: (teacher) =>
        verification[teacher.id] ? (
          <Badge tone="info" icon={<BadgeCheck aria-hidden="true" className="size-3.5" />}>
            {_('Verified')}
          </Badge>
        ) : (
          <span className="text-muted">{verification[teacher.id] === false ? _('Not verified') : '—'}</span>
        ),
    },
  ];
}
