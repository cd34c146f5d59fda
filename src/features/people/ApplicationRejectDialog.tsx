import { useState } from 'react';
import { outcomeSentence } from '@/domain/people/decisionOutcome';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { withOutcomeToast } from './deciding';
import { rejectApplication } from './peopleAccounts';
import { ReasonDialog } from './ReasonDialog';

/** Asks for the reason, which the applicant gets by e-mail. */
export function ApplicationRejectDialog({ modal, onClose }: ModalBodyProps<'applicationReject'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  // Fixed when the dialog opens: an answer by another administrator removes the application from the list.
  const [application] = useState(
    useAppSelector((state) => state.people.invites.rows.find(({ id }) => id === modal.extraObject.id)),
  );
  const reject = async (reason: string) => {
    if (!application) return null;
    const { name } = application;
    const asked = { decision: 'rejectApplication', name } as const;
    const outcome = await dispatch(withOutcomeToast(rejectApplication(application, reason), asked));
    return outcome.result === 'failed' ? outcomeSentence('rejectApplication', name, outcome) : null;
  };
  return (
    <ReasonDialog
      title={modal.title}
      description={application?.email}
      hint={_('They get it by e-mail, and it is kept in the activity log. They may apply again.')}
      confirmLabel={_('Reject application')}
      onReject={reject}
      onClose={onClose}
    />
  );
}
