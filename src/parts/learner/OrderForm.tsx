import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';

type OrderFormProps<Id> = {
  title: string;
  /** Says where the order is followed. */
  hint: string;
  /** The words for an order that is not by name. */
  ownOrder: string;
  /** The order as the dialog opened; empty by name. */
  from: readonly Id[];
  /** Throws an `AppError`. */
  onSave: (order: readonly Id[]) => Promise<unknown>;
  onClose: () => void;
  /** The list in this order. */
  children: (order: readonly Id[], onOrder: (order: readonly Id[]) => void) => ReactNode;
};

/** The dialog in which learners are put in order, of a class or of a section. */
export function OrderForm<Id extends string>(props: OrderFormProps<Id>) {
  const { _ } = useWords();
  const { title, hint, ownOrder, from, onSave, onClose, children } = props;
  const [order, setOrder] = useState(from);
  const newest = useRef(order);
  const change = (to: readonly Id[]) => {
    newest.current = to;
    setOrder(to);
  };
  const { busy, refusal, ask } = useAsk();
  const save = async () => {
    if (await ask(() => onSave(newest.current))) onClose();
  };
  return (
    <FormDialog
      title={title}
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
      <p className="text-muted text-sm">{hint}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">{order.length === 0 ? _('By name, A to Z') : ownOrder}</span>
        <Button size="sm" onClick={() => change([])}>
          {_('List by name again')}
        </Button>
      </div>
      {children(order, change)}
    </FormDialog>
  );
}
