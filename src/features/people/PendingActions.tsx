import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { leftTwins } from '@/domain/people/twins';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { focusNear } from '@/ui/dialog/focusNear';
import { Button } from '@/ui/form/Button';
import { RowMenu } from '@/ui/menu/RowMenu';
import { withOutcomeToast } from './deciding';
import { approveTeacher } from './peopleDecisions';
import { usePendingDialogs } from './usePendingDialogs';
import { useTwinQuestion } from './useTwinQuestion';

export function PendingActions({ teacher }: { teacher: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const dialogs = usePendingDialogs();
  const [approving, setApproving] = useState(false);
  const busy = useAppSelector((state) =>
    state.people.work.some(({ person, outcome }) => person.id === teacher.id && outcome === null),
  );
  const people = useAppSelector((state) => state.people);
  const name = fullName(teacher);
  const { approveOrAsk, question } = useTwinQuestion();
  const approve = async (button: HTMLElement) => {
    const refocus = focusNear(button);
    setApproving(true);
    const left = leftTwins(teacher, people.pending.rows, people.verified);
    const { result } = await dispatch(withOutcomeToast(approveTeacher(teacher), { decision: 'approve', name }));
    setApproving(false);
    if (result === 'done' && left.length > 0) dialogs.remove(left, name);
    else refocus();
  };
  return (
    <span className="inline-flex items-center gap-1 max-sm:flex-col-reverse max-sm:items-end">
      <Button
        size="sm"
        variant="primary"
        aria-label={_('Approve {name}', { name })}
        loading={approving || busy}
        onClick={({ currentTarget }) => approveOrAsk([teacher], () => void approve(currentTarget))}
      >
        {_('Approve')}
      </Button>
      {question}
      <RowMenu
        label={_('More for {name}', { name })}
        items={[
          {
            key: 'reject',
            label: _('Reject with a reason'),
            icon: <X aria-hidden="true" className="size-4" />,
            onSelect: () => dialogs.reject([teacher.id]),
          },
          {
            key: 'delete',
            label: _('Delete'),
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            apart: true,
            onSelect: () => dialogs.remove([teacher.id]),
          },
        ]}
      />
    </span>
  );
}
