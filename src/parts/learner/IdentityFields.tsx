import { msg, useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

const SEXES = [
  { value: '', label: msg('Not given') },
  { value: 'F', label: msg('Female') },
  { value: 'M', label: msg('Male') },
] as const;

type NameField = 'lastName' | 'firstName' | 'middleName' | 'extensionName';
type Identity = Record<NameField | 'lrn', string> & { sex: (typeof SEXES)[number]['value'] };

type IdentityFieldsProps = {
  value: Identity;
  errors: Partial<Record<NameField | 'lrn', string | undefined>>;
  onChange: (change: Partial<Identity>) => void;
};

/** The fields of a learner's names, LRN and sex, for a form of two columns. */
export function IdentityFields({ value, errors, onChange }: IdentityFieldsProps) {
  const { _ } = useWords();
  const text = (field: NameField) => ({
    value: value[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <Field label={_('Last name')} required error={errors.lastName}>
        <TextInput {...text('lastName')} />
      </Field>
      <Field label={_('First name')} hint={_('Leave empty if there is only one name.')} error={errors.firstName}>
        <TextInput {...text('firstName')} />
      </Field>
      <Field label={_('Middle name')} error={errors.middleName}>
        <TextInput {...text('middleName')} />
      </Field>
      <Field label={_('Extension')} error={errors.extensionName}>
        <TextInput {...text('extensionName')} />
      </Field>
      <Field label="LRN" hint={_('12 digits (optional)')} error={errors.lrn}>
        <TextInput
          className="num"
          autoComplete="off"
          inputMode="numeric"
          value={value.lrn}
          onChange={(event) => onChange({ lrn: event.target.value })}
        />
      </Field>
      <Field label={_('Sex')}>
        <Select
          value={value.sex}
          options={SEXES.map(({ value: sex, label }) => ({ value: sex, label: _(label) }))}
          onChange={(event) => onChange({ sex: event.target.value as Identity['sex'] })}
        />
      </Field>
    </>
  );
}
