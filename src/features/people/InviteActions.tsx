import { useState } from 'react';
import type { AdminInviteDoc } from '@/domain/people';
import type { Decision, Settlement } from '@/domain/settlement';
import { phrase, useWords } from '@/language/words';
import { withSettlementToast } from '@/store/deciding';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { acceptApplication, removeInvite, resendInvite } from '@/store/peopleAccounts';
import { modalOpened } from '@/store/shell';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusNear } from '@/ui/focusNear';

/** An invite is sent again or removed, an application accepted or rejected. */
export function InviteActions({ entry }: { entry: AdminInviteDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isInvite = entry.kind === 'invite';
  const { name } = entry;
  const run = async (decision: Decision, work: Thunk<Promise<Settlement>>) => {
    setBusy(true);
    await dispatch(withSettlementToast(work, { decision, name }));
    setBusy(false);
    setAsking(false);
  };
  const affirm = () =>
    isInvite ? run('resend', resendInvite(entry)) : run('acceptApplication', acceptApplication(entry));
  const refuse = () => {
    if (isInvite) return setAsking(true);
    const title = phrase('Reject the application of {name}?', { name });
    return void dispatch(modalOpened({ title, bodyType: 'applicationReject', extraObject: { id: entry.id } }));
  };
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Button
        size="sm"
        variant={isInvite ? 'outline' : 'primary'}
        aria-label={_(isInvite ? 'Resend {name}' : 'Accept {name}', { name })}
        loading={busy && !asking}
        onClick={(event) => {
          const refocus = focusNear(event.currentTarget);
          void affirm().then(refocus);
        }}
      >
        {_(isInvite ? 'Resend' : 'Accept')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={_(isInvite ? 'Remove {name}' : 'Reject {name}', { name })}
        disabled={busy}
        onClick={refuse}
      >
        {_(isInvite ? 'Remove' : 'Reject')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={_('Remove the invite of {name}?', { name })}
        confirmLabel={_('Remove invite')}
        busy={busy}
        onConfirm={() => void run('removeInvite', removeInvite(entry))}
        onCancel={() => setAsking(false)}
      >
        {_('The link in their e-mail stops working, and the address leaves the list of administrators of your school.')}
      </ConfirmDialog>
    </span>
  );
}
