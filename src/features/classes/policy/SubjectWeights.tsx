import type { FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { BY_HAND, type SubjectValues } from '@/features/classes/classForm';
import type { SubjectsForm } from '@/features/classes/SubjectFields';
import type { ComponentKey, GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Field, FieldError } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { refuseSubjectWeights, totalWeight } from './subjectChecks';

type SubjectWeightsProps = {
  index: number;
  policy: GradingPolicy;
  values: SubjectValues;
  /** The names of the closed periods; absent: none is closed. */
  closed: string | undefined;
  error: string | undefined;
};

/** The weights of the components, under the names of the policy, and their total. */
export function SubjectWeights({ index, policy, values, closed, error }: SubjectWeightsProps) {
  const { _ } = useWords();
  const { register, getValues, setValue, trigger } = useFormContext<SubjectsForm>();
  const last = `subjects.${index}.quarterlyExam` as const;
  const errorId = `subject-${index}-weights`;
  const isLocked = closed !== undefined;
  const weight = (field: ComponentKey) => {
    const { onBlur: _blur, ...wiring } = register(`subjects.${index}.${field}`, {
      // A refusal of all three weights is shown at the last field.
      ...(field === 'quarterlyExam'
        ? { validate: () => refuseSubjectWeights(getValues(`subjects.${index}`), policy) ?? true }
        : {}),
      onChange: () => {
        setValue(`subjects.${index}.preset`, BY_HAND);
        if (error) void trigger(last);
      },
    });
    return wiring;
  };
  // Validates only when the focus leaves all three fields, not between them.
  const onLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void trigger(last);
  };
  const total = totalWeight(values);
  return (
    <div className="mt-4">
      <fieldset
        aria-label={_('Percent of the grade')}
        className="grid min-w-0 grid-cols-2 items-end gap-3 sm:grid-cols-4"
        onBlur={onLeave}
      >
        {policy.components.map(({ key, name }) => (
          <Field key={key} label={`${_(name)}, %`}>
            <NumberInput
              inputMode="numeric"
              readOnly={isLocked}
              className={isLocked ? 'bg-base-200 text-muted' : ''}
              {...weight(key)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
            />
          </Field>
        ))}
        <p className={cx('num pb-2 font-medium', error === undefined ? 'text-muted' : 'text-error-ink')}>
          {total === 100 ? _('Total {total} %', { total }) : _('Total {total} %, not 100', { total })}
        </p>
      </fieldset>
      {error ? (
        <div className="mt-1">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
      {isLocked ? (
        <p className="mt-2 text-muted">
          {_(
            'Closed: {periods}. The weights of this subject, and what else its grades depend on, can no longer change.',
            {
              periods: closed,
            },
          )}
        </p>
      ) : null}
    </div>
  );
}
