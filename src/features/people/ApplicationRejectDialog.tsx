import { useState } from 'react';
import { settlementSentence } from '@/domain/settlement';
import { useWords } from '@/language/words';
import { withSettlementToast } from '@/store/deciding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { rejectApplication } from '@/store/peopleAccounts';
import type { ModalBodyProps } from '@/store/shell';
import { ReasonDialog } from './ReasonDialog';

/** Asks for the reason, which goes to the applicant by e-mail. */
export function ApplicationRejectDialog({ modal, onClose }: ModalBodyProps<'applicationReject'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  // As it was when the dialog opened: whoever answers it meanwhile takes it out of the list.
  const [application] = useState(
    useAppSelector((state) => state.people.invites.rows.find(({ id }) => id === modal.extraObject.id)),
  );
  const reject = async (reason: string) => {
    if (!application) return null;
    const { name } = application;
    const asked = { decision: 'rejectApplication', name } as const;
    const settlement = await dispatch(withSettlementToast(rejectApplication(application, reason), asked));
    return settlement.result === 'failed' ? settlementSentence('rejectApplication', name, settlement) : null;
  };
  return (
    <ReasonDialog
      title={modal.title}
      description={application?.email}
      hint={_('It goes to them by e-mail, and stands in your school’s trail. They may apply again.')}
      confirmLabel={_('Reject application')}
      onReject={reject}
      onClose={onClose}
    />
  );
}
