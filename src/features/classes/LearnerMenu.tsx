import { Ellipsis, ListPlus, Pencil, UserMinus } from 'lucide-react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/words/learnerNames';
import { type Phrase, phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Menu } from '@/ui/menu/Menu';

/** The actions on a learner of a class. Opens the same dialogs as the learners' own page. */
export function LearnerMenu({ learner, section }: { learner: StudentDoc; section: ClassDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const extraObject = { studentId: learner.id, classId: section.id };
  const open = (bodyType: 'learnerEdit' | 'learnerEnrol' | 'learnerRemove', title: Phrase) =>
    dispatch(modalOpened({ bodyType, title, extraObject }));
  const name = learnerName(learner);
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
          onSelect: () => open('learnerEnrol', phrase('Subjects of {name}', { name })),
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
