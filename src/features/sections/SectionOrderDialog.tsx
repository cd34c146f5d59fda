import { useMemo, useState } from 'react';
import { isPresent, listedLearners, type RosterOrder, type SectionRoster } from '@/domain/sections/sectionRoster';
import { rosterNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { OrderForm } from '@/parts/learner/OrderForm';
import { OrderList } from '@/parts/learner/OrderList';

type SectionOrderDialogProps = {
  section: string;
  roster: SectionRoster;
  /** Throws an `AppError`. */
  onSave: (order: RosterOrder) => Promise<void>;
  onClose: () => void;
};

/** The order in which a section lists its learners: by name, or its own. */
export function SectionOrderDialog({ section, roster, onSave, onClose }: SectionOrderDialogProps) {
  const { _ } = useWords();
  // Somebody else's change of the order meanwhile is a conflict.
  const [from] = useState(() => roster.order ?? []);
  return (
    <OrderForm
      title={_('Order of the learners of {name}', { name: section })}
      hint={_(
        'The roster, attendance, the adviser’s tables, cards and forms list the learners in this order. Teachers of the section can take it over into their classes. Learners who come later follow by name.',
      )}
      ownOrder={_('The section’s own order')}
      from={from}
      onSave={(to) => onSave({ from, to })}
      onClose={onClose}
    >
      {(order, onOrder) => <Listed roster={roster} order={order} onOrder={onOrder} />}
    </OrderForm>
  );
}

type ListedProps = {
  roster: SectionRoster;
  order: readonly string[];
  onOrder: (order: readonly string[]) => void;
};

/** Learners who left have no place. */
function Listed({ roster, order, onOrder }: ListedProps) {
  const listed = useMemo(
    () =>
      listedLearners({ ...roster, order })
        .filter(isPresent)
        .map((learner) => ({ ...learner, id: learner.key })),
    [roster, order],
  );
  const names = useMemo(() => rosterNames(listed), [listed]);
  return <OrderList listed={listed} names={names} onOrder={onOrder} />;
}
