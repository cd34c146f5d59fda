import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { parseLrn, type RosterRow } from '@/domain/learners/roster/rosterRow';
import { refuseFirstName, refuseLrn, refuseName, refuseOptionalName } from '@/domain/words/validation';
import { msg, useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

type LearnerFieldsProps = { register: UseFormRegister<RosterRow>; errors: FieldErrors<RosterRow> };

const SEXES = [
  { value: '', label: msg('Not given') },
  { value: 'F', label: msg('Female') },
  { value: 'M', label: msg('Male') },
];

export function LearnerFields({ register, errors }: LearnerFieldsProps) {
  const { _ } = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={_('Last name')} required error={errors.lastName?.message}>
        <TextInput
          autoComplete="off"
          {...register('lastName', { validate: (text) => refuseName(text, _('The last name')) ?? true })}
        />
      </Field>
      <Field
        label={_('First name')}
        hint={_('Leave empty if there is only one name.')}
        error={errors.firstName?.message}
      >
        <TextInput
          autoComplete="off"
          {...register('firstName', {
            validate: (text, { lastName }) => refuseFirstName(text, lastName, _('The first name')) ?? true,
          })}
        />
      </Field>
      <Field label={_('Middle name')} error={errors.middleName?.message}>
        <TextInput
          autoComplete="off"
          {...register('middleName', { validate: (text) => refuseOptionalName(text, _('The middle name')) ?? true })}
        />
      </Field>
      <Field label={_('Extension')} error={errors.extensionName?.message}>
        <TextInput
          autoComplete="off"
          placeholder={_('Jr., III')}
          {...register('extensionName', { validate: (text) => refuseOptionalName(text, _('The extension')) ?? true })}
        />
      </Field>
      <Field label="LRN" hint={_('12 digits (optional)')} error={errors.lrn?.message}>
        <TextInput
          className="num"
          autoComplete="off"
          inputMode="numeric"
          {...register('lrn', { validate: (text) => refuseLrn(parseLrn(text)) ?? true })}
        />
      </Field>
      <Field label={_('Sex')} error={errors.sex?.message}>
        <Select options={SEXES.map(({ value, label }) => ({ value, label: _(label) }))} {...register('sex')} />
      </Field>
    </div>
  );
}
