import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { StudentDoc } from '@/domain/book/entities';
import { type StudentId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { classRoute, summaryRoute } from '@/domain/bookRoutes';
import { maskedLrn } from '@/domain/learners/learnerNames';
import { standingText } from '@/domain/learners/standingWords';
import { ROUTE } from '@/domain/routes';
import { bookNames } from '@/domain/words/toldNames';
import { policyOf, toYear } from '@/grading';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { LearnerActions } from '@/parts/learner/LearnerActions';
import { LrnToggle } from '@/parts/learner/LrnToggle';
import { PrintOnly } from '@/parts/print/PrintOnly';
import { YearGrades } from '@/parts/record-links/YearGrades';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noteExport } from '@/store/trail/entries';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { SlipOfPlace } from './LearnerSlip';
import { type LearnerPlace, latestPeriod, learnerPlaces, subjectsIn } from './learnerPlaces';
import { SubjectPart } from './SubjectPart';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

/** Everything of one learner in the own classes: grades of all periods, and each activity of one. */
export function LearnerPage() {
  const { _ } = useWords();
  usePage(_('Learner'));
  const studentId = toId<StudentId>(useParams().studentId ?? '');
  const queries = useMemo<TreeQuery[]>(
    () => [...BOOK, { of: 'learnersById', ids: [studentId] }, { of: 'enrolmentsOfLearner', studentId }],
    [studentId],
  );
  const loading = useRows(queries);
  const tables = useAppSelector((state) => state.entities.tables);
  const learner = tables.students[studentId];
  const places = useMemo(() => learnerPlaces(tables, studentId), [tables, studentId]);
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (loading.status === 'loading') return <SkeletonTable label={_('Loading the learner')} />;
  if (!learner) return <GoneLearner />;
  return <OneLearner key={studentId} learner={learner} places={places} />;
}

type OneLearnerProps = { learner: StudentDoc; places: readonly LearnerPlace[] };

function OneLearner({ learner, places }: OneLearnerProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const [shownLrn, setShownLrn] = useState(false);
  const [params, setParams] = useSearchParams();
  const name = useMemo(() => bookNames(tables).get(learner.id) ?? '', [tables, learner.id]);
  const place = places.find(({ section }) => section.id === params.get('class')) ?? places[0];
  const periods = place ? policyOf(place.section.gradingPolicy).periods : [];
  const asked = Number(params.get('quarter'));
  const isPeriod = periods.some(({ number }) => number === asked);
  const quarter = place && !isPeriod ? latestPeriod(tables, place) : asked;
  const choose = (change: { class?: string; quarter?: string }) =>
    setParams({ ...(place ? { class: place.section.id } : {}), ...change }, { replace: true });
  const print = async () => {
    for (const { subject } of place ? subjectsIn(place, quarter) : []) {
      await dispatch(noteExport({ subjectId: subject.id, quarter }, async () => undefined));
    }
    window.print();
  };
  const sexes = { M: _('Male'), F: _('Female'), '': '' };
  const facts = [
    sexes[learner.sex ?? ''],
    learner.lrn === '' ? '' : `LRN ${shownLrn ? learner.lrn : maskedLrn(learner.lrn)}`,
    place && place.standing.standing !== 'enrolled' ? standingText(place.standing) : '',
  ].filter((fact) => fact !== '');
  return (
    <>
      <PageHeader
        title={name}
        description={facts.join(' · ')}
        breadcrumbs={
          <Breadcrumbs>
            <Link to={ROUTE.students}>{_('Learners')}</Link>
            <span>{name}</span>
          </Breadcrumbs>
        }
        actions={
          <>
            {learner.lrn === '' ? null : <LrnToggle shown={shownLrn} onShow={setShownLrn} />}
            {place ? (
              <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => void print()}>
                {_('Print a slip for the parent')}
              </Button>
            ) : null}
            <LearnerActions learner={learner} name={name} />
          </>
        }
      />
      {place ? (
        <div className="flex flex-col gap-4">
          <PlaceCard learner={learner} name={name} place={place} places={places} onChoose={choose} />
          <Tabs
            label={_('Grading periods')}
            value={String(quarter)}
            onChange={(id) => choose({ quarter: id })}
            tabs={periods.map((period) => ({ id: String(period.number), label: _(period.name) }))}
          >
            <div className="flex flex-col gap-4">
              {subjectsIn(place, quarter).map(({ subject, classStudentId }) => (
                <SubjectPart
                  key={`${subject.id}/${quarter}`}
                  subjectId={subject.id}
                  quarter={quarter}
                  classStudentId={classStudentId}
                />
              ))}
              {subjectsIn(place, quarter).length === 0 ? (
                <p className="text-muted">{_('No subject of this class is taught in this period.')}</p>
              ) : null}
            </div>
          </Tabs>
          <PrintOnly page="portrait" render={() => <SlipOfPlace learner={learner} place={place} quarter={quarter} />} />
        </div>
      ) : (
        <EmptyState title={_('In no class')}>
          {_('Grades and scores stand here once the learner is in a class.')}
        </EmptyState>
      )}
    </>
  );
}

