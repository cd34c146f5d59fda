import { Ellipsis, Table2, UserMinus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { UserDoc } from '@/domain/people';
import { fullName } from '@/domain/personName';
import { teacherRecordRoute } from '@/domain/routes';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { Menu } from '@/ui/Menu';

export function TeacherMenu({ teacher }: { teacher: UserDoc }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const name = fullName(teacher);
  return (
    <Menu
      label={`Actions for ${name}`}
      size="sm"
      items={[
        {
          key: 'grades',
          label: 'View grades',
          icon: <Table2 aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate(teacherRecordRoute(teacher.id)),
        },
        {
          key: 'delete',
          label: 'Delete',
          icon: <UserMinus aria-hidden="true" className="size-4" />,
          danger: true,
          apart: true,
          onSelect: () =>
            dispatch(
              modalOpened({
                title: `Delete ${name}?`,
                bodyType: 'teacherDelete',
                extraObject: { of: 'teachers', id: teacher.id },
              }),
            ),
        },
      ]}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
      <span className="sr-only">Actions for {name}</span>
    </Menu>
  );
}
