import { ArrowRight, CircleCheck, LockKeyhole, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasClosedQuarter } from '@/domain/quarterClosed';
import { recordRoute } from '@/domain/routes';
import { policyOf } from '@/grading';
import { say, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { useRows } from '@/store/useRows';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonLines } from '@/ui/Skeleton';
import { isOpen, type Place, type ToClose, type ToEncode, toClose, toEncode } from './dashboardSteps';
import { ReopenNews } from './ReopenNews';

/** More than these would hide the sections below. */
const SHOWN = 6;

type NextStepsProps = { places: readonly Place[]; quarter: number };

/** What to do next. Reads the current quarter's activities of the subjects that are open. */
export function NextSteps({ places, quarter }: NextStepsProps) {
  const { _ } = useWords();
  const open = places.filter((place) => isOpen(place, quarter));
  const loading = useRows(
    open.map(({ subject }) => ({ of: 'activitiesOfSubject', subjectId: subject.id, quarter }) as const),
  );
  const tables = useAppSelector((state) => state.entities.tables);
  const closedSubjects = places.filter(({ subject }) => hasClosedQuarter(subject));
  return (
    <Card
      title={_('What to do next')}
      description={_('{quarter}, from the scores you have saved.', { quarter: quarterName(places[0], quarter) })}
    >
      {closedSubjects.length > 0 ? <ReopenNews places={closedSubjects} /> : null}
      {loading.status === 'loading' ? (
        // As high as the two lists will be, or the sections below jump.
        <SkeletonLines lines={10} label={_('Looking what waits')} className="min-h-160 lg:min-h-80" />
      ) : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' ? (
        <Steps encode={toEncode(tables, places, quarter)} close={toClose(tables, places, quarter)} />
      ) : null}
    </Card>
  );
}

function Steps({ encode, close }: { encode: readonly ToEncode[]; close: readonly ToClose[] }) {
  const { _ } = useWords();
  if (encode.length === 0 && close.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {_('Nothing waits: every score of this quarter’s activities is there.')}
      </p>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <StepList
        title={_('Scores to encode')}
        none={_('Every score of this quarter’s activities is there.')}
        count={encode.length}
      >
        {encode.map((step) => (
          <Step
            key={step.activity.id}
            icon={<PencilLine aria-hidden="true" className="size-4" />}
            to={recordOf(step, step.activity.quarter)}
            name={step.activity.name}
            place={step}
            figure={_('{missing, number} of {total, number} missing', { missing: step.missing, total: step.learners })}
          />
        ))}
      </StepList>
      <StepList title={_('Quarters to close')} none={_('No quarter is ready to close yet.')} count={close.length}>
        {close.map((step) => (
          <Step
            key={`${step.subject.id}-${step.quarter}`}
            icon={<LockKeyhole aria-hidden="true" className="size-4" />}
            to={recordOf(step, step.quarter)}
            name={quarterName(step, step.quarter)}
            place={step}
            figure={_(step.reason === 'complete' ? 'Ready to close' : 'Still open')}
          />
        ))}
      </StepList>
    </div>
  );
}

type StepListProps = { title: string; none: string; count: number; children: readonly ReactNode[] };

function StepList({ title, none, count, children }: StepListProps) {
  const { _ } = useWords();
  const [whole, setWhole] = useState(false);
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-medium">
        {title} {count > 0 ? <span className="num font-normal text-muted">({count})</span> : null}
      </h3>
      {count === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col">{whole ? children : children.slice(0, SHOWN)}</ul>
      )}
      {count > SHOWN ? (
        <Button size="sm" variant="ghost" className="mt-1" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? _('Show fewer') : _('Show {count, number} more', { count: count - SHOWN })}
        </Button>
      ) : null}
    </section>
  );
}

type StepProps = { icon: ReactNode; to: string; name: string; place: Place; figure: string };

function Step({ icon, to, name, place: { section, subject }, figure }: StepProps) {
  return (
    <li>
      <Link to={to} className="-mx-2 flex min-h-9 items-center gap-3 rounded-field px-2 py-1 hover:bg-base-200">
        <span className="text-muted">{icon}</span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-[0.8125rem] text-muted">
            {section.name} · {subject.subject}
          </span>
        </span>
        <span className="num shrink-0 text-[0.8125rem]">{figure}</span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function recordOf({ section, subject }: Place, quarter: number): string {
  return recordRoute({ classId: section.id, subjectId: subject.id, quarter });
}

export function quarterName(place: Place | undefined, quarter: number): string {
  const { periods } = policyOf(place?.section.gradingPolicy);
  const name = periods.find(({ number }) => number === quarter)?.name;
  return name ? say(name) : say('Quarter {quarter}', { quarter });
}
