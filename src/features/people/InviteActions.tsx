import { useState } from 'react';
import type { Decision, DecisionOutcome } from '@/domain/people/decisionOutcome';
import type { AdminInviteDoc } from '@/domain/people/people';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { modalOpened } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { focusNear } from '@/ui/dialog/focusNear';
import { Button } from '@/ui/form/Button';
import { withOutcomeToast } from './deciding';
import { acceptApplication, removeInvite, resendInvite } from './peopleAccounts';

/** Sends an invite again or removes it; accepts or rejects an application. */
export function InviteActions({ entry }: { entry: AdminInviteDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isInvite = entry.kind === 'invite';
  const { name } = entry;
  const run = async (decision: Decision, work: Thunk<Promise<DecisionOutcome>>) => {
    setBusy(true);
    await dispatch(withOutcomeToast(work, { decision, name }));
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
