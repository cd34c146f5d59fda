import { ArrowRightLeft, ListPlus, type LucideIcon, Pencil, UserMinus, UserRoundCog } from 'lucide-react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { type Phrase, phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import type { MenuAction } from '@/ui/menu/Menu';
import { RowMenu } from '@/ui/menu/RowMenu';

type LearnerActionsProps = {
  learner: StudentDoc;
  /** Tells the learner from namesakes. */
  name: string;
  /** The class whose list it is: its dialogs are about that class alone. Without one they are about all classes. */
  section?: ClassDoc;
};

type LearnerDialog = 'learnerEdit' | 'learnerEnrol' | 'learnerStanding' | 'learnerMove' | 'learnerRemove';

/** The actions on one learner, in the row of a list. */
export function LearnerActions({ learner, name, section }: LearnerActionsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const extraObject = { studentId: learner.id, ...(section ? { classId: section.id } : {}) };
  const item = (bodyType: LearnerDialog, label: string, Icon: LucideIcon, title: Phrase): MenuAction => ({
    key: bodyType,
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    onSelect: () => dispatch(modalOpened({ bodyType, title, extraObject })),
  });
  const subjects = section ? phrase('Subjects of {name}', { name }) : phrase('Add {name} to subjects', { name });
  return (
    <RowMenu
      label={_('Actions for {name}', { name })}
      items={[
        item('learnerEdit', _('Edit'), Pencil, phrase('Edit learner')),
        item('learnerEnrol', _('Add to subjects'), ListPlus, subjects),
        item('learnerStanding', _('Standing'), UserRoundCog, phrase('Standing of {name}', { name })),
        item(
          'learnerMove',
          _('Move to another section'),
          ArrowRightLeft,
          phrase('Move {name} to another section', { name }),
        ),
        {
          ...item('learnerRemove', _('Remove'), UserMinus, phrase('Remove {name}', { name })),
          danger: true,
          apart: true,
        },
      ]}
    />
  );
}
