import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { recordRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { formatAge } from '@/domain/words/age';
import type { SubjectOfClass } from '@/features/dashboard/dashboardSteps';
import { quarterName } from '@/features/dashboard/quarterName';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { useAppSelector } from '@/store/hooks';
import { buttonClass } from '@/ui/form/buttonClass';
import { Card } from '@/ui/page/Card';
import { type RecentActivity, toRecentActivities } from './recentRows';

const SHOWN = 8;

/** The activities changed last, among those read for this page; each links to the cell where typing continues. */
export function RecentActivities({ subjects }: { subjects: readonly SubjectOfClass[] }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const recent = useMemo(() => toRecentActivities(tables, subjects, SHOWN), [tables, subjects]);
  return (
    <Card
      title={_('Recent activities')}
      description={_('Changed or added last.')}
      actions={
        <Link to={ROUTE.activities} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {_('All activities')}
        </Link>
      }
    >
      {recent.length === 0 ? <p className="text-muted">{_('No activity yet.')}</p> : null}
      <ul>
        {recent.map((each) => (
          <li key={each.activity.id}>
            <RecentLink recent={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RecentLink({ recent }: { recent: RecentActivity }) {
  const { _ } = useWords();
  const nowMs = useNow();
  const { section, subject, activity, added, cell } = recent;
  const { quarter } = activity;
  const age = formatAge(activity.lastSync, nowMs);
  return (
    <Link
      to={recordRoute({ classId: section.id, subjectId: subject.id, quarter, ...(cell ? { cell } : {}) })}
      className="-mx-2 block rounded-field px-2 py-1.5 hover:bg-base-200"
    >
      <span className="block truncate font-medium">{activity.name}</span>
      <span className="block truncate text-[0.8125rem] text-muted">
        {section.name} · {subject.subject} · {quarterName(recent, quarter)}
      </span>
      <span className="block text-[0.8125rem] text-muted">
        {added ? _('Added {age}', { age }) : _('Changed {age}', { age })}
      </span>
    </Link>
  );
}
