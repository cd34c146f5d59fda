import { useMemo, useRef, useState } from 'react';
import { isPresent, listedLearners, type RosterOrder, type SectionRoster } from '@/domain/sections/sectionRoster';
import { rosterNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { OrderList } from '@/parts/learner/OrderList';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';

type SectionOrderDialogProps = {
  section: string;
  roster: SectionRoster;
  /** Throws an `AppError`. */
  onSave: (order: RosterOrder) => Promise<void>;
  onClose: () => void;
};

/** The order in which a section lists its learners: by name, or its own. Those who left have no place. */
export function SectionOrderDialog({ section, roster, onSave, onClose }: SectionOrderDialogProps) {
  const { _ } = useWords();
  // Somebody else's change of the order meanwhile is a conflict.
  const [from] = useState(() => roster.order ?? []);
  const [order, setOrder] = useState<readonly string[]>(from);
  const newest = useRef(order);
  const change = (to: readonly string[]) => {
    newest.current = to;
    setOrder(to);
  };
  const { busy, refusal, ask } = useAsk();
  const listed = useMemo(
    () =>
      listedLearners({ ...roster, order })
        .filter(isPresent)
        .map((learner) => ({ ...learner, id: learner.key })),
    [roster, order],
  );
  const names = useMemo(() => rosterNames(listed), [listed]);
  const save = async () => {
    if (await ask(() => onSave({ from, to: newest.current }))) onClose();
  };
  return (
    <FormDialog
      title={_('Order of the learners of {name}', { name: section })}
      size="lg"
      dirty={JSON.stringify(order) !== JSON.stringify(from)}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={(event) => {
        event.preventDefault();
        // The submit button leaves the focus where it is: a place that was typed last is taken as the field is left.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void save();
      }}
    >
      <p className="text-muted text-sm">
        {_(
          'The roster, attendance, the adviser’s tables, cards and forms list the learners in this order. Teachers of the section can take it over into their classes. Learners who come later follow by name.',
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">{order.length === 0 ? _('By name, A to Z') : _('The section’s own order')}</span>
        <Button size="sm" onClick={() => change([])}>
          {_('List by name again')}
        </Button>
      </div>
      <OrderList listed={listed} names={names} onOrder={change} />
    </FormDialog>
  );
}
