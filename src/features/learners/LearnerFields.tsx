import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { parseLrn, type RosterRow } from '@/domain/roster/rosterRow';
import { refuseLrn, refuseName, refuseOptionalName } from '@/domain/validation';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { TextInput } from '@/ui/TextInput';

type LearnerFieldsProps = { register: UseFormRegister<RosterRow>; errors: FieldErrors<RosterRow> };

const SEXES = [
  { value: '', label: 'Not given' },
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
];

export function LearnerFields({ register, errors }: LearnerFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Last name" required error={errors.lastName?.message}>
        <TextInput
          autoComplete="off"
          {...register('lastName', { validate: (text) => refuseName(text, 'The last name') ?? true })}
        />
      </Field>
      <Field label="First name" required error={errors.firstName?.message}>
        <TextInput
          autoComplete="off"
          {...register('firstName', { validate: (text) => refuseName(text, 'The first name') ?? true })}
        />
      </Field>
      <Field label="Middle name" error={errors.middleName?.message}>
        <TextInput
          autoComplete="off"
          {...register('middleName', { validate: (text) => refuseOptionalName(text, 'The middle name') ?? true })}
        />
      </Field>
      <Field label="Extension" error={errors.extensionName?.message}>
        <TextInput
          autoComplete="off"
          placeholder="Jr., III"
          {...register('extensionName', { validate: (text) => refuseOptionalName(text, 'The extension') ?? true })}
        />
      </Field>
      <Field label="LRN" hint="12 digits; may stay empty." error={errors.lrn?.message}>
        <TextInput
          className="num"
          autoComplete="off"
          inputMode="numeric"
          {...register('lrn', { validate: (text) => refuseLrn(parseLrn(text)) ?? true })}
        />
      </Field>
      <Field label="Sex" error={errors.sex?.message}>
        <Select options={SEXES} {...register('sex')} />
      </Field>
    </div>
  );
}
