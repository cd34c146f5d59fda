import { ArrowRightLeft, Send, Table2, UserMinus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { teacherRecordRoute } from '@/domain/bookRoutes';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { RowMenu } from '@/ui/menu/RowMenu';
import { sendLinkAgain } from './peopleAccounts';

export function TeacherMenu({ teacher }: { teacher: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const name = fullName(teacher);
  return (
    <RowMenu
      label={_('Actions for {name}', { name })}
      items={[
        {
          key: 'grades',
          label: _('View grades'),
          icon: <Table2 aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate(teacherRecordRoute(teacher.id)),
        },
        ...(teacher.passwordResetRequired
          ? [
              {
                key: 'link',
                label: _('Send the link again'),
                icon: <Send aria-hidden="true" className="size-4" />,
                onSelect: () => void dispatch(sendLinkAgain(teacher)),
              },
            ]
          : []),
        {
          key: 'handOver',
          label: _('Hand a class over'),
          icon: <ArrowRightLeft aria-hidden="true" className="size-4" />,
          onSelect: () =>
            dispatch(
              modalOpened({
                title: phrase('Hand a class of {teacher} over', { teacher: name }),
                bodyType: 'handOver',
                extraObject: { id: teacher.id },
              }),
            ),
        },
        {
          key: 'delete',
          label: _('Delete'),
          icon: <UserMinus aria-hidden="true" className="size-4" />,
          danger: true,
          apart: true,
          onSelect: () =>
            dispatch(
              modalOpened({
                title: phrase('Delete {teacher}?', { teacher: name }),
                bodyType: 'teacherDelete',
                extraObject: { of: 'teachers', id: teacher.id },
              }),
            ),
        },
      ]}
    />
  );
}
