import { type FormEvent, useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { refuseName, tidyName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { gradeLabel } from '@/parts/class-form/classList';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { rebased } from './rebasedLines';
import { type SectionDialogProps, useSectionChange } from './useSectionChange';

/** Name, grade level and policy; the school year stays. */
export function SectionEditDialog({ section, onClose, onStale }: SectionDialogProps) {
  const { _ } = useWords();
  const choices = usePolicyChoices();
  const [values, setValues] = useState(() => toValues(section));
  const [base, setBase] = useState(section);
  // Somebody else changed the section, and it was read again behind this dialog.
  if (base.revision !== section.revision) {
    setBase(section);
    setValues((before) => rebased(before, toValues(base), toValues(section)));
  }
  const { busy, refusal, change } = useSectionChange(section, { onClose, onStale });
  const error = refuseName(values.name, _('The section')) ?? undefined;
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [field]: event.target.value }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (error) return;
    const names = { ...values, name: tidyName(values.name) };
    await change({ kind: 'named', revision: section.revision, names });
  };
  const { name, gradeLevel, gradingPolicy } = section;
  return (
    <FormDialog
      title={_('Edit the section')}
      dirty={values.name !== name || values.gradeLevel !== gradeLevel || values.gradingPolicy !== gradingPolicy}
      busy={busy}
      refusal={refusal}
      onClose={() => onClose()}
      submitLabel={_('Save')}
      onSubmit={save}
    >
      <Field label={_('Section')} required error={error}>
        <TextInput value={values.name} autoComplete="off" onChange={set('name')} />
      </Field>
      <Field label={_('Grade level')} required>
        <Select
          value={values.gradeLevel}
          options={GRADE_LEVELS.map((value) => ({ value, label: gradeLabel(value) }))}
          onChange={set('gradeLevel')}
        />
      </Field>
      <Field label={_('Grading policy')} required>
        <Select value={values.gradingPolicy} options={choices} onChange={set('gradingPolicy')} />
      </Field>
    </FormDialog>
  );
}

function toValues({ name, gradeLevel, gradingPolicy }: SectionDoc) {
  return { name, gradeLevel, gradingPolicy };
}
