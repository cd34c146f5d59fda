import { fullName } from '@/domain/people/personName';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Alert } from '@/ui/page/Alert';
import { PeopleNamed } from './PeopleNamed';
import { deletePending } from './peopleDecisions';
import { runWork } from './peopleWork';
import { useDecision } from './useDecision';
import { usePendingNamed } from './usePendingNamed';

/** Deletes only the account: a teacher who was never approved has no classes. */
export function PendingDeleteDialog({ modal, onClose }: ModalBodyProps<'pendingDelete'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const people = usePendingNamed(modal.extraObject.ids);
  const { busy, refusal, decide } = useDecision(onClose);
  const [only, ...others] = people;
  const confirm = async () => {
    if (!only) return onClose();
    if (others.length > 0) {
      void dispatch(runWork(people.map((person) => ({ person, decision: 'delete' as const, reason: '' }))));
      return onClose();
    }
    await decide(deletePending(only), { decision: 'delete', name: fullName(only) });
  };
  return (
    <ConfirmDialog
      open
      title={modal.title}
      losses={[
        others.length > 0
          ? _('{count, number} accounts', { count: people.length })
          : _('The account of {name}', { name: only ? fullName(only) : '' }),
      ]}
      confirmLabel={
        others.length > 0 ? _('Delete {count, number} accounts', { count: people.length }) : _('Delete account')
      }
      {...(modal.extraObject.beside === undefined ? {} : { cancelLabel: _('Keep it') })}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {modal.extraObject.beside === undefined ? null : (
          <p>
            {_(
              '{name} is approved. Another registration has the same name, and nobody has confirmed its e-mail address: {emails}. Is it the same person with a wrong address? Then delete it. If it is somebody else, keep it.',
              { name: modal.extraObject.beside, emails: people.map(({ email }) => email).join(', ') },
            )}
          </p>
        )}
        <PeopleNamed people={people} />
        <p>{_('They are told by e-mail, without a reason. To give one, reject instead.')}</p>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
