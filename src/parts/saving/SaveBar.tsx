import { CircleAlert, GitCompare, Keyboard, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { say, useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import type { UnsavedValue } from '@/parts/record/draftTexts';
import { selectWaitingAnswers } from '@/parts/record/recordDrafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { draftForgotten, type Sheet } from '@/store/state/drafts';
import { selectRefusedCount } from '@/store/state/outbox';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { SaveButtons } from '@/ui/form/SaveButtons';
import { useOnline } from '@/ui/useOnline';
import { BarText, changes, type HeadCounts } from './BarText';
import { chooseSaving, useSavesByItself } from './choice';
import { RefusedEntries } from './RefusedEntries';
import type { Saving } from './useSaving';

const NO_HEADS: HeadCounts = { refused: 0, making: 0, waiting: 0 };

export type SaveBarProps = {
  sheet: Sheet;
  sheetName: string;
  saving: Saving;
  onConflicts: () => void;
  /** Values that a save does not take. */
  refused: readonly UnsavedValue[];
  heads?: HeadCounts;
  onShow: (cell: string) => void;
  /** A setting of typing, beside that of saving. */
  entry?: ReactNode;
  /** A line about the cell that has the focus; a refused value takes its room. */
  aside?: ReactNode;
  /** Moves the focus to the record, because the pressed buttons get disabled. */
  onDone?: () => void;
  /** False without a keyboard, as on a phone. */
  withKeys?: boolean;
  hiddenCount?: number;
  onShowAll?: () => void;
  /** The record takes no input. What was left from before is shown all the same. */
  readOnly?: boolean;
};

/** “12 changes” with what saves and discards them, and the outcome of the last save. */
export function SaveBar(props: SaveBarProps) {
  const { _ } = useWords();
  const { sheet, sheetName, saving, onConflicts, withKeys = true, hiddenCount = 0, onShowAll } = props;
  const { refused, heads = NO_HEADS, onShow, onDone, readOnly = false } = props;
  const isOnline = useOnline();
  const dispatch = useAppDispatch();
  const waitingCells = Object.values(sheet.cells).filter((draft) => draft.isWaiting).length;
  const count = Object.keys(sheet.cells).length - waitingCells;
  const waitingAnswers = useAppSelector((state) => selectWaitingAnswers(state, sheetName));
  const waiting = waitingCells + heads.waiting + waitingAnswers;
  const conflicts = Object.values(sheet.cells).filter((draft) => draft.theirs).length;
  // A phone has no room for disabled buttons.
  const busy = saving.status === 'saving';
  const isByItself = useSavesByItself();
  const refusedBefore = useAppSelector((state) => selectRefusedCount(state, sheetName));
  const isShownOnly = readOnly && count + waiting + refusedBefore === 0;
  const isQuiet = isShownOnly || (count === 0 && !withKeys);
  if (isShownOnly && !withKeys && hiddenCount === 0) return null;
  return (
    <div
      data-tour="save-bar"
      data-save-bar=""
      className={cx(
        'save-bar z-10 flex flex-wrap items-center gap-3 rounded-box border border-line bg-base-100 px-3 py-2 max-sm:gap-2 max-sm:shadow-md lg:sticky lg:bottom-2',
        // Beside a grid the bar keeps one line, so that the rows stay where they are.
        withKeys && 'save-line',
      )}
    >
      <div role="status" className="mr-auto min-w-0" data-can-wait={saving.status === 'failed' ? undefined : ''}>
        {isShownOnly ? (
          <p className="bar-text font-medium">{_('Read-only')}</p>
        ) : (
          <BarText
            counts={{ count, waiting, refused: refusedBefore, heads, held: refused.length + conflicts }}
            sheetName={sheetName}
            saving={saving}
            hasTitle={withKeys}
          />
        )}
        {isOnline ? null : <Offline />}
      </div>
      <div className="contents">{refused.length + refusedBefore > 0 ? null : props.aside}</div>
      <RefusedEntries count={refusedBefore} />
      <Refused refused={refused} onShow={onShow} />
      {hiddenCount > 0 ? (
        <Button variant="ghost" onClick={onShowAll}>
          {_('Show {count} hidden', { count: hiddenCount })}
        </Button>
      ) : null}
      {conflicts > 0 ? (
        <Button variant="outline" icon={<GitCompare aria-hidden="true" className="size-4" />} onClick={onConflicts}>
          {_('Choose ({count})', { count: conflicts })}
        </Button>
      ) : null}
      {isShownOnly ? null : (
        <>
          <div className="contents">{props.entry}</div>
          <div data-can-wait="">
            <SavingChoice />
          </div>
        </>
      )}
      {withKeys ? (
        <Button
          variant="ghost"
          icon={<Keyboard aria-hidden="true" className="size-4" />}
          title={_('Keys')}
          data-brief=""
          onClick={() => dispatch(actionOpened('keys', { place: 'record' }))}
        >
          {_('Keys')}
        </Button>
      ) : null}
      {isQuiet ? null : (
        <SaveButtons
          count={count}
          busy={busy}
          saveLabel={count === 0 ? _('Save') : saveLabel(saving)}
          losses={changes(count)}
          mayBeBrief={withKeys}
          inMenu={isByItself && saving.status !== 'failed'}
          onSave={() => {
            onDone?.();
            saving.save();
          }}
          onDiscard={() => {
            dispatch(draftForgotten(sheetName));
            // Runs after the question has given the focus back to the button, which is disabled by then.
            if (onDone) setTimeout(onDone);
          }}
        />
      )}
    </div>
  );
}

/** Shows the first refused value in words, with a button that goes to it: the mark in its cell may be out of sight. */
function Refused({ refused, onShow }: Pick<SaveBarProps, 'refused' | 'onShow'>) {
  const { _ } = useWords();
  const [first] = refused;
  if (!first) return null;
  const sentence = _('{count, plural, one {1 value} other {# values}} cannot be saved.', { count: refused.length });
  return (
    <p className="flex min-w-0 basis-full items-center gap-2 text-error-ink order-first" data-refused="">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="bar-text min-w-0 flex-1" title={`${sentence} ${first.place}: ${first.reason}`}>
        {/* One value alone leaves its room to the reason. */}
        <strong className={cx('font-semibold', refused.length === 1 && 'sm:sr-only')}>{sentence}</strong>{' '}
        <span className="max-sm:hidden">
          {first.place}: {first.reason}
        </span>
      </span>
      <Button size="sm" onClick={() => onShow(first.key)}>
        {_('Go to it')}
      </Button>
    </p>
  );
}

/** The sentence of a bar without a connection. */
export function Offline() {
  const { _ } = useWords();
  const sentence = _('No connection. Keep typing and saving; your changes are sent when the connection is back.');
  return (
    <p data-offline="" title={sentence} className="flex items-center gap-1.5 text-warning-ink">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 truncate max-sm:whitespace-normal">{sentence}</span>
    </p>
  );
}

function saveLabel({ status }: Saving): string {
  return say(status === 'failed' ? 'Retry' : 'Save');
}

/** The choice “Auto-save”. */
export function SavingChoice() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isOn = useSavesByItself();
  return (
    <Checkbox
      label={_('Auto-save')}
      title={_('Saves 15 seconds after the last change, and when you leave.')}
      checked={isOn}
      onChange={(event) => dispatch(chooseSaving(event.target.checked))}
    />
  );
}
