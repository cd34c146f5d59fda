import { ClipboardCopy, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countUnsent, dependsOn, type OutboxEntry } from '@/domain/intents/outbox';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { discardEntry, drainOutbox, retryEntry } from '@/store/outbox/sendOutbox';
import { notified } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';

type EntryActionsProps = {
  entry: OutboxEntry;
  /** The text that the copy button copies. */
  text: string;
  /** The buttons that answer a conflict. */
  children?: ReactNode;
};

export function EntryActions({ entry, text, children }: EntryActionsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const held = useAppSelector((state) => state.outbox.entries).filter(
    (each) => each.refusal === 'held' && dependsOn(each, [entry]),
  );
  const { refusal } = entry;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => dispatch(notified({ status: 'success', message: _('Copied: paste it into a spreadsheet.') })),
      () => dispatch(notified({ status: 'error', message: _('The browser did not allow copying.') })),
    );
  const again = async () => {
    await dispatch(retryEntry(entry));
    await dispatch(drainOutbox());
  };
  const icon = 'size-4';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<ClipboardCopy aria-hidden="true" className={icon} />} onClick={() => void copy()}>
        {_('Copy')}
      </Button>
      {children}
      {refusal && refusal !== 'conflict' ? (
        <Button size="sm" icon={<RotateCw aria-hidden="true" className={icon} />} onClick={() => void again()}>
          {_('Try again')}
        </Button>
      ) : null}
      {refusal ? (
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
        losses={[
          _('{count, plural, one {# value that was typed} other {# values that were typed}}', {
            count: countUnsent([entry]),
          }),
        ]}
        confirmLabel={_('Discard them')}
        onConfirm={() => {
          setAsking(false);
          void dispatch(discardEntry(entry));
        }}
        onCancel={() => setAsking(false)}
      >
        {[
          _('They are in no record. Copy them first if you may need them.'),
          held.length > 0 &&
            _(
              '{count, plural, one {# value that belongs to it can then not be stored either.} other {# values that belong to it can then not be stored either.}}',
              { count: countUnsent(held) },
            ),
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </div>
  );
}
