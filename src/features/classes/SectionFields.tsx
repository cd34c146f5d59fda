import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { academicYearAt } from '@/domain/school/academicYear';
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
  /** The school year that the form began with; it can be chosen, however old it is. */
  year: string;
};

/** Years back that can be chosen, for records of former classes. */
const FORMER_YEARS = 12;

export function SectionFields({ register, errors, year }: SectionFieldsProps) {
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
        <Select
          placeholder={_('Choose')}
          options={yearsToChoose(new Date(), year).map((value) => ({ value, label: value }))}
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

/** Next year first, then this one and those before; and `own`, where it is none of them. */
function yearsToChoose(now: Date, own: string): string[] {
  const start = Number(academicYearAt(now).slice(0, 4)) + 1;
  const years = Array.from({ length: FORMER_YEARS + 2 }, (_, back) => `${start - back}-${start - back + 1}`);
  return own === '' || years.includes(own) ? years : [...years, own].sort().reverse();
}
