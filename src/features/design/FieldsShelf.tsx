import { useState } from 'react';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { PasswordInput } from '@/ui/form/PasswordInput';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { SearchBox } from '@/ui/form/SearchBox';
import { Select } from '@/ui/form/Select';
import { Textarea } from '@/ui/form/Textarea';
import { TextInput } from '@/ui/form/TextInput';
import { Shelf } from './Specimen';

const OPTIONS = [
  { value: 'ww', label: 'Written Works' },
  { value: 'pt', label: 'Performance Tasks' },
  { value: 'qa', label: 'Quarterly Assessment', disabled: true },
] as const;

export function FieldsShelf() {
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<string>('ww');
  return (
    <Shelf title="Fields: at rest, with a hint, refused, off">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field label="First name" required>
          <TextInput defaultValue="Maria" />
        </Field>
        <Field label="LRN" hint="12 digits.">
          <TextInput placeholder="123456789012" inputMode="numeric" />
        </Field>
        <Field label="E-mail address" error="This does not look like an e-mail address.">
          <TextInput defaultValue="maria" />
        </Field>
        <Field label="School">
          <TextInput disabled defaultValue="Mabini Academy" />
        </Field>
        <Field label="Highest possible score" error="Between 1 and 1,000.">
          <NumberInput defaultValue="0" />
        </Field>
        <Field label="Password" required>
          <PasswordInput defaultValue="secret" autoComplete="off" />
        </Field>
        <Field label="Component">
          <Select options={OPTIONS} placeholder="Choose" />
        </Field>
        <div>
          <SearchBox label="Search learners" placeholder="Search by name" value={search} onChange={setSearch} />
        </div>
        <Field label="Reason" hint="The administrator reads it.">
          <Textarea />
        </Field>
        <RadioGroup label="Component" options={OPTIONS} value={choice} onChange={setChoice} />
        <Checkbox label="This is a computer that others use" hint="Nothing of yours stays on it." defaultChecked />
        <Checkbox label="I have read the privacy policy" error="Read it and tick this first." required />
      </div>
    </Shelf>
  );
}
