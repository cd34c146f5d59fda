import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemsRoute, recordRoute } from '@/domain/bookRoutes';
import { isIntentEntry, type OutboxEntry, type SheetEntry } from '@/domain/intents/outbox';
import { periodNumber } from '@/grading';
import { formatMoment } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { reopenEntry } from '@/store/outbox/sendOutbox';
import { Button } from '@/ui/form/Button';
import { EntryActions } from './EntryActions';
import { EntryTable } from './EntryTable';
import { REFUSAL_TEXT, toSheetText } from './entryText';
import { IntentCard } from './IntentCard';
import { loadOutboxNames, outboxPlace, outboxRows } from './outboxRows';

type EntryCardProps<Entry> = { entry: Entry; onLeave: () => void };

export function EntryCard({ entry, onLeave }: EntryCardProps<OutboxEntry>) {
  return isIntentEntry(entry) ? <IntentCard entry={entry} /> : <SheetCard entry={entry} onLeave={onLeave} />;
}

function SheetCard({ entry, onLeave }: EntryCardProps<SheetEntry>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const book = useAppSelector((state) => state.entities);
  const rows = outboxRows(book, entry);
  const place = outboxPlace(book.tables, entry);
  const { subjectId, quarter, activityId } = entry;
  useEffect(() => void dispatch(loadOutboxNames(entry)), [dispatch, entry]);
  const choose = async () => {
    await dispatch(reopenEntry(entry));
    onLeave();
    await navigate(activityId ? itemsRoute({ subjectId, quarter, activityId }) : recordRoute({ subjectId, quarter }));
  };
  return (
    <article data-entry={entry.id} className="flex flex-col gap-2 rounded-box border border-line p-3">
      <h4 className="font-medium">
        {place
          ? _('{section}, {subject}, {quarter}', place)
          : _('A record that is gone, {period}', { period: periodNumber(quarter) })}
      </h4>
      <p className="text-muted text-xs">{_('Saved here {moment}', { moment: formatMoment(entry.at) })}</p>
      {entry.refusal ? <p className="text-error-ink">{_(REFUSAL_TEXT[entry.refusal])}</p> : null}
      <EntryTable rows={rows} />
      <EntryActions entry={entry} text={toSheetText(rows)}>
        {entry.refusal === 'conflict' ? (
          <Button size="sm" variant="primary" onClick={() => void choose()}>
            {_('Choose in the record')}
          </Button>
        ) : null}
      </EntryActions>
    </article>
  );
}
