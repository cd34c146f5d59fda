import { Download, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type LearnerOverview, type LearnerPlace, type LearnerRef, refId } from '@/domain/learners/learnerData';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { useWords } from '@/language/words';
import { LrnToggle } from '@/parts/learner/LrnToggle';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { CorrectDialog } from './CorrectDialog';
import { FileDialog } from './FileDialog';
import { LogCard } from './LogCard';
import { NotKnown } from './NotKnown';
import { PlacesCard } from './PlacesCard';
import { ReadersCard } from './ReadersCard';
import { useLearner } from './useLearner';

type OneLearnerProps = { learner: LearnerRef /** The address of the search. */; home: string };

/** The entries of a learner, the people who may read them, and what was exported. */
export function OneLearner({ learner, home }: OneLearnerProps) {
  const { _ } = useWords();
  const { overview, sentence, loading, open, again, count } = useLearner(learner);
  const [dialog, setDialog] = useState<'file' | 'correct' | null>(null);
  const [shown, setShown] = useState(false);
  const place = overview && placeOf(overview, learner);
  if (sentence && !overview) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!overview || !place) return <SkeletonTable label={_('Looking through all class records')} />;
  const close = (isChanged: boolean) => {
    setDialog(null);
    if (isChanged) again();
  };
  const isCounted = ({ match, ref }: LearnerPlace) =>
    match === 'sure' || open.also.some((each) => refId(each) === refId(ref));
  return (
    <>
      <PageHeader
        title={learnerName(place)}
        description={
          <span className="num">
            {place.lrn === '' ? _('No LRN') : _('LRN {lrn}', { lrn: shown ? place.lrn : maskedLrn(place.lrn) })}
          </span>
        }
        breadcrumbs={
          <Breadcrumbs>
            <Link to={home}>{_('Learner data')}</Link>
            <span>{learnerName(place)}</span>
          </Breadcrumbs>
        }
        actions={
          <>
            <LrnToggle shown={shown} onShow={setShown} />
            <Button
              icon={<PencilLine aria-hidden="true" className="size-4" />}
              loading={loading}
              onClick={() => setDialog('correct')}
            >
              {_('Correct name or LRN')}
            </Button>
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" className="size-4" />}
              loading={loading}
              onClick={() => setDialog('file')}
            >
              {_('File for the parent')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-5" aria-busy={loading || undefined}>
        {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
        <PlacesCard places={overview.places} isCounted={isCounted} onCount={count} shown={shown} busy={loading} />
        <ReadersCard readers={overview.readers} loading={loading} />
        <LogCard log={overview.log} loading={loading} />
        <NotKnown />
      </div>
      {dialog === 'file' ? <FileDialog open={open} learner={place} onClose={close} /> : null}
      {dialog === 'correct' ? (
        <CorrectDialog open={open} learner={place} places={overview.places.filter(isCounted)} onClose={close} />
      ) : null}
    </>
  );
}

function placeOf({ places }: LearnerOverview, { in: kind, of, key }: LearnerRef): LearnerPlace | undefined {
  return places.find(({ ref }) => ref.in === kind && ref.of === of && ref.key === key);
}
