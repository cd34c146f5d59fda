import { useCallback, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ActivityDoc } from '@/domain/book/entities';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { AppError } from '@/domain/words/errors';
import { refuseTotalPoints, refuseWeightOverride } from '@/domain/words/validation';
import { periodName, periodsOf, periodTitle } from '@/grading';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { type ActivityValues, refuseActivityName, sumOfItems } from './activityValues';
import { componentFields, isClosed, policyOfSection, subjectLabel } from './activityWords';
import { PartField } from './PartField';
import { ProjectHint } from './ProjectHint';
import { SameActivity } from './SameActivity';
import { WeightLeft } from './WeightLeft';

type ActivityFieldsProps = { subjects: readonly TaughtSubject[]; activity: ActivityDoc | undefined };

export function ActivityFields({ subjects, activity }: ActivityFieldsProps) {
  const { _ } = useWords();
  const { register, formState, setValue } = useFormContext<ActivityValues>();
  const [subjectId, category, scannable, quarter] = useWatch<
    ActivityValues,
    ['subjectId', 'category', 'scannable', 'quarter']
  >({ name: ['subjectId', 'category', 'scannable', 'quarter'] });
  const subjectOfClass = subjects.find(({ subject }) => subject.id === subjectId);
  const policy = policyOfSection(subjectOfClass?.section);
  const { component, parts, hasSubCategory, isWeighed } = componentFields(subjectOfClass, Number(category));
  const periods = subjectOfClass ? periodsOf(subjectOfClass.subject, policy) : [];
  const { errors } = formState;
  const open = periods.filter((number) => String(number) === quarter || !isClosed(subjectOfClass?.subject, number));
  useOffered(
    String(quarter),
    (open.length > 0 ? open : periods).map(String),
    useCallback((next: string) => setValue('quarter', next, { shouldDirty: true }), [setValue]),
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={_('Section and subject')}
          required
          hint={activity ? _('The subject can’t be changed.') : undefined}
        >
          <Select
            {...register('subjectId')}
            disabled={activity !== undefined}
            options={subjects.map((row) => ({ value: row.subject.id, label: subjectLabel(row) }))}
          />
        </Field>
        <Field label={periodTitle(policy)} required error={errors.quarter?.message}>
          <Select
            {...register('quarter', {
              validate: (quarter) =>
                isClosed(subjectOfClass?.subject, Number(quarter)) ? new AppError('data/quarter-closed').message : true,
            })}
            options={periods.map((number) => {
              const closed = isClosed(subjectOfClass?.subject, number);
              const name = periodName(policy, number);
              return {
                value: String(number),
                label: closed ? _('{name} (closed)', { name }) : name,
                disabled: closed,
              };
            })}
          />
        </Field>
        <Field label={_('Category')} required>
          <Select
            {...register('category')}
            options={policy.components.map((component) => ({
              value: String(component.category),
              label: _(component.name),
            }))}
          />
        </Field>
        {subjectOfClass && parts.length > 1 ? (
          <PartField subjectOfClass={subjectOfClass} parts={parts} isNew={!activity} />
        ) : null}
        {hasSubCategory && component ? (
          <Field
            label={_('Sub-category')}
            hint={
              isWeighed
                ? undefined
                : _('A label only: the points of {component} are added up whatever is chosen here.', {
                    component: _(component.name),
                  })
            }
          >
            <Select
              {...register('subCategory')}
              options={[
                { value: '', label: _('None') },
                ...Object.entries(SUB_CATEGORY_NAMES).map(([value, label]) => ({ value, label: _(label) })),
              ]}
            />
          </Field>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem_9rem]">
        <Field label={_('Name')} required error={errors.name?.message}>
          <TextInput
            {...register('name', { validate: (text) => refuseActivityName(text) ?? true })}
            autoComplete="off"
            placeholder={_('Quiz 1')}
          />
        </Field>
        {scannable ? (
          <ItemsTotal />
        ) : (
          <Field label={_('Highest possible score')} required error={errors.totalPoints?.message}>
            <NumberInput
              {...register('totalPoints', {
                validate: (text, { scannable: isSum }) => isSum || (refuseTotalPoints(text) ?? true),
              })}
              inputMode="numeric"
            />
          </Field>
        )}
        {isWeighed ? (
          <Field label={_('Weight % (optional)')} error={errors.weightOverride?.message}>
            <NumberInput
              {...register('weightOverride', { validate: (text) => refuseWeightOverride(text) ?? true })}
              placeholder={_('Equal share')}
            />
          </Field>
        ) : null}
      </div>
      <ProjectHint policy={policy} />
      {subjectOfClass ? <SameActivity subjectOfClass={subjectOfClass} activityId={activity?.id} /> : null}
      {isWeighed && subjectOfClass ? <WeightLeft subjectOfClass={subjectOfClass} activityId={activity?.id} /> : null}
    </>
  );
}

/** The total of a scannable activity: the sum of its items' points. */
function ItemsTotal() {
  const { _ } = useWords();
  const items = useWatch<ActivityValues, 'items'>({ name: 'items' });
  const { getValues } = useFormContext<ActivityValues>();
  const typed = getValues('totalPoints').trim();
  const hint =
    items.length === 0 && typed !== ''
      ? _('The sum of the items: add or paste them below. You typed {typed}.', { typed })
      : _('The sum of the items');
  return (
    <Field label={_('Highest possible score')} hint={hint}>
      <NumberInput value={String(sumOfItems(items))} readOnly tabIndex={-1} className="bg-base-200" />
    </Field>
  );
}

/**
 * Keeps the value of a choice among those that it offers: a browser shows the first option where the chosen one has gone,
 * and tells nobody. `offered`: in order; while there are none, nothing changes. The first takes the place of one that went.
 */
function useOffered(value: string, offered: readonly string[], onChange: (value: string) => void): void {
  const first = offered[0];
  const next = first === undefined || offered.includes(value) ? value : first;
  // The options are on the page by then.
  useEffect(() => {
    if (next !== value) onChange(next);
  }, [next, value, onChange]);
}
