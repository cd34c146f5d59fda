import { useState } from 'react';
import { isElsewhere, PHILIPPINES, philippineDay } from '@/domain/words/philippineTime';
import { ENGLISH, spokenLocale } from '@/domain/words/say';
import { useWords } from '@/language/words';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { rebaseSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { offerAnswered, sheetName } from '@/store/state/drafts';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { focusNear } from '@/ui/dialog/focusNear';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** Offers drafts that a reload or a crash left behind, once the record is shown. */
export function DraftOffer({ record, onDone }: { record: RecordKey; onDone?: () => void }) {
  const dispatch = useAppDispatch();
  const sheet = sheetName(record.subjectId, record.quarter);
  // Scores that others saved since then appear as conflicts at once.
  return <SheetOffer sheet={sheet} onRestored={() => dispatch(rebaseSheet(scoreSource(record)))} onDone={onDone} />;
}

type SheetOfferProps = {
  sheet: string;
  onRestored: () => void;
  /** Moves the focus on after the buttons of the offer disappear; by default to the part of the page around them. */
  onDone?: (() => void) | undefined;
};

export function SheetOffer({ sheet, onRestored, onDone }: SheetOfferProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const offer = useAppSelector((state) => state.drafts.offers[sheet]);
  /** The button that asked to discard, while that is being asked. */
  const [discarding, setDiscarding] = useState<HTMLElement | null>(null);
  if (!offer) return null;
  const count = Object.keys(offer.cells).length;
  const answer = (button: HTMLElement, restore: boolean) => {
    const refocus = onDone ?? focusNear(button);
    dispatch(offerAnswered({ sheet, restore }));
    if (restore) {
      onRestored();
      dispatch(setAsideGone());
    }
    refocus();
  };
  return (
    <Alert
      tone="info"
      action={
        <div className="flex gap-2">
          <Button size="sm" onClick={({ currentTarget }) => setDiscarding(currentTarget)}>
            {_('Discard')}
          </Button>
          <Button size="sm" variant="primary" onClick={({ currentTarget }) => answer(currentTarget, true)}>
            {_('Restore')}
          </Button>
          <ConfirmDialog
            open={discarding !== null}
            title={_('Discard your changes?')}
            losses={[_('{count, plural, one {1 change} other {# changes}}', { count })]}
            confirmLabel={_('Discard changes')}
            cancelLabel={_('Keep them')}
            onConfirm={() => {
              setDiscarding(null);
              if (discarding) answer(discarding, false);
            }}
            onCancel={() => setDiscarding(null)}
          >
            {_('They were typed earlier and are not saved.')}
          </ConfirmDialog>
        </div>
      }
    >
      {_('You have {count, plural, one {# unsaved change} other {# unsaved changes}} from {when}.', {
        count,
        when: whenText(offer.at, Date.now()),
      })}
    </Alert>
  );
}

/** “21:40” today, “20 Nov, 21:40” on earlier days; Philippine time, with “GMT+8” on a device of another zone. */
export function whenText(at: number, now: number): string {
  const clock: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: PHILIPPINES,
    ...(isElsewhere(at) ? { timeZoneName: 'shortOffset' } : {}),
  };
  const isToday = philippineDay(at) === philippineDay(now);
  // The English of the Philippines puts the month first and has no 24-hour clock.
  const locale = spokenLocale() === ENGLISH.locale ? 'en-GB' : spokenLocale();
  return new Date(at).toLocaleString(locale, isToday ? clock : { ...clock, day: 'numeric', month: 'short' });
}
