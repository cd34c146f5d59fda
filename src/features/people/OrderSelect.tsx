import type { ListDirection } from '@/domain/schoolLists';
import { Select } from '@/ui/Select';

type OrderSelectProps = {
  value: ListDirection;
  onChange: (direction: ListDirection) => void;
  words?: Readonly<Record<ListDirection, string>>;
};

const BY_NAME = { desc: 'Last name, Z to A', asc: 'Last name, A to Z' } as const;

export function OrderSelect({ value, onChange, words = BY_NAME }: OrderSelectProps) {
  return (
    <div className="w-full sm:w-48">
      <Select
        aria-label="Order"
        value={value}
        options={[
          { value: 'desc', label: words.desc },
          { value: 'asc', label: words.asc },
        ]}
        onChange={(event) => onChange(event.target.value === 'asc' ? 'asc' : 'desc')}
      />
    </div>
  );
}
