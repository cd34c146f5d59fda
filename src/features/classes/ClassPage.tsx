import { Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { type ClassId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { recordRoute, summaryRoute } from '@/domain/bookRoutes';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { ROUTE } from '@/domain/routes';
import { compareText } from '@/domain/words/textOrder';
import { ClassPolicyNotice } from '@/features/classes/policy/ClassPolicyNotice';
import { policyOf } from '@/grading';
import { say, useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { HandedOverAlert } from '@/parts/record/HandedOverAlert';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ClassMenu } from './ClassMenu';
import { ImportLink } from './ImportLink';
import { LearnersTab } from './LearnersTab';
import { RemovalProgress } from './RemovalProgress';
import { SubjectsTab } from './SubjectsTab';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** One class: its subjects and its learners. */
export function ClassPage() {
  const { _ } = useWords();
  const { classId = '' } = useParams();
  const loading = useRows(SHOWN);
  const section = useAppSelector((state) => state.entities.tables.class[toId<ClassId>(classId)]);
  usePage(section ? `${section.name}, ${section.academicYear}` : _('Class'));
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (loading.status === 'loading') return <SkeletonTable label={_('Loading the class')} />;
  if (!section || section.deletedAt) return <GoneClass />;
  return <OneClass section={section} />;
}

function OneClass({ section }: { section: ClassDoc }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const subjects = useMemo(
    () =>
      rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt).sort((a, b) =>
        compareText(a.subject, b.subject),
      ),
    [tables, section.id],
  );
  const { tab, choose } = useTab();
  return (
    <>
      <PageHeader
        title={section.name}
        description={_('{grade}, school year {year}, graded by {policy}', {
          grade: gradeLabel(section.gradeLevel),
          year: section.academicYear,
          policy: policyName(section),
        })}
        breadcrumbs={
          <Breadcrumbs>
            <Link to={ROUTE.classes}>{_('Classes')}</Link>
            <span>{section.name}</span>
          </Breadcrumbs>
        }
        actions={
          <>
            <Link to={recordRoute({ classId: section.id })} className={buttonClass({ variant: 'primary' })}>
              <Table2 aria-hidden="true" className="size-4" /> {_('Class record')}
            </Link>
            <Link to={summaryRoute(section.id)} className={buttonClass()}>
              {_('Summary')}
            </Link>
            {section.handedOver ? null : <ImportLink classId={section.id} className="max-md:hidden" />}
            <ClassMenu section={section} />
          </>
        }
      />
      <RemovalProgress />
      {section.handedOver ? <HandedOverAlert handed={section.handedOver} className="mb-4" /> : null}
      <ClassPolicyNotice classId={section.id} />
      {section.handedOver ? null : <NextStep section={section} subjects={subjects} />}
      <Tabs
        label={_('Parts of the class')}
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'subjects', label: _('Subjects'), count: subjects.length },
          { id: 'learners', label: _('Learners'), count: section.students.length },
        ]}
      >
        {tab === 'subjects' ? (
          <SubjectsTab section={section} subjects={subjects} />
        ) : (
          <LearnersTab section={section} subjects={subjects} />
        )}
      </Tabs>
    </>
  );
}

/** The next step of a new class; the tabs ask for its subjects and learners themselves. */
function NextStep({ section, subjects }: { section: ClassDoc; subjects: readonly ClassSubjectDoc[] }) {
  const { _ } = useWords();
  const { tab, choose } = useTab();
  const hasBegun = subjects.some((subject) => subject.activity.length > 0 || closedQuarters(subject).length > 0);
  if (subjects.length === 0 || hasBegun) return null;
  if (section.students.length === 0) {
    if (tab === 'learners') return null;
    return (
      <Alert
        tone="info"
        className="mb-4"
        action={
          <Button size="sm" onClick={() => choose('learners')}>
            {_('To the learners')}
          </Button>
        }
      >
        {_('Next: add the learners, from a list or the School Form 1.')}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      className="mb-4"
      action={
        <Link to={recordRoute({ classId: section.id })} className={buttonClass({ size: 'sm' })}>
          {_('Open the class record')}
        </Link>
      }
    >
      {_('Next: type the highest possible scores in the class record. Each one makes a column for scores.')}
    </Alert>
  );
}

function policyName({ gradingPolicy }: ClassDoc): string {
  const { id, name } = policyOf(gradingPolicy);
  return name === undefined ? id : say(name);
}

type TabId = 'subjects' | 'learners';

function useTab(): { tab: TabId; choose: (tab: TabId) => void } {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'learners' ? 'learners' : 'subjects';
  return { tab, choose: (next) => setParams(next === 'subjects' ? {} : { tab: next }, { replace: true }) };
}

function GoneClass() {
  const { _ } = useWords();
  return (
    <>
      <RemovalProgress />
      <EmptyState
        title={_('This class is not here')}
        action={
          <Link to={ROUTE.classes} className={buttonClass({ variant: 'primary' })}>
            {_('To your classes')}
          </Link>
        }
      >
        {_('It was deleted, or it belongs to another teacher.')}
      </EmptyState>
    </>
  );
}
