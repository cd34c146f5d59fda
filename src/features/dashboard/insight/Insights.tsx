import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classRoute, recordRoute } from '@/domain/bookRoutes';
import { periodOf, type SubjectOfClass } from '@/features/dashboard/dashboardSteps';
import { quarterName } from '@/features/dashboard/quarterName';
import { periodsOf, periodTitle, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { buttonClass } from '@/ui/form/buttonClass';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { Attention } from './Attention';
import { Distribution } from './Distribution';
import { RecentActivities } from './RecentActivities';
import { lastSubject } from './recentRows';
import { Trend } from './Trend';
import { TrendOffer } from './TrendOffer';
import { useInsight } from './useInsight';

type InsightsProps = {
  subjects: readonly SubjectOfClass[];
  quarter: number;
  /** The device keeps what is read: a whole year of grades is read once. */
  isKept: boolean;
};

/** Shows how one class stands, which learners need attention, and the last changed activities. */
export function Insights({ subjects, quarter, isKept }: InsightsProps) {
  const chosen = useChosen(subjects, quarter);
  const [hasYear, setHasYear] = useState(isKept);
  if (!chosen) return null;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-3">
      <ClassFigures subjects={subjects} {...chosen} hasYear={hasYear} onYear={() => setHasYear(true)} />
      <RecentActivities subjects={subjects} />
    </div>
  );
}

type Chosen = {
  subjectOfClass: SubjectOfClass;
  quarter: number;
  choose: (choice: { subject?: string; quarter?: string }) => void;
};

/** Subject and quarter from the address; else the subject that was worked on last, as it was when the page opened. */
function useChosen(subjects: readonly SubjectOfClass[], current: number): Chosen | null {
  const tables = useAppSelector((state) => state.entities.tables);
  const [params, setParams] = useSearchParams();
  const [latest] = useState(() => lastSubject(tables, subjects)?.subject.id);
  const bySubject = (id: string | null | undefined) => subjects.find(({ subject }) => subject.id === id);
  const subjectOfClass = bySubject(params.get('subject')) ?? bySubject(latest) ?? subjects[0];
  if (!subjectOfClass) return null;
  const periods = periodsOf(subjectOfClass.subject, policyOf(subjectOfClass.section.gradingPolicy));
  const asked = Number(params.get('quarter'));
  const quarter =
    [asked, periodOf(subjectOfClass, current)].find((wanted) => wanted !== undefined && periods.includes(wanted)) ??
    periods[0] ??
    1;
  const choose = (choice: { subject?: string; quarter?: string }) =>
    setParams({ subject: subjectOfClass.subject.id, quarter: String(quarter), ...choice }, { replace: true });
  return { subjectOfClass, quarter, choose };
}

type ClassFiguresProps = Chosen & { subjects: readonly SubjectOfClass[]; hasYear: boolean; onYear: () => void };

function ClassFigures({ subjects, subjectOfClass, quarter, choose, hasYear, onYear }: ClassFiguresProps) {
  const { _ } = useWords();
  const { section, subject } = subjectOfClass;
  const { status, error, retry, insight, least } = useInsight(subjectOfClass, { quarter, hasYear });
  const isEmpty = status === 'ready' && insight.learners.length === 0;
  return (
    <>
      <Card
        title={_('How a class stands')}
        className="xl:col-span-3"
        description={`${section.name} · ${subject.subject}, ${quarterName(subjectOfClass, quarter)}`}
        actions={<Pickers subjects={subjects} subjectOfClass={subjectOfClass} quarter={quarter} choose={choose} />}
      >
        <div className="min-h-160 lg:min-h-72">
          {status === 'loading' ? <SkeletonLines lines={8} label={_('Reading the grades')} /> : null}
          {error ? <ErrorState sentence={error.message} onRetry={retry} /> : null}
          {isEmpty ? (
            <EmptyState
              title={_('No learners in this subject yet')}
              action={
                <Link to={classRoute(section.id)} className={buttonClass({ variant: 'primary' })}>
                  {_('Add learners')}
                </Link>
              }
            >
              {_('Their grades show here as soon as scores are saved.')}
            </EmptyState>
          ) : null}
          {status === 'ready' && !isEmpty ? (
            <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
              <Distribution insight={insight} />
              {hasYear ? <Trend insight={insight} /> : <TrendOffer policy={insight.policy} onYear={onYear} />}
            </div>
          ) : null}
        </div>
      </Card>
      {status === 'failed' ? null : (
        <Card
          title={_('Learners who need attention')}
          className="xl:col-span-2"
          description={_('{place}, from saved scores.', {
            place: `${section.name} · ${subject.subject}, ${quarterName(subjectOfClass, quarter)}`,
          })}
          actions={
            <Link
              to={recordRoute({ classId: section.id, subjectId: subject.id, quarter })}
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              {_('Open {name}', { name: `${section.name} · ${subject.subject}` })}
            </Link>
          }
        >
          <div className="min-h-60">
            {status === 'ready' ? (
              <Attention key={`${subject.id}/${quarter}`} insight={insight} least={least} />
            ) : (
              <SkeletonLines lines={6} />
            )}
          </div>
        </Card>
      )}
    </>
  );
}

function Pickers({ subjects, subjectOfClass, quarter, choose }: Chosen & { subjects: readonly SubjectOfClass[] }) {
  const { _ } = useWords();
  const periods = periodsOf(subjectOfClass.subject, policyOf(subjectOfClass.section.gradingPolicy));
  return (
    <>
      <Field label={_('Subject')} hideLabel className="w-56">
        <Select
          value={subjectOfClass.subject.id}
          onChange={({ target }) => choose({ subject: target.value })}
          options={subjects.map(({ section, subject }) => ({
            value: subject.id,
            label: `${section.name} · ${subject.subject}`,
          }))}
        />
      </Field>
      <Field label={periodTitle(policyOf(subjectOfClass.section.gradingPolicy))} hideLabel className="w-36">
        <Select
          value={String(quarter)}
          onChange={({ target }) => choose({ quarter: target.value })}
          options={periods.map((number) => ({ value: String(number), label: quarterName(subjectOfClass, number) }))}
        />
      </Field>
    </>
  );
}
