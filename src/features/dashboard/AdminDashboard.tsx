import { BadgeCheck, CalendarCheck, GraduationCap, Hourglass, MailPlus, ShieldCheck, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RECENT_TEACHERS } from '@/domain/constants';
import type { SchoolCounts, UserDoc } from '@/domain/people';
import { ROUTE } from '@/domain/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSchoolOverview } from '@/store/school';
import { usePage } from '@/store/usePage';
import { Alert } from '@/ui/Alert';
import { Badge } from '@/ui/Badge';
import { buttonClass } from '@/ui/buttonClass';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonTable } from '@/ui/Skeleton';
import { StatCard } from '@/ui/StatCard';
import { Table, type TableColumn } from '@/ui/Table';
import { BoardCard } from './completion/BoardCard';
import { WelcomeCard } from './WelcomeCard';

const FIGURES = [
  { key: 'accounts', label: 'Accounts', icon: Users },
  { key: 'admins', label: 'Admins', icon: ShieldCheck },
  { key: 'teachers', label: 'Teachers', icon: GraduationCap },
  { key: 'pendingTeachers', label: 'Pending teachers', icon: Hourglass },
  { key: 'inviteRequests', label: 'Invite requests', icon: MailPlus },
  { key: 'activeToday', label: 'Active today', icon: CalendarCheck },
] as const satisfies readonly { key: keyof SchoolCounts; label: string; icon: typeof Users }[];

export function AdminDashboard() {
  usePage('Dashboard');
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user);
  const { counts, error } = useAppSelector((state) => state.school);
  useEffect(() => void dispatch(loadSchoolOverview()), [dispatch]);
  return (
    <>
      <PageHeader title={user?.school ?? 'Your school'} description="Who is on Talaan at your school." />
      <WelcomeCard />
      {error ? (
        <ErrorState sentence={error.message} onRetry={() => void dispatch(loadSchoolOverview())} />
      ) : (
        <div className="flex flex-col gap-6">
          <section aria-label="Counts" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
            {FIGURES.map(({ key, label, icon: Icon }) => (
              <StatCard
                key={key}
                label={label}
                value={counts?.[key] ?? 0}
                loading={counts === null}
                icon={<Icon aria-hidden="true" className="size-5" />}
              />
            ))}
          </section>
          <RequestsWaiting />
          <BoardCard />
          <RecentTeachers />
        </div>
      )}
    </>
  );
}

/** Only where somebody waits: a dashboard without work to do says nothing of it. */
function RequestsWaiting() {
  const requests = useAppSelector((state) => state.school.requests);
  if (!requests || requests.length === 0) return null;
  const teachers = new Set(requests.map(({ teacher }) => teacher)).size;
  return (
    <Alert
      tone="warning"
      title={requests.length === 1 ? '1 request to reopen waits' : `${requests.length} requests to reopen wait`}
      action={
        <Link to={ROUTE.adminRequests} className={buttonClass({ size: 'sm' })}>
          Answer them
        </Link>
      }
    >
      {teachers === 1 ? 'One teacher asks' : `${teachers} teachers ask`} for a closed quarter.
    </Alert>
  );
}

function RecentTeachers() {
  const { counts, recentTeachers, verification } = useAppSelector((state) => state.school);
  if (counts === null) return <SkeletonTable rows={RECENT_TEACHERS} columns={4} label="Loading the newest teachers" />;
  return (
    <Card title="Newest teachers" flush>
      <Table
        caption="Newest teachers"
        columns={teacherColumns(verification)}
        rows={recentTeachers}
        rowKey={(teacher) => teacher.id}
        empty={
          <EmptyState title="No teachers yet">
            Teachers appear here as soon as they register for your school.
          </EmptyState>
        }
      />
    </Card>
  );
}

function teacherColumns(verification: Readonly<Record<string, boolean>>): TableColumn<UserDoc>[] {
  return [
    { key: 'name', header: 'Name', cell: (teacher) => `${teacher.lastname}, ${teacher.firstname}` },
    { key: 'email', header: 'E-mail', from: 'md', cell: (teacher) => teacher.email },
    {
      key: 'state',
      header: 'State',
      cell: (teacher) =>
        teacher.approved ? <Badge tone="success">Approved</Badge> : <Badge tone="warning">Pending</Badge>,
    },
    {
      key: 'verified',
      header: 'E-mail verified',
      from: 'sm',
      cell: (teacher) =>
        verification[teacher.id] ? (
          <Badge tone="info" icon={<BadgeCheck aria-hidden="true" className="size-3.5" />}>
            Verified
          </Badge>
        ) : (
          <span className="text-muted">—</span>
        ),
    },
  ];
}
