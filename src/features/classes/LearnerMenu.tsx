import { Ellipsis, ListPlus, Pencil, UserMinus } from 'lucide-react';
import type { ClassDoc, StudentDoc } from '@/domain/entities';
import { learnerName } from '@/domain/learnerNames';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { Menu } from '@/ui/Menu';

/** What can be done with a learner of a class; the dialogs are those of the learners' own page. */
export function LearnerMenu({ learner, section }: { learner: StudentDoc; section: ClassDoc }) {
  const dispatch = useAppDispatch();
  const extraObject = { studentId: learner.id, classId: section.id };
  const open = (bodyType: string, title: string) => dispatch(modalOpened({ bodyType, title, extraObject }));
  const name = learnerName(learner);
  return (
    <Menu
      label={`Actions for ${name}`}
      variant="ghost"
      size="sm"
      items={[
        {
          key: 'edit',
          label: 'Edit',
          icon: <Pencil aria-hidden="true" className="size-4" />,
          onSelect: () => open('learnerEdit', 'Edit learner'),
        },
        {
          key: 'enrol',
          label: 'Add to subjects',
          icon: <ListPlus aria-hidden="true" className="size-4" />,
          onSelect: () => open('learnerEnrol', `Subjects of ${name}`),
        },
        {
          key: 'remove',
          label: 'Remove',
          icon: <UserMinus aria-hidden="true" className="size-4" />,
          danger: true,
          apart: true,
          onSelect: () => open('learnerRemove', `Remove ${name}`),
        },
      ]}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
      <span className="sr-only">Actions for {name}</span>
    </Menu>
  );
}
