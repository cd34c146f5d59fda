import { Copy, Ellipsis, Pencil, Table2, Trash2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ClassDoc } from '@/domain/entities';
import { recordRoute } from '@/domain/routes';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { Menu } from '@/ui/Menu';

/** What can be done with a class, from the list and from its page. */
export function ClassMenu({ section }: { section: ClassDoc }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: classId, name } = section;
  const open = (bodyType: string, title: string, extraObject: Record<string, string>) =>
    dispatch(modalOpened({ bodyType, title, extraObject }));
  const icon = (Icon: typeof Copy) => <Icon aria-hidden="true" className="size-4" />;
  return (
    <Menu
      label={`Actions for ${name}`}
      variant="ghost"
      size="sm"
      items={[
        {
          key: 'record',
          label: 'Open the class record',
          icon: icon(Table2),
          onSelect: () => void navigate(recordRoute({ classId })),
        },
        {
          key: 'learners',
          label: 'Add learners',
          icon: icon(UserPlus),
          onSelect: () => open('rosterAdd', `Add learners to ${name}`, { classId }),
        },
        {
          key: 'edit',
          label: 'Edit',
          icon: icon(Pencil),
          onSelect: () => open('classEdit', `Edit ${name}`, { classId }),
        },
        {
          key: 'copy',
          label: 'Duplicate the set-up',
          icon: icon(Copy),
          onSelect: () => open('classAdd', `Add a class set up like ${name}`, { from: classId }),
        },
        {
          key: 'delete',
          label: 'Delete',
          icon: icon(Trash2),
          danger: true,
          apart: true,
          onSelect: () => open('classRemove', `Delete ${name}?`, { classId }),
        },
      ]}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
      <span className="sr-only">Actions for {name}</span>
    </Menu>
  );
}
