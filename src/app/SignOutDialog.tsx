import { useWords } from '@/language/words';
import { signOut } from '@/store/authentication';
import { useAppDispatch } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/shell';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** Asked only where something typed is not saved. */
export function SignOutDialog({ modal, onClose }: ModalBodyProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open
      title={modal.title}
      losses={[_('The changes typed into the class record and not saved')]}
      confirmLabel={_('Sign out and lose them')}
      onConfirm={() => {
        // The next person must not meet it.
        onClose();
        void dispatch(signOut());
      }}
      onCancel={onClose}
    />
  );
}
