import { CircleCheck, LockKeyhole, PencilLine, Plus, RotateCcw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { classRoute, recordRoute } from '@/domain/bookRoutes';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import { lacksScores } from '@/domain/scores/enrolledScores';
import { periodName, periodsOf, periodWord, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { msgs, phrase, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { ErrorState } from '@/ui/list/ErrorState';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import {
  bySubject,
  hasActivities,
  isOpen,
  openActivities,
  periodOf,
  type SubjectOfClass,
  type SubjectToEncode,
  type ToClose,
  type ToEncode,
  type ToSetUp,
  toClose,
  toEncode,
  toSetUp,
} from './dashboardSteps';
import { markQueries } from './encodedCells';
import { quarterName } from './quarterName';
import { ReopenNews } from './ReopenNews';
import { STEPS_SHOWN, Step, StepList } from './StepList';
import { type ToTakeAgain, toTakeAgain } from './takeAgain';

type NextStepsProps = { sections: readonly ClassDoc[]; subjects: readonly SubjectOfClass[]; quarter: number };

/** The next steps of a teacher. Reads the current quarter's activities of the open subjects. */
export function NextSteps({ sections, subjects, quarter }: NextStepsProps) {
  const { _ } = useWords();
  const open = subjects.filter((subjectOfClass) => isOpen(subjectOfClass, quarter));
  const loading = useRows(
    open.map((subjectOfClass) => {
      const period = periodOf(subjectOfClass, quarter);
      return { of: 'activitiesOfSubject', subjectId: subjectOfClass.subject.id, quarter: period } as const;
    }),
  );
  const tables = useAppSelector((state) => state.entities.tables);
  const activities = openActivities(tables, subjects, quarter);
  const lacking = activities.filter(({ activity, subject }) => lacksScores(activity, subject));
  // A mark may say why a score is missing; until the marks are here the activity stays in the list.
  useRows(loading.status === 'ready' ? markQueries(lacking.map(({ activity }) => activity)) : NONE);
  const closedSubjects = subjects.filter(({ subject }) => hasClosedQuarter(subject));
  return (
    <Card
      title={_('What to do next')}
      description={_('{quarter}, from the scores you have saved.', { quarter: periodNames(subjects, quarter) })}
    >
      {loading.status === 'loading' ? <StepsSkeleton subjects={open.length} /> : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' ? (
        <Steps
          setUp={toSetUp(tables, sections, quarter)}
          encode={toEncode(tables, subjects, quarter)}
          again={toTakeAgain(tables, activities)}
          close={toClose(tables, subjects, quarter)}
          hasScores={hasActivities(tables, open, quarter)}
          done={<AllClosed subjects={subjects} quarter={quarter} />}
        />
      ) : null}
      {/* Arrives after the steps, so it stands below them: otherwise the steps would move under the finger. */}
      {closedSubjects.length > 0 ? <ReopenNews subjects={closedSubjects} /> : null}
    </Card>
  );
}

const NONE: readonly TreeQuery[] = [];

/** As high as the two lists most likely will be, or the sections below jump. A step has 3 rem. */
function StepsSkeleton({ subjects }: { subjects: number }) {
  const { _ } = useWords();
  const steps = Math.min(Math.max(subjects, 1), STEPS_SHOWN);
  return (
    <div
      style={{ '--steps': steps } as CSSProperties}
      className="min-h-[calc(6.5rem+var(--steps)*3rem)] lg:min-h-[calc(1.75rem+var(--steps)*3rem)]"
    >
      <SkeletonLines lines={2 * steps} label={_('Loading your to-do list')} />
    </div>
  );
}

const NEEDS = msgs({
  subject: 'Add its first subject',
  learners: 'Add its learners',
  enrolments: 'Enrol learners in the subject',
  activity: 'Add the first activity of the {period}',
});

type StepsProps = {
  setUp: readonly ToSetUp[];
  encode: readonly ToEncode[];
  again: readonly ToTakeAgain[];
  close: readonly ToClose[];
  /** True when there is an activity to type scores into. */
  hasScores: boolean;
  /** Stands where every subject is closed. */
  done: ReactNode;
};

function Steps({ setUp, encode, again, close, hasScores, done }: StepsProps) {
  const { _ } = useWords();
  if (setUp.length + encode.length + again.length + close.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {hasScores ? _('Nothing to do: all scores are in.') : done}
      </p>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      {setUp.length > 0 ? (
        <StepList title={_('To set up first')} count={setUp.length}>
          {setUp.map((step) => (
            <Step
              key={step.subject?.id ?? step.section.id}
              icon={<Plus aria-hidden="true" className="size-4" />}
              act={setUpRoute(step)}
              name={step.subject ? placeName(step.section, step.subject) : step.section.name}
              detail={_(NEEDS[step.needs], { period: wordOf(step.section) })}
            />
          ))}
        </StepList>
      ) : null}
      {hasScores ? (
        <StepList title={_('Scores to encode')} none={_('All scores are in.')} count={bySubject(encode).length}>
          {bySubject(encode).map((step) => (
            <EncodeStep key={step.subject.id} step={step} />
          ))}
        </StepList>
      ) : null}
      {hasScores || close.length > 0 ? (
        <StepList title={_('To close')} none={_('No subject is ready to close yet.')} count={close.length}>
          {close.map((step) => (
            <CloseStep key={`${step.subject.id}-${step.quarter}`} step={step} />
          ))}
        </StepList>
      ) : null}
      {/* Arrives with the marks, after the lists above: it stands last, so that they do not move. */}
      {again.length > 0 ? (
        <StepList title={_('To take again')} count={again.length}>
          {again.map((step) => (
            <Step
              key={step.activity.id}
              icon={<RotateCcw aria-hidden="true" className="size-4" />}
              act={recordOf(step, step.activity.quarter, step.cell)}
              name={placeName(step.section, step.subject)}
              detail={step.activity.name}
              figure={_('{count, plural, one {# learner} other {# learners}}', { count: step.learners })}
            />
          ))}
        </StepList>
      ) : null}
    </div>
  );
}

/** One subject, however many of its activities have blanks: the record shows them beside one another. */
function EncodeStep({ step }: { step: SubjectToEncode }) {
  const { _ } = useWords();
  const { section, subject, activities, missing } = step;
  const [first] = activities;
  if (!first) return null;
  return (
    <Step
      icon={<PencilLine aria-hidden="true" className="size-4" />}
      act={recordOf(step, first.activity.quarter, first.cell)}
      name={placeName(section, subject)}
      detail={
        activities.length === 1
          ? first.activity.name
          : _('{count, number} activities with blanks', { count: activities.length })
      }
      figure={_('{count, plural, one {# blank} other {# blanks}}', { count: missing })}
    />
  );
}

function CloseStep({ step }: { step: ToClose }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { subject, quarter, reason } = step;
  const open = () =>
    dispatch(
      modalOpened({
        title: phrase('Close {quarter} of {subject}', {
          quarter: quarterName(step, quarter),
          subject: subject.subject,
        }),
        bodyType: 'quarterClose',
        extraObject: { subjectId: subject.id, quarter },
      }),
    );
  return (
    <Step
      icon={<LockKeyhole aria-hidden="true" className="size-4" />}
      act={open}
      name={placeName(step.section, subject)}
      detail={quarterName(step, quarter)}
      figure={_(reason === 'complete' ? 'Ready to close' : 'Past, still open')}
    />
  );
}

/** The periods of this moment, one name for each policy of the year's sections. */
function periodNames(subjects: readonly SubjectOfClass[], quarter: number): string {
  const names = subjects.map((subjectOfClass) => quarterName(subjectOfClass, periodOf(subjectOfClass, quarter)));
  return formatList([...new Set(names.length > 0 ? names : [quarterName(undefined, quarter)])]);
}

function placeName(section: ClassDoc, subject: ClassSubjectDoc): string {
  return `${subject.subject}, ${section.name}`;
}

function wordOf(section: ClassDoc): string {
  return periodWord(policyOf(section.gradingPolicy));
}

function setUpRoute(step: ToSetUp): string {
  return step.needs === 'activity' ? recordOf(step, step.quarter) : classRoute(step.section.id);
}

function recordOf({ section, subject }: SubjectOfClass, quarter: number, cell?: string): string {
  return recordRoute({ classId: section.id, subjectId: subject.id, quarter, ...(cell ? { cell } : {}) });
}

/** Says that the period is closed, and leads on to the next one that the first subject is taught in. */
function AllClosed({ subjects, quarter }: Pick<NextStepsProps, 'subjects' | 'quarter'>) {
  const { _ } = useWords();
  const [first] = subjects;
  const policy = policyOf(first?.section.gradingPolicy);
  const next = first && periodsOf(first.subject, policy).find((number) => number > quarter);
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{_('Every subject is closed for {period}.', { period: periodNames(subjects, quarter) })}</span>
      {first && next ? (
        <Link
          className="link text-base-content"
          to={recordRoute({ classId: first.section.id, subjectId: first.subject.id, quarter: next })}
        >
          {_('Begin {period}', { period: periodName(policy, next) })}
        </Link>
      ) : null}
    </span>
  );
}
