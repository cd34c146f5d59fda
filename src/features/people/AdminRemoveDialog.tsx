import { useState } from 'react';
import { outcomeSentence } from '@/domain/people/decisionOutcome';
import { fullName } from '@/domain/people/personName';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Alert } from '@/ui/page/Alert';
import { withOutcomeToast } from './deciding';
import { removeAdmin } from './peopleAccounts';

export function AdminRemoveDialog({ modal, onClose }: ModalBodyProps<'adminRemove'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const listed = useAppSelector((state) => state.people.admins.rows.find(({ id }) => id === modal.extraObject.id));
  const [admin] = useState(listed);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!admin) return null;
  const name = fullName(admin);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    const outcome = await dispatch(withOutcomeToast(removeAdmin(admin), { decision: 'removeAdmin', name }));
    setBusy(false);
    if (outcome.result === 'failed') setRefusal(outcomeSentence('removeAdmin', name, outcome));
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={modal.title}
      losses={[
        _('The account {email}', { email: admin.email }),
        _('Class records, where they taught before they became an administrator'),
      ]}
      nameToType={name}
      confirmLabel={_('Remove administrator')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{_('{name} cannot sign in any more. This cannot be undone.', { name })}</p>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
