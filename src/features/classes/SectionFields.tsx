import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { refuseAcademicYear, refuseName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { GRADE_LEVELS, type SectionValues } from '@/parts/class-form/classForm';
import { gradeLabel } from '@/parts/class-form/classList';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

type SectionFieldsProps = {
  /** From a form that has at least these fields. */
  register: UseFormRegister<SectionValues>;
  errors: FieldErrors<SectionValues>;
};

export function SectionFields({ register, errors }: SectionFieldsProps) {
  const { _ } = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={_('Section')} required error={errors.name?.message} className="sm:col-span-2">
        <TextInput
          placeholder={_('Rizal')}
          autoComplete="off"
          {...register('name', { validate: (text) => refuseName(text, _('The section')) ?? true })}
        />
      </Field>
      <Field label={_('School year')} required error={errors.academicYear?.message}>
        <TextInput
          placeholder="2026-2027"
          autoComplete="off"
          {...register('academicYear', { validate: (text) => refuseAcademicYear(text) ?? true })}
        />
      </Field>
      <Field label={_('Grade level')} required error={errors.gradeLevel?.message}>
        <Select
          placeholder={_('Choose')}
          options={GRADE_LEVELS.map((value) => ({ value, label: gradeLabel(value) }))}
          {...register('gradeLevel', { required: _('Choose the grade level.') })}
        />
      </Field>
    </div>
  );
}
