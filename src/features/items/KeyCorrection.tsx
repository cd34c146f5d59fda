import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { newAttempt } from '@/store/outbox/intents';
import { outcome } from '@/store/outbox/saveActivity';
import { keyStands } from '@/store/state/keyCorrections';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { KeyDialog } from './KeyDialog';

type KeyCorrectionProps = { record: ClassRecord; sheet: ItemSheet };

/** Opens the dialog that corrects the key. */
export function KeyButton({ record, sheet }: KeyCorrectionProps) {
  const { _ } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<KeyRound aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {_('Correct the key')}
      </Button>
      {open ? <KeyDialog record={record} sheet={sheet} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Offers to take the last correction of this visit back. */
export function KeyNotice({ sheet: { activity } }: { sheet: ItemSheet }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const undo = useAppSelector((state) => state.keyCorrections[activity.id]);
  const [busy, setBusy] = useState(false);
  if (!undo) return null;
  const { name } = activity;
  const takeBack = async () => {
    setBusy(true);
    const sentence = () => say('{name}: the key is as it was before.', { name });
    const isDone = await dispatch(outcome(undo, newAttempt(), sentence));
    // The notice stays for the next correction, and the offer where the undo was refused.
    setBusy(false);
    if (isDone) dispatch(keyStands(activity.id));
  };
  return (
    <Alert
      tone="info"
      className="py-2"
      action={
        <div className="flex gap-2">
          <Button size="sm" onClick={() => dispatch(keyStands(activity.id))}>
            {_('Dismiss')}
          </Button>
          <Button size="sm" variant="primary" loading={busy} onClick={() => void takeBack()}>
            {_('Undo')}
          </Button>
        </div>
      }
    >
      {_(
        'The key of {count, plural, one {item} other {items}} {items} was corrected, and every learner marked again.',
        {
          count: undo.after.length,
          items: undo.after.map(({ itemNumber }) => itemNumber).join(', '),
        },
      )}
    </Alert>
  );
}
