import { outcomeSentence } from '@/domain/people/decisionOutcome';
import { fullName } from '@/domain/people/personName';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { withOutcomeToast } from './deciding';
import { PeopleNamed } from './PeopleNamed';
import { rejectTeacher } from './peopleDecisions';
import { runWork } from './peopleWork';
import { ReasonDialog } from './ReasonDialog';
import { usePendingNamed } from './usePendingNamed';

/** Asks for the reason, which each of them gets by e-mail once the account is removed. */
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
    const outcome = await dispatch(withOutcomeToast(rejectTeacher(only, reason), { decision: 'reject', name }));
    return outcome.result === 'failed' ? outcomeSentence('reject', name, outcome) : null;
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