type PlaceCardProps = OneLearnerProps & {
  name: string;
  place: LearnerPlace;
  onChoose: (change: { class: string }) => void;
};

/** The stored grades of all periods; of several classes the one that is chosen. */
function PlaceCard({ name, place, places, onChoose }: PlaceCardProps) {
  const { _ } = useWords();
  const { section, subjects } = place;
  const queries = useMemo<TreeQuery[]>(
    () => subjects.map(({ classStudentId: enrolmentId }) => ({ of: 'gradesOfEnrolment', enrolmentId })),
    [subjects],
  );
  const loading = useRows(queries);
  const tables = useAppSelector((state) => state.entities.tables);
  const policy = policyOf(section.gradingPolicy);
  const titleOf = ({ section: { name: title, academicYear } }: LearnerPlace) => `${title} · ${academicYear}`;
  const lines = subjects.map(({ subject, classStudentId }) => {
    const rows = rowsOf(tables, 'studentGrades', (row) => row.classStudentModel === classStudentId);
    const gradeOf = (number: number) => rows.find((row) => row.quarter === number)?.transmutedGrade ?? null;
    const final = tables.classStudents[classStudentId]?.overallFinalGrade ?? null;
    return {
      ...{ subjectId: subject.id, subject: subject.subject, classStudentId, final },
      year: toYear(subject, policy, gradeOf),
    };
  });
  return (
    <Card
      title={titleOf(place)}
      actions={
        <>
          {places.length > 1 ? (
            <Select
              aria-label={_('Class')}
              className="select-sm w-auto"
              value={section.id}
              options={places.map((each) => ({ value: each.section.id, label: titleOf(each) }))}
              onChange={({ target: { value } }) => onChoose({ class: value })}
            />
          ) : null}
          <Link to={classRoute(section.id)} className={buttonClass({ size: 'sm' })}>
            {_('Class')}
          </Link>
          <Link to={summaryRoute(section.id)} className={buttonClass({ size: 'sm' })}>
            {_('Section summary')}
          </Link>
        </>
      }
    >
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'loading' ? <SkeletonTable rows={2} label={_('Loading the grades')} /> : null}
      {loading.status === 'ready' ? <YearGrades name={name} policy={policy} lines={lines} /> : null}
    </Card>
  );
}

function GoneLearner() {
  const { _ } = useWords();
  return (
    <EmptyState
      title={_('This learner is not here')}
      action={
        <Link to={ROUTE.students} className={buttonClass({ variant: 'primary' })}>
          {_('To your learners')}
        </Link>
      }
    >
      {_('The learner was removed, or belongs to another teacher.')}
    </EmptyState>
  );
}
