import { useState } from 'react';
import { fullName } from '@/domain/people/personName';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Alert } from '@/ui/page/Alert';
import { removeAdmin } from './peopleAccounts';
import { useDecision } from './useDecision';

export function AdminRemoveDialog({ modal, onClose }: ModalBodyProps<'adminRemove'>) {
  const { _ } = useWords();
  const listed = useAppSelector((state) => state.people.admins.rows.find(({ id }) => id === modal.extraObject.id));
  const [admin] = useState(listed);
  const { busy, refusal, decide } = useDecision(onClose);
  if (!admin) return null;
  const name = fullName(admin);
  const confirm = () => decide(removeAdmin(admin), { decision: 'removeAdmin', name });
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
