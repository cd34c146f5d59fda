import { useId } from 'react';
import { Checkbox } from '@/ui/form/Checkbox';
import { RadioGroup } from '@/ui/form/RadioGroup';

type WayChoiceProps = {
  /** Of the thing that does not fit into the form. */
  readonly label: string;
  /** The ways out of it, in words. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  /** '' takes the only way back. */
  readonly onChange: (way: string) => void;
};

/** Something that does not fit into a form: one way out is agreed to by a tick, several are chosen from. */
export function WayChoice({ label, options, value, onChange }: WayChoiceProps) {
  const id = useId();
  const [only, ...others] = options;
  if (!only || others.length > 0)
    return <RadioGroup label={label} options={options} value={value} onChange={onChange} />;
  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {label}
      </p>
      <Checkbox
        label={only.label}
        checked={value === only.value}
        onChange={(event) => onChange(event.target.checked ? only.value : '')}
      />
    </fieldset>
  );
}
