import { Ellipsis, ListPlus, Pencil, UserMinus } from 'lucide-react';
import type { StudentDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/words/learnerNames';
import { type Phrase, phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Menu } from '@/ui/menu/Menu';

export function LearnerActions({ learner }: { learner: StudentDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const name = learnerName(learner);
  const open = (bodyType: 'learnerEdit' | 'learnerEnrol' | 'learnerRemove', title: Phrase) =>
    dispatch(modalOpened({ bodyType, title, extraObject: { studentId: learner.id } }));
  return (
    <Menu
      label={_('Actions for {name}', { name })}
      variant="ghost"
      size="sm"
      items={[
        {
          key: 'edit',
          label: _('Edit'),
          icon: <Pencil aria-hidden="true" className="size-4" />,
          onSelect: () => open('learnerEdit', phrase('Edit learner')),
        },
        {
          key: 'enrol',
          label: _('Add to subjects'),
          icon: <ListPlus aria-hidden="true" className="size-4" />,
          onSelect: () => open('learnerEnrol', phrase('Add {name} to subjects', { name })),
        },
        {
          key: 'remove',
          label: _('Remove'),
          icon: <UserMinus aria-hidden="true" className="size-4" />,
          danger: true,
          apart: true,
          onSelect: () => open('learnerRemove', phrase('Remove {name}', { name })),
        },
      ]}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
      <span className="sr-only">{_('Actions for {name}', { name })}</span>
    </Menu>
  );
}
