import { useEffect } from 'react';
import type { IntentEntry } from '@/domain/intents/outbox';
import { intentLines, intentPath, intentText, intentTitle } from '@/intents/intentText';
import { formatMoment } from '@/language/formatters';
import { useWords } from '@/language/words';
import { loadRows } from '@/store/book/load';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { drainOutbox, retryOver } from '@/store/outbox/sendOutbox';
import { Button } from '@/ui/form/Button';
import { EntryActions } from './EntryActions';
import { intentRefusal } from './intentRefusal';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;
/** Number of lines shown; a copy has all of them. */
const SHOWN = 8;

/** An outbox entry of an intent: its name, the typed values, and the reason of a refusal. */
export function IntentCard({ entry }: { entry: IntentEntry }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const { intent, refusal } = entry;
  const lines = intentLines(intent, tables);
  const more = lines.length - SHOWN;
  useEffect(() => void dispatch(loadRows(BOOK)), [dispatch]);
  const over = async () => {
    await dispatch(retryOver(entry));
    await dispatch(drainOutbox());
  };
  return (
    <article data-entry={entry.id} className="flex flex-col gap-2 rounded-box border border-line p-3">
      <h4 className="break-words font-medium">{intentTitle(intent, tables)}</h4>
      <p className="text-muted text-xs">
        {intentPath(intent, tables)}
        <span className="block">{_('Saved here {moment}', { moment: formatMoment(entry.at) })}</span>
      </p>
      {refusal ? <p className="text-error-ink">{intentRefusal(intent, refusal)}</p> : null}
      {lines.length > 0 ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.8125rem]">
          {lines.slice(0, SHOWN).map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label may occur twice, and lines never move
            <div key={index} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="num break-words">{value || _('emptied')}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {more > 0 ? (
        <p className="text-muted text-xs">
          {_('{count, plural, one {and # more} other {and # more}}', { count: more })}
        </p>
      ) : null}
      <EntryActions entry={entry} text={intentText(intent, tables)}>
        {refusal === 'conflict' ? (
          <Button size="sm" variant="primary" onClick={() => void over()}>
            {_('Use mine anyway')}
          </Button>
        ) : null}
      </EntryActions>
    </article>
  );
}
