import type { ListDirection } from '@/domain/school/schoolLists';
import { type Message, msgs, useWords } from '@/language/words';
import { Select } from '@/ui/form/Select';

type OrderSelectProps = {
  value: ListDirection;
  onChange: (direction: ListDirection) => void;
  words?: Readonly<Record<ListDirection, Message>>;
};

const BY_NAME = msgs({ desc: 'Last name, Z to A', asc: 'Last name, A to Z' });

export function OrderSelect({ value, onChange, words = BY_NAME }: OrderSelectProps) {
  const { _ } = useWords();
  return (
    <div className="w-full sm:w-48">
      <Select
        aria-label={_('Order')}
        value={value}
        options={[
          { value: 'desc', label: _(words.desc) },
          { value: 'asc', label: _(words.asc) },
        ]}
        onChange={(event) => onChange(event.target.value === 'asc' ? 'asc' : 'desc')}
      />
    </div>
  );
}
