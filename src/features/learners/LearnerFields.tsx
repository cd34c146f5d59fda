import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { factsOf, LEARNER_FIELDS, type LearnerField, TEXT_FIELDS } from '@/domain/learners/learnerFields';
import { refuseField } from '@/domain/learners/learnerIdentity';
import { parseLrn, type RosterRow } from '@/domain/learners/roster/rosterRow';
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

const { lrn: LRN } = LEARNER_FIELDS;

function checked(field: LearnerField, read = (text: string) => text) {
  const validate = (text: string | undefined, row: RosterRow) =>
    refuseField(field, { ...row, [field]: read(text ?? '') }) ?? true;
  return { validate };
}

export function LearnerFields({ register, errors }: LearnerFieldsProps) {
  const { _ } = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {TEXT_FIELDS.map((field) => {
        const { label, hint, example } = factsOf(field);
        return (
          <Field
            key={field}
            label={_(label)}
            required={field === 'lastName'}
            hint={hint && _(hint)}
            error={errors[field]?.message}
          >
            <TextInput autoComplete="off" placeholder={example && _(example)} {...register(field, checked(field))} />
          </Field>
        );
      })}
      <Field label={_(LRN.label)} hint={_(LRN.hint)} error={errors.lrn?.message}>
        <TextInput
          className="num"
          autoComplete="off"
          inputMode="numeric"
          {...register('lrn', checked('lrn', parseLrn))}
        />
      </Field>
      <Field label={_(LEARNER_FIELDS.sex.label)} error={errors.sex?.message}>
        <Select options={SEXES.map(({ value, label }) => ({ value, label: _(label) }))} {...register('sex')} />
      </Field>
    </div>
  );
}
