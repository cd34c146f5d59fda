import {
  factsOf,
  LEARNER_FIELDS,
  type LearnerField,
  type LearnerIdentity,
  TEXT_FIELDS,
} from '@/domain/learners/learnerFields';
import { msg, useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

const SEXES = [
  { value: '', label: msg('Not given') },
  { value: 'F', label: msg('Female') },
  { value: 'M', label: msg('Male') },
] as const;

const { lrn: LRN } = LEARNER_FIELDS;

type IdentityFieldsProps = {
  value: LearnerIdentity;
  errors: Partial<Record<LearnerField, string | undefined>>;
  onChange: (change: Partial<LearnerIdentity>) => void;
};

/** The fields of a learner's names, LRN and sex, for a form of two columns. */
export function IdentityFields({ value, errors, onChange }: IdentityFieldsProps) {
  const { _ } = useWords();
  return (
    <>
      {TEXT_FIELDS.map((field) => {
        const { label, hint } = factsOf(field);
        return (
          <Field
            key={field}
            label={_(label)}
            required={field === 'lastName'}
            hint={hint && _(hint)}
            error={errors[field]}
          >
            <TextInput
              value={value[field] ?? ''}
              autoComplete="off"
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        );
      })}
      <Field label={_(LRN.label)} hint={_(LRN.hint)} error={errors.lrn}>
        <TextInput
          className="num"
          autoComplete="off"
          inputMode="numeric"
          value={value.lrn}
          onChange={(event) => onChange({ lrn: event.target.value })}
        />
      </Field>
      <Field label={_(LEARNER_FIELDS.sex.label)}>
        <Select
          value={value.sex}
          options={SEXES.map(({ value: sex, label }) => ({ value: sex, label: _(label) }))}
          onChange={(event) => onChange({ sex: event.target.value as LearnerIdentity['sex'] })}
        />
      </Field>
    </>
  );
}
