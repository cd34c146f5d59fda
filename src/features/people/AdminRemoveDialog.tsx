import { useState } from 'react';
import { fullName } from '@/domain/personName';
import { settlementSentence } from '@/domain/settlement';
import { useWords } from '@/language/words';
import { withSettlementToast } from '@/store/deciding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeAdmin } from '@/store/peopleAccounts';
import type { ModalBodyProps } from '@/store/shell';
import { Alert } from '@/ui/Alert';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

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
    const settlement = await dispatch(withSettlementToast(removeAdmin(admin), { decision: 'removeAdmin', name }));
    setBusy(false);
    if (settlement.result === 'failed') setRefusal(settlementSentence('removeAdmin', name, settlement));
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
