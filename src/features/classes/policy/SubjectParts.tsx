import { useFormContext } from 'react-hook-form';
import type { ExamLayout } from '@/domain/scores/componentParts';
import type { GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import type { SubjectsForm, SubjectValues } from '@/parts/class-form/classForm';
import { examOptions } from '@/parts/policy/examOptions';
import { asksExam, asksLayout, asksPeriods, asksUnits } from '@/parts/policy/subjectChoices';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { Select } from '@/ui/form/Select';
import { refuseUnits, weightFields } from './subjectChecks';

type SubjectPartsProps = {
  index: number;
  policy: GradingPolicy;
  values: SubjectValues;
  gradeLevel: string;
  closed: string | undefined;
};

/** Examinations, layout, units and periods of a subject, as far as its policy and grade level have them. */
export function SubjectParts({ index, policy, values, gradeLevel, closed }: SubjectPartsProps) {
  const { _ } = useWords();
  const { register, setValue, formState, trigger } = useFormContext<SubjectsForm>();
  const errors = formState.errors.subjects?.[index];
  const isLocked = closed !== undefined;
  const hasExam = asksExam(policy);
  const hasLayout = asksLayout(policy, values) || values.layout === 'domains';
  const hasUnits = asksUnits(policy, gradeLevel);
  const hasPeriods = asksPeriods(policy, gradeLevel);
  if (!hasExam && !hasLayout && !hasUnits && !hasPeriods) return null;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {hasExam ? (
        <Field label={_('Examinations that count')} className="sm:col-span-2">
          <Select
            options={examOptions(_, policy)}
            value={values.exam || policy.exam}
            disabled={isLocked}
            onChange={({ target }) => {
              setValue(`subjects.${index}.exam`, target.value as ExamLayout, { shouldDirty: true });
              void trigger(weightFields(index));
            }}
          />
        </Field>
      ) : null}
      {hasLayout ? (
        <Field label={_('Graded')} required error={errors?.layout?.message}>
          <Select
            placeholder={_('Choose')}
            options={[
              { value: 'pooled', label: _('Pooled: all points of a component together') },
              { value: 'domains', label: _('By domain: cognitive, affective, behavioral') },
            ]}
            disabled={isLocked}
            {...register(`subjects.${index}.layout`, {
              validate: (layout) =>
                layout !== '' || isLocked || _('Choose pooled or by domain; it holds for the whole year.'),
            })}
          />
        </Field>
      ) : null}
      {hasUnits ? (
        <Field label={_('Units of the whole year')} error={errors?.units?.message}>
          <NumberInput
            inputMode="numeric"
            readOnly={isLocked}
            {...register(`subjects.${index}.units`, { validate: (text) => refuseUnits(text) ?? true })}
          />
        </Field>
      ) : null}
      {hasPeriods ? <PeriodChecks index={index} policy={policy} values={values} locked={isLocked} /> : null}
    </div>
  );
}

type PeriodChecksProps = { index: number; policy: GradingPolicy; values: SubjectValues; locked: boolean };

/** The periods that the subject is taught in. All of them are stored as none stated; the last one cannot be left out. */
function PeriodChecks({ index, policy, values, locked }: PeriodChecksProps) {
  const { _ } = useWords();
  const { setValue } = useFormContext<SubjectsForm>();
  const all = policy.periods.map(({ number }) => number);
  const taught = values.periods.length === 0 ? all : values.periods;
  const toggle = (number: number) => {
    const next = all.filter((each) => (each === number ? !taught.includes(each) : taught.includes(each)));
    if (next.length === 0) return;
    setValue(`subjects.${index}.periods`, next.length === all.length ? [] : next, { shouldDirty: true });
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{_('Taught in')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {policy.periods.map(({ number, name }) => (
          <label key={number} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={taught.includes(number)}
              disabled={locked}
              onChange={() => toggle(number)}
            />
            {_(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
