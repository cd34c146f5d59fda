import { ArrowRight, BookOpen, Lock } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { classRoute, recordRoute } from '@/domain/bookRoutes';
import { calledName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { useSampleClass } from '@/parts/hooks/useSampleClass';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { AdvisoryCard } from './AdvisoryCard';
import {
  bySection,
  isOpen,
  latestYear,
  periodOf,
  type SubjectOfClass,
  sectionsOfYear,
  subjectsOfYear,
} from './dashboardSteps';
import { InsightsPlace } from './InsightsPlace';
import { NextSteps } from './NextSteps';
import { PolicyNotice } from './PolicyNotice';
import { quarterName } from './quarterName';

/** Loaded by teachers alone whose school planned a removal. */
const RemovalNotice = lazy(async () => ({ default: (await import('./RemovalNotice')).RemovalNotice }));

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

export function TeacherDashboard() {
  const { _ } = useWords();
  usePage(_('Dashboard'));
  const user = useAppSelector(selectUser);
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const hasNoClass = loading.status === 'ready' && ownSections(tables).length === 0;
  return (
    <>
      <PageHeader
        title={_('Magandang araw, {name}', { name: user ? calledName(user) : '' })}
        description={_('Your to-do list and sections.')}
        actions={
          hasNoClass ? null : (
            <Link to={ROUTE.record} className={buttonClass({ variant: 'primary' })}>
              {_('Open the class record')}
            </Link>
          )
        }
      />
      {user?.removals && Object.keys(user.removals).length > 0 ? (
        <Suspense>
          <RemovalNotice />
        </Suspense>
      ) : null}
      {loading.status === 'loading' ? <SkeletonTable rows={4} columns={3} label={_('Loading your sections')} /> : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' ? (
        <>
          <PolicyNotice />
          <AdvisoryCard />
          <Sections />
        </>
      ) : null}
    </>
  );
}

function ownSections(tables: Tables): ClassDoc[] {
  return rowsOf(tables, 'class', (section) => !section.deletedAt);
}

function Sections() {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = ownSections(tables);
  if (classes.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen aria-hidden="true" className="size-8" />}
        title={_('No sections yet')}
        action={
          <>
            <ActionButton of="addClass" variant="primary">
              {_('Add your first class')}
            </ActionButton>
            <SampleButton />
          </>
        }
      >
        {_('Start with a section: its subjects and its learners. Activities and scores come next.')}
      </EmptyState>
    );
  }
  const year = latestYear(tables);
  const current = sectionsOfYear(tables, year);
  const subjects = subjectsOfYear(tables, year);
  const own = bySection(subjects);
  const quarter = tables.controls['1']?.currentQuarter ?? 1;
  return (
    <div className="flex flex-col gap-5">
      <NextSteps sections={current} subjects={subjects} quarter={quarter} />
      <section aria-label={_('Sections of {year}', { year })}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold text-base">{_('Sections of {year}', { year })}</h2>
          {classes.length > current.length ? (
            <Link to={ROUTE.classes} className="text-primary-ink hover:underline">
              {_('All {count, number} classes', { count: classes.length })}
            </Link>
          ) : null}
        </div>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {current.map((section) => (
            <li key={section.id}>
              <SectionCard section={section} subjects={own.get(section.id) ?? []} quarter={quarter} />
            </li>
          ))}
        </ul>
      </section>
      {subjects.length > 0 ? <InsightsPlace subjects={subjects} quarter={quarter} /> : null}
    </div>
  );
}

type SectionCardProps = { section: ClassDoc; subjects: readonly SubjectOfClass[]; quarter: number };

function SectionCard({ section, subjects, quarter }: SectionCardProps) {
  const { _ } = useWords();
  const learners = _('{count, plural, one {# learner} other {# learners}}', { count: section.students.length });
  const level = section.gradeLevel === 'K' ? _('Kindergarten') : _('Grade {level}', { level: section.gradeLevel });
  return (
    <Card
      title={section.name}
      description={`${level} · ${learners}`}
      actions={
        <Link
          to={classRoute(section.id)}
          aria-label={_('Open {name}', { name: section.name })}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          {_('Open')}
        </Link>
      }
    >
      <ul className="flex flex-col gap-1">
        {subjects.map((subjectOfClass) => (
          <li key={subjectOfClass.subject.id}>
            <Link
              to={recordRoute({ classId: section.id, subjectId: subjectOfClass.subject.id })}
              className="-mx-2 flex items-center justify-between gap-2 rounded-field px-2 py-1.5 hover:bg-base-200"
            >
              <span className="truncate">{subjectOfClass.subject.subject}</span>
              <span className="flex shrink-0 items-center gap-2 text-[0.8125rem] text-muted">
                {isOpen(subjectOfClass, quarter) ? null : (
                  <>
                    <Lock aria-hidden="true" className="size-3.5" />
                    <span>
                      {_('{quarter} closed', {
                        quarter: quarterName(subjectOfClass, periodOf(subjectOfClass, quarter)),
                      })}
                    </span>
                  </>
                )}
                <ArrowRight aria-hidden="true" className="size-4" />
              </span>
            </Link>
          </li>
        ))}
        {subjects.length === 0 ? <li className="text-muted">{_('No subject yet.')}</li> : null}
      </ul>
    </Card>
  );
}

/** For people who want to look around first. */
function SampleButton() {
  const { _ } = useWords();
  const { add, busy } = useSampleClass();
  return (
    <Button loading={busy} onClick={() => void add()}>
      {_('Try a sample class')}
    </Button>
  );
}
