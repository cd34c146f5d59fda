import { CircleAlert } from 'lucide-react';
import { formatClock } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { changes, notSaved, waitingText } from '@/parts/saving/BarText';
import { useSavesByItself } from '@/parts/saving/choice';
import { Offline, SavingChoice } from '@/parts/saving/SaveBar';
import { Button } from '@/ui/form/Button';
import { SaveButtons } from '@/ui/form/SaveButtons';
import { useOnline } from '@/ui/useOnline';
import { type AdvisingCell, conflictsOf, fromKey, problemOf, textOf } from './advisingSheet';
import type { AdvisingTyping } from './useAdvisingSheet';

type AdvisingBarProps = {
  typing: AdvisingTyping;
  nameOf: (learner: string) => string;
  labelOf: (field: string) => string;
  onShow: (learner: string, field: string) => void;
  /** Moves the focus to the grid, because the pressed buttons get disabled. */
  onDone: () => void;
};

/** Below the grid, so that it covers no row: “12 changes” with Save and Discard, what cannot be saved, and cells that somebody else changed. */
export function AdvisingBar({ typing, nameOf, labelOf, onShow, onDone }: AdvisingBarProps) {
  const { _ } = useWords();
  const isOnline = useOnline();
  const { sheet, busy } = typing;
  const keys = Object.keys(sheet.cells);
  const count = keys.length;
  const refused = keys.filter((key) => sheet.cells[key]?.theirs === undefined && problemOf(sheet, key) !== null);
  const conflicts = conflictsOf(sheet);
  const waiting = sheet.waiting?.size ?? 0;
  const isByItself = useSavesByItself();
  const isHeld = refused.length + conflicts.length > 0;
  const isSoon = isByItself && count > 0 && !isHeld && !busy && typing.failure === null;
  const placeOf = ({ learner, field }: AdvisingCell) => `${nameOf(learner)} · ${labelOf(field)}`;
  const [first] = refused;
  return (
    <div
      data-save-bar=""
      className="save-bar z-10 flex flex-wrap items-center gap-3 rounded-box border border-line bg-base-100 px-3 py-1.5"
    >
      {first ? (
        <p className="flex basis-full items-center gap-2 text-error-ink">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">
            <strong className="font-semibold">
              {_('{count, plural, one {1 value} other {# values}} cannot be saved.', { count: refused.length })}
            </strong>{' '}
            {placeOf(fromKey(first))}: {problemOf(sheet, first)}
          </span>
          <Button size="sm" onClick={() => onShow(fromKey(first).learner, fromKey(first).field)}>
            {_('Go to it')}
          </Button>
        </p>
      ) : null}
      {conflicts.length > 0 ? (
        <div className="basis-full">
          <p className="font-medium">{_('Somebody else changed these cells meanwhile. Choose which value stays.')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {conflicts.map((cell) => (
              <li key={cell.key} className="flex flex-wrap items-center gap-2">
                <span className="mr-auto">{placeOf(cell)}</span>
                <Button size="sm" onClick={() => typing.decide(cell.key, 'mine')}>
                  {_('Mine: {value}', { value: cell.text || _('blank') })}
                </Button>
                <Button size="sm" onClick={() => typing.decide(cell.key, 'theirs')}>
                  {_('Theirs: {value}', { value: textOf(cell.theirs ?? null) || _('blank') })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div role="status" className="mr-auto min-w-0">
        <p className="font-medium">
          <span>{barText(count, typing)}</span>
          {count + waiting === 0 && typing.savedAt !== null ? (
            <span className="num font-normal text-muted"> {formatClock(typing.savedAt)}</span>
          ) : null}
          {isSoon ? <span className="font-normal text-muted"> · {_('will be saved shortly')}</span> : null}
        </p>
        {typing.isKept ? null : (
          <p className="text-warning-ink">
            {_(
              'This browser has no room left to keep what you type until it is saved: a reload would lose it. Save before you leave this page, and make room on the disk.',
            )}
          </p>
        )}
        {isOnline ? null : <Offline />}
      </div>
      <SavingChoice />
      <SaveButtons
        count={count}
        busy={busy}
        saveLabel={typing.failure === null ? _('Save') : _('Retry')}
        losses={changes(count)}
        inMenu={isByItself && typing.failure === null}
        onSave={() => {
          onDone();
          setTimeout(typing.save);
        }}
        onDiscard={typing.discard}
      />
    </div>
  );
}

function barText(count: number, { sheet, busy, failure }: AdvisingTyping): string {
  const waiting = sheet.waiting?.size ?? 0;
  if (busy) return say('Saving {count, plural, one {1 change} other {# changes}}…', { count });
  if (failure !== null) return `${notSaved(count)} ${failure}`;
  if (count > 0) return waiting > 0 ? `${changes(count)}; ${waitingText(waiting)}` : changes(count);
  return waiting > 0 ? waitingText(waiting) : say('All changes saved');
}
