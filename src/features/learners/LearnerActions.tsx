import { Ellipsis, ListPlus, Pencil, UserMinus } from 'lucide-react';
import type { StudentDoc } from '@/domain/entities';
import { learnerName } from '@/domain/learnerNames';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { Menu } from '@/ui/Menu';

export function LearnerActions({ learner }: { learner: StudentDoc }) {
  const dispatch = useAppDispatch();
  const name = learnerName(learner);
  const open = (bodyType: string, title: string) =>
    dispatch(modalOpened({ bodyType, title, extraObject: { studentId: learner.id } }));
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
          onSelect: () => open('learnerEnrol', `Add ${name} to subjects`),
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
