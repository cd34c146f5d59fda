import { useState } from 'react';
import type { PaperRow } from '@/features/answer-sheets/scanning/learnerPapers';
import { Questions } from '@/features/answer-sheets/scanning/Questions';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { DoubtCards } from './DoubtCards';
import type { DoubtOrder } from './doubtPages';

type DoubtsProps = {
  /** All doubtful rows, answered ones among them. */
  rows: readonly PaperRow[];
  images: ReadonlyMap<string, Blob>;
  nameOf: (learner: string) => string;
  onAnswer: (row: PaperRow, answer: string) => void;
  onDone: () => void;
};

/** Doubtful rows: one after another, or those of an item, a learner or a reason beside each other. */
export function Doubts(props: DoubtsProps) {
  const { _ } = useWords();
  const [order, setOrder] = useState<DoubtOrder | 'alone'>('alone');
  const [first, setFirst] = useState<string | null>(null);
  return (
    <section aria-label={_('Rows to look at')} className="flex flex-col gap-3">
      <Field label={_('Show the rows')} className="max-w-xs">
        <Select
          value={order}
          options={[
            { value: 'alone', label: _('One after another') },
            { value: 'item', label: _('Those of one item together') },
            { value: 'learner', label: _('Those of one learner together') },
            { value: 'reason', label: _('Those of one reason together') },
          ]}
          onChange={(event) => {
            setFirst(null);
            setOrder(event.target.value as DoubtOrder | 'alone');
          }}
        />
      </Field>
      {order === 'alone' ? (
        <Questions {...props} first={first} />
      ) : (
        <DoubtCards
          key={order}
          {...props}
          order={order}
          onAlone={(row) => {
            setFirst(row.key);
            setOrder('alone');
          }}
        />
      )}
    </section>
  );
}
