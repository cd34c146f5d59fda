import { CircleAlert, Clock, RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useUnsentCounts } from '@/app/session/useUnsentCounts';
import { philippineDay } from '@/domain/words/philippineTime';
import { formatClock, formatMoment } from '@/language/formatters';
import { Trans } from '@/language/Trans';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { drawerOpened } from '@/store/state/shell';
import { cx } from '@/ui/cx';
import { textInSpan } from '@/ui/textInSpan';
import { useConnected } from './useConnected';

/** Says that the server cannot be reached, and how many changes are not sent yet; shows nothing while all is well. */
export function ConnectionState() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isConnected = useConnected();
  const { waiting: unsent, refused } = useUnsentCounts();
  // A change that is sent at once moves nothing in the bar.
  const isLate = useLasts(unsent > 0) || !isConnected;
  const waiting = isLate ? unsent : 0;
  const asOf = useAppSelector((state) => state.entities.asOf);
  const isSending = useAppSelector((state) => state.outbox.sending !== null);
  const open = () => dispatch(drawerOpened({ header: phrase('Not sent yet'), bodyType: 'outbox' }));
  const values = { count: waiting };
  const Icon = isSending ? RefreshCw : Clock;
  const waitingText = isSending ? _('Syncing {count, number}', values) : _('{count, number} waiting', values);
  const hasCounts = waiting + refused > 0;
  return (
    <div
      className="flex shrink-0 items-center gap-2 text-[0.8125rem] max-sm:gap-1"
      data-said={howMuch(isConnected, { waiting, refused })}
    >
      <p role="status">
        {isConnected ? null : (
          <Mark icon={<WifiOff aria-hidden="true" className="size-4 text-warning-ink" />} tone="warning">
            <span className={cx(hasCounts && 'max-sm:sr-only')}>
              {asOf === null ? (
                _('No connection')
              ) : (
                <Trans
                  id="No connection<asOf>: as of {time}</asOf>"
                  components={{ asOf: <span className={hasCounts ? 'max-2xl:sr-only' : 'max-sm:sr-only'} /> }}
                  values={{ time: timeText(asOf) }}
                />
              )}
            </span>
          </Mark>
        )}
        {waiting > 0 && isSending ? <span className="sr-only">{waitingText}</span> : null}
      </p>
      {waiting > 0 ? (
        <button type="button" className="cursor-pointer rounded-field" onClick={open}>
          <Mark icon={<Icon aria-hidden="true" className="size-4" />} tone="plain">
            <Count count={waiting}>{waitingText}</Count>
          </Mark>
        </button>
      ) : null}
      {refused > 0 ? (
        <button type="button" className="cursor-pointer rounded-field" onClick={open}>
          <Mark icon={<CircleAlert aria-hidden="true" className="size-4 text-error-ink" />} tone="error">
            <Count count={refused}>{_('{count, number} refused', { count: refused })}</Count>
          </Mark>
        </button>
      ) : null}
    </div>
  );
}

/** Milliseconds in which changes are sent where the connection is good. */
const SOON = 1500;

/** Whether it has been so for that long. */
function useLasts(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLasts, is ? SOON : 0, is);
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}

/** The amount of text, for the layout of the bar around this component. */
function howMuch(isConnected: boolean, { waiting, refused }: { waiting: number; refused: number }) {
  const marks = [!isConnected, waiting > 0, refused > 0].filter(Boolean).length;
  if (marks === 0) return undefined;
  return refused > 0 && marks > 1 ? 'much' : 'little';
}

/** The count in words; on a phone only the number beside its icon. */
function Count({ count, children }: { count: number; children: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{children}</span>
      <span aria-hidden="true" className="num sm:hidden">
        {count}
      </span>
    </>
  );
}

/** The time of today; for an earlier day the date and the time. */
function timeText(ms: number): string {
  const isToday = philippineDay(ms) === philippineDay(Date.now());
  return isToday ? formatClock(ms) : formatMoment(ms);
}

type MarkProps = { icon: ReactNode; tone: keyof typeof TONES; children: ReactNode };

const TONES = { plain: 'bg-base-200', warning: 'bg-warning/15', error: 'bg-error/15' };

function Mark({ icon, tone, children }: MarkProps) {
  return (
    <span
      className={cx(
        'flex items-center gap-1.5 whitespace-nowrap rounded-field px-2 py-1 font-medium max-sm:gap-1 max-sm:px-1 max-sm:text-xs',
        TONES[tone],
      )}
    >
      {icon}
      {textInSpan(children)}
    </span>
  );
}
