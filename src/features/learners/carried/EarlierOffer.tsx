import type { EarlierGrade } from '@/domain/sections/earlierGrades';
import { say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import type { Asked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import type { CarriedPeriod } from './carriedForm';
import { type EnrolmentRef, type OfferedGrade, offeredGrades, takeEarlier } from './earlierGrades';

type OfferProps = {
  of: EnrolmentRef;
  asked: Asked<readonly EarlierGrade[]>;
  periods: readonly CarriedPeriod[];
  onAllTaken: () => void;
};

/** Grades that another section of the school handed in, for the periods that have none here: taken one by one, or all. */
export function EarlierOffer({ of, asked, periods, onAllTaken }: OfferProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  if (asked.sentence) {
    return (
      <Alert tone="info">
        <p>{_('Grades of another section of the school could not be asked for.')}</p>
        <p>{asked.sentence}</p>
        <Button size="sm" onClick={asked.again}>
          {_('Try again')}
        </Button>
      </Alert>
    );
  }
  if (!asked.value) return <SkeletonLines label={_('Looking for grades of other sections')} lines={1} />;
  const offered = offeredGrades(asked.value, periods);
  if (offered.length === 0) return null;
  const open = offered.filter(({ period }) => !period.closed);
  const take = async (chosen: readonly OfferedGrade[]) => {
    const isDone = await ask(() => dispatch(takeEarlier(of, chosen)));
    if (isDone && chosen.length === offered.length) onAllTaken();
  };
  return (
    <Alert tone="info" title={_('Another section of the school has grades of this learner')}>
      <ul className="my-2 flex flex-col gap-2" aria-label={_('Grades of other sections')}>
        {offered.map((each) => (
          <li key={each.period.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="num min-w-0 break-words">{offerText(each)}</span>
            {each.period.closed ? (
              <span className="text-muted">{_('closed here')}</span>
            ) : (
              <Button
                size="sm"
                loading={busy}
                aria-label={_('Take {grade}', { grade: offerText(each) })}
                onClick={() => void take([each])}
              >
                {_('Take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal ? <p role="alert">{refusal}</p> : null}
      {open.length > 1 ? (
        <Button size="sm" variant="primary" loading={busy} onClick={() => void take(open)}>
          {_('Take all')}
        </Button>
      ) : null}
    </Alert>
  );
}

function offerText({ earlier: { grade, section }, period }: OfferedGrade): string {
  return say('{period}: {grade}, from {section}', { period: period.name, grade, section });
}
