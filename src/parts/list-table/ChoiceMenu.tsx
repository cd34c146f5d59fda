import { ChevronDown } from 'lucide-react';
import { cx } from '@/ui/cx';
import { Menu } from '@/ui/menu/Menu';

type ChoiceMenuProps<Value extends string> = {
  label: string;
  choices: readonly (readonly [Value, string])[];
  chosen: Value | null;
  /** Shown while nothing is chosen. */
  none: string;
  onChoose: (value: Value) => void;
  className?: string;
  /** Choices above which a line stands. */
  apart?: readonly Value[];
};

/** A menu, because a closed list of choices would read the list anew with each step of the arrow keys. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, choices, chosen, none, onChoose, className, apart = [] } = props;
  const [, shown = none] = choices.find(([value]) => value === chosen) ?? [];
  return (
    <Menu
      label={`${label}: ${shown}`}
      variant="outline"
      size="sm"
      align="start"
      className={cx('max-w-56 justify-between! px-2!', className)}
      items={choices.map(([value, each]) => ({
        key: value,
        label: each,
        checked: value === chosen,
        apart: apart.includes(value),
        onSelect: () => onChoose(value),
      }))}
    >
      <span className="truncate">{shown}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </Menu>
  );
}
