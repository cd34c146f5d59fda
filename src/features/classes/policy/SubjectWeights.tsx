import type { FocusEvent } from 'react';
import { type FieldError as Refused, useFormContext } from 'react-hook-form';
import type { ComponentKey, GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import { BY_HAND, type SubjectsForm, type SubjectValues } from '@/parts/class-form/classForm';
import { cx } from '@/ui/cx';
import { Field, FieldError } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { refuseSubjectWeights, totalWeight, weightFields } from './subjectChecks';

type SubjectWeightsProps = {
  index: number;
  policy: GradingPolicy;
  values: SubjectValues;
  /** The names of the closed periods; absent: none is closed. */
  closed: string | undefined;
  errors: Partial<Record<ComponentKey, Refused>> | undefined;
};

/** The weights of the components, under the names of the policy, and their total. */
export function SubjectWeights({ index, policy, values, closed, errors }: SubjectWeightsProps) {
  const { _ } = useWords();
  const { register, getValues, setValue, trigger } = useFormContext<SubjectsForm>();
  const errorId = `subject-${index}-weights`;
  const refused = policy.components.find(({ key }) => errors?.[key])?.key;
  const error = refused && errors?.[refused]?.message;
  const isSum = refused !== undefined && errors?.[refused]?.type === 'sum';
  const isLocked = closed !== undefined;
  const reasonOf = (of: ComponentKey | 'sum') => {
    const refusal = refuseSubjectWeights(getValues(`subjects.${index}`), policy);
    return refusal?.of === of ? refusal.reason : true;
  };
  const weight = (field: ComponentKey) => {
    const { onBlur: _blur, ...wiring } = register(`subjects.${index}.${field}`, {
      validate: {
        own: () => reasonOf(field),
        // A wrong sum is the group's; the focus goes to the field above the sentence.
        sum: () => field !== policy.components[0]?.key || reasonOf('sum'),
      },
      onChange: () => {
        setValue(`subjects.${index}.preset`, BY_HAND);
        if (error) void trigger(weightFields(index));
      },
    });
    return wiring;
  };
  // Validates only when the focus leaves all three fields, not between them.
  const onLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void trigger(weightFields(index));
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
              aria-invalid={isSum || key === refused ? true : undefined}
              aria-describedby={isSum || key === refused ? errorId : undefined}
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
