import { ArrowRightLeft, ListPlus, Pencil, UserMinus, UserRoundCog } from 'lucide-react';
import { useWords } from '@/language/words';
import { RowMenu } from '@/ui/menu/RowMenu';

type LearnerMenuProps = {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onEnrol: () => void;
  readonly onStanding: () => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
};

/** The actions on one learner, in the row of a list. */
export function LearnerMenu({ name, onEdit, onEnrol, onStanding, onMove, onRemove }: LearnerMenuProps) {
  const { _ } = useWords();
  return (
    <RowMenu
      label={_('Actions for {name}', { name })}
      items={[
        {
          key: 'edit',
          label: _('Edit'),
          icon: <Pencil aria-hidden="true" className="size-4" />,
          onSelect: onEdit,
        },
        {
          key: 'enrol',
          label: _('Add to subjects'),
          icon: <ListPlus aria-hidden="true" className="size-4" />,
          onSelect: onEnrol,
        },
        {
          key: 'standing',
          label: _('Standing'),
          icon: <UserRoundCog aria-hidden="true" className="size-4" />,
          onSelect: onStanding,
        },
        {
          key: 'move',
          label: _('Move to another section'),
          icon: <ArrowRightLeft aria-hidden="true" className="size-4" />,
          onSelect: onMove,
        },
        {
          key: 'remove',
          label: _('Remove'),
          icon: <UserMinus aria-hidden="true" className="size-4" />,
          danger: true,
          apart: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}
