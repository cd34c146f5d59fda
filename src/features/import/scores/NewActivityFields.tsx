import { refuseTotalPoints } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import type { NewColumn } from '@/parts/scores-review/scoresChoices';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

type NewActivityFieldsProps = {
  value: NewColumn;
  places: readonly { key: string; label: string }[];
  onChange: (value: NewColumn) => void;
};

/** The activity that a column becomes. */
export function NewActivityFields({ value, places, onChange }: NewActivityFieldsProps) {
  const { _ } = useWords();
  const refusal = value.totalPoints === '' ? null : refuseTotalPoints(value.totalPoints);
  return (
    <div className="grid gap-3 rounded-box bg-base-200 p-3 sm:grid-cols-[1fr_12rem_1fr]">
      <Field label={_('Name')} required>
        <TextInput
          value={value.name}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      <Field label={_('Highest possible score')} error={refusal ?? undefined} required>
        <NumberInput
          value={value.totalPoints}
          onChange={(event) => onChange({ ...value, totalPoints: event.target.value })}
        />
      </Field>
      <Field label={_('Component')} required>
        <Select
          value={value.place}
          placeholder={_('Choose…')}
          options={places.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => onChange({ ...value, place: event.target.value })}
        />
      </Field>
    </div>
  );
}
