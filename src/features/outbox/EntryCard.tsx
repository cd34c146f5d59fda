import { ClipboardCopy, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OutboxEntry } from '@/domain/outbox';
import { itemsRoute, recordRoute } from '@/domain/routes';
import { formatMoment } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { discardEntry, drainOutbox, reopenEntry, retryEntry } from '@/store/outbox';
import { loadOutboxNames, outboxPlace, outboxRows } from '@/store/outboxRows';
import { notified } from '@/store/shell';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EntryTable } from './EntryTable';
import { REFUSAL_TEXT, toSheetText } from './entryText';

type EntryCardProps = { entry: OutboxEntry; onLeave: () => void };

export function EntryCard({ entry, onLeave }: EntryCardProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const rows = outboxRows(tables, entry);
  const place = outboxPlace(tables, entry);
  const { quarter } = entry;
  useEffect(() => void dispatch(loadOutboxNames(entry)), [dispatch, entry]);
  return (
    <article className="flex flex-col gap-2 rounded-box border border-line p-3">
      <h4 className="font-medium">
        {place
          ? _('{section}, {subject}, quarter {quarter}', { ...place, quarter })
          : _('A record of quarter {quarter}', { quarter })}
      </h4>
      <p className="text-muted text-xs">{_('Saved here {moment}', { moment: formatMoment(entry.at) })}</p>
      {entry.refusal ? <p className="text-error-ink">{_(REFUSAL_TEXT[entry.refusal])}</p> : null}
      <EntryTable rows={rows} />
      <EntryActions entry={entry} onLeave={onLeave} text={toSheetText(rows)} />
    </article>
  );
}

function EntryActions({ entry, onLeave, text }: EntryCardProps & { text: string }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const count = Object.keys(entry.cells).length;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => dispatch(notified({ status: 'success', message: _('Copied: paste it into a spreadsheet.') })),
      () => dispatch(notified({ status: 'error', message: _('The browser did not allow copying.') })),
    );
  const again = async () => {
    await dispatch(retryEntry(entry));
    await dispatch(drainOutbox());
  };
  const choose = async () => {
    const { subjectId, quarter, activityId } = entry;
    await dispatch(reopenEntry(entry));
    onLeave();
    await navigate(activityId ? itemsRoute({ subjectId, quarter, activityId }) : recordRoute({ subjectId, quarter }));
  };
  const icon = 'size-4';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<ClipboardCopy aria-hidden="true" className={icon} />} onClick={() => void copy()}>
        {_('Copy')}
      </Button>
      {entry.refusal === 'conflict' ? (
        <Button size="sm" variant="primary" onClick={() => void choose()}>
          {_('Choose in the record')}
        </Button>
      ) : null}
      {entry.refusal && entry.refusal !== 'conflict' ? (
        <Button size="sm" icon={<RotateCw aria-hidden="true" className={icon} />} onClick={() => void again()}>
          {_('Try again')}
        </Button>
      ) : null}
      {entry.refusal ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden="true" className={icon} />}
          onClick={() => setAsking(true)}
        >
          {_('Discard them')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={_('Discard these values?')}
        losses={[_('{count, plural, one {# value that was typed} other {# values that were typed}}', { count })]}
        confirmLabel={_('Discard them')}
        onConfirm={() => {
          setAsking(false);
          void dispatch(discardEntry(entry));
        }}
        onCancel={() => setAsking(false)}
      >
        {_('They are in no record. Copy them first if you may need them.')}
      </ConfirmDialog>
    </div>
  );
}
