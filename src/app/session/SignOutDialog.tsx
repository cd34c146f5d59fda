import { useWords } from '@/language/words';
import { hasKeptCells } from '@/parts/saving/keptCells';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { signOut } from '@/store/session/authentication';
import { selectHasDrafts } from '@/store/state/drafts';
import { selectHasPolicyForms } from '@/store/state/policies';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useUnsentCounts } from './useUnsentCounts';

/** The question before signing out, asked only where drafts are not saved or entries are not sent. */
export function SignOutDialog({ modal, onClose }: ModalBodyProps<'signOut'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { waiting, refused } = useUnsentCounts();
  const hasDrafts = useAppSelector(selectHasDrafts);
  const hasForms = useAppSelector(selectHasPolicyForms);
  const hasAdvising = hasKeptCells(useAppSelector(selectUser)?.id ?? '');
  const losses = [
    ...(hasDrafts ? [_('The changes typed into the class record and not saved')] : []),
    ...(hasForms ? [_('The changes typed into a grading policy and not saved')] : []),
    ...(hasAdvising ? [_('Attendance or comments of your section, or names of learners, typed and not saved')] : []),
    ...(modal.extraObject.elsewhere === true ? [_('Changes typed in another tab and not saved')] : []),
    ...(waiting > 0
      ? [_('{count, plural, one {# change was not sent yet} other {# changes were not sent yet}}', { count: waiting })]
      : []),
    ...(refused > 0
      ? [_('{count, plural, one {# value was refused} other {# values were refused}}', { count: refused })]
      : []),
  ];
  return (
    <ConfirmDialog
      open
      title={modal.title}
      losses={losses}
      confirmLabel={_('Sign out and lose them')}
      onConfirm={() => {
        // The dialog must be closed before the next person signs in.
        onClose();
        void dispatch(signOut({ losesUnsent: true }));
      }}
      cancelLabel={_('Stay')}
      onCancel={onClose}
    />
  );
}
