import { ArrowDownAZ, Copy, FileSpreadsheet, Pencil, Scale, Table2, Trash2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { recordImportRoute, recordRoute } from '@/domain/bookRoutes';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened, type OpenModal } from '@/store/state/shell';
import type { MenuAction } from '@/ui/menu/Menu';
import { RowMenu } from '@/ui/menu/RowMenu';

/** The actions on a class, shared by the list of classes and the class's page. */
export function ClassMenu({ section }: { section: ClassDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: classId, name } = section;
  const open = (dialog: OpenModal) => dispatch(modalOpened(dialog));
  const icon = (Icon: typeof Copy) => <Icon aria-hidden="true" className="size-4" />;
  // A copy of a class that was handed over is only looked at.
  const changes: readonly MenuAction[] = [
    {
      key: 'import',
      label: _('Import e-Class Record or SF1'),
      icon: icon(FileSpreadsheet),
      onSelect: () => void navigate(recordImportRoute({ classId })),
    },
    {
      key: 'learners',
      label: _('Add learners'),
      icon: icon(UserPlus),
      onSelect: () =>
        open({
          bodyType: 'rosterAdd',
          title: phrase('Add learners to {name}', { name }),
          extraObject: { classId },
        }),
    },
    {
      key: 'edit',
      label: _('Edit'),
      icon: icon(Pencil),
      onSelect: () => open({ bodyType: 'classEdit', title: phrase('Edit {name}', { name }), extraObject: { classId } }),
    },
    {
      key: 'order',
      label: _('Order of the learners'),
      icon: icon(ArrowDownAZ),
      onSelect: () =>
        open({
          bodyType: 'classOrder',
          title: phrase('Order of the learners of {name}', { name }),
          size: 'lg',
          extraObject: { classId },
        }),
    },
    {
      key: 'policy',
      label: _('Change the grading policy'),
      icon: icon(Scale),
      onSelect: () =>
        open({
          bodyType: 'classPolicy',
          title: phrase('Grading policy of {name}', { name }),
          size: 'lg',
          extraObject: { classId },
        }),
    },
    {
      key: 'copy',
      label: _('Duplicate the set-up'),
      icon: icon(Copy),
      onSelect: () =>
        open({
          bodyType: 'classAdd',
          title: phrase('Copy {name} to a new class', { name }),
          extraObject: { from: classId },
        }),
    },
    {
      key: 'delete',
      label: _('Delete'),
      icon: icon(Trash2),
      danger: true,
      apart: true,
      onSelect: () =>
        open({ bodyType: 'classRemove', title: phrase('Delete {name}?', { name }), extraObject: { classId } }),
    },
  ];
  return (
    <RowMenu
      label={_('Actions for {name}', { name })}
      items={[
        {
          key: 'record',
          label: _('Open the class record'),
          icon: icon(Table2),
          onSelect: () => void navigate(recordRoute({ classId })),
        },
        ...(section.handedOver ? [] : changes),
      ]}
    />
  );
}
