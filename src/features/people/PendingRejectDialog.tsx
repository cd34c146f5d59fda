import { fullName } from '@/domain/personName';
import { settlementSentence } from '@/domain/settlement';
import { useWords } from '@/language/words';
import { withSettlementToast } from '@/store/deciding';
import { useAppDispatch } from '@/store/hooks';
import { rejectTeacher } from '@/store/peopleDecisions';
import { runWork } from '@/store/peopleWork';
import type { ModalBodyProps } from '@/store/shell';
import { PeopleNamed } from './PeopleNamed';
import { ReasonDialog } from './ReasonDialog';
import { usePendingNamed } from './usePendingNamed';

/** Asks for the reason, which goes to each of them by e-mail once the account is removed. */
export function PendingRejectDialog({ modal, onClose }: ModalBodyProps<'pendingReject'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const people = usePendingNamed(modal.extraObject.ids);
  const [only, ...others] = people;
  const reject = async (reason: string) => {
    if (!only) return null;
    if (others.length > 0) {
      void dispatch(runWork(people.map((person) => ({ person, decision: 'reject' as const, reason }))));
      return null;
    }
    const name = fullName(only);
    const settlement = await dispatch(withSettlementToast(rejectTeacher(only, reason), { decision: 'reject', name }));
    return settlement.result === 'failed' ? settlementSentence('reject', name, settlement) : null;
  };
  return (
    <ReasonDialog
      title={modal.title}
      description={<PeopleNamed people={people} />}
      hint={_('The account is removed, and the reason goes to the teacher by e-mail; they may register again.')}
      confirmLabel={others.length > 0 ? _('Reject {count, number} teachers', { count: people.length }) : _('Reject')}
      onReject={reject}
      onClose={onClose}
    />
  );
}
