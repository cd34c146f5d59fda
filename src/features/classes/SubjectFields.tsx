import { Trash2 } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DO8_WEIGHT_PRESETS } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Field, FieldError } from '@/ui/form/Field';
import { IconButton } from '@/ui/form/IconButton';
import { NumberInput } from '@/ui/form/NumberInput';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import {
  BY_HAND,
  followedPreset,
  presetWeights,
  refuseSubjectName,
  refuseSubjectWeights,
  type SubjectValues,
  totalWeight,
  untouchedPreset,
  WEIGHT_FIELDS,
} from './classForm';

function toPresets(_: Say) {
  const presets = DO8_WEIGHT_PRESETS.map(({ id, label, writtenWorks, performanceTask, quarterlyExam }) => ({
    value: id,
    label: `${_(label)} (${writtenWorks}/${performanceTask}/${quarterlyExam})`,
  }));
  return [...presets, { value: BY_HAND, label: _('By hand') }];
}

export type SubjectsForm = { subjects: SubjectValues[] };

type SubjectFieldsProps = {
  index: number;
  /** Names of the class's subjects outside this form. */
  taken?: readonly string[];
  weightsLocked?: boolean;
  /**
   * Grade level of the class of a new subject, whose weights follow its name. Absent for an existing subject, which
   * keeps its weights.
   */
  gradeLevel?: string | undefined;
  onRemove?: (() => void) | undefined;
};

/** Name and weights of one subject in the surrounding form, at `subjects.n`. */
export function SubjectFields({ index, taken = [], weightsLocked = false, gradeLevel, onRemove }: SubjectFieldsProps) {
  const { _ } = useWords();
  const { register, formState, getValues, setValue, trigger } = useFormContext<SubjectsForm>();
  const errors = formState.errors.subjects?.[index];
  const values = useWatch<SubjectsForm, `subjects.${number}`>({ name: `subjects.${index}` });
  const others = () => [
    ...taken,
    ...getValues('subjects').flatMap(({ subject }, at) => (at === index || subject.trim() === '' ? [] : [subject])),
  ];
  const choosePreset = (id: string) => {
    setValue(`subjects.${index}.preset`, id, { shouldDirty: true });
    if (id === BY_HAND) return;
    for (const [field, text] of Object.entries(presetWeights(id))) {
      setValue(`subjects.${index}.${field as 'writtenWorks'}`, text, { shouldDirty: true });
    }
    void trigger(`subjects.${index}.quarterlyExam`);
  };
  const followed = useRef(untouchedPreset(values, gradeLevel));
  const followName = (name: string) => {
    const next = followedPreset(name, {
      preset: getValues(`subjects.${index}.preset`),
      followed: followed.current,
      gradeLevel,
    });
    if (next === null) return;
    followed.current = next;
    choosePreset(next);
  };
  return (
    <fieldset className="min-w-0 rounded-box border border-line p-4">
      <legend className="sr-only">{_('Subject {number}', { number: index + 1 })}</legend>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <Field label={_('Subject')} required error={errors?.subject?.message}>
          <TextInput
            placeholder={_('English')}
            autoComplete="off"
            {...register(`subjects.${index}.subject`, {
              validate: (text) => refuseSubjectName(text, others()) ?? true,
              onChange: (event: ChangeEvent<HTMLInputElement>) => followName(event.target.value),
            })}
          />
        </Field>
        <div className="flex items-end gap-2">
          <Field label={_('Weights')} className="min-w-0 grow">
            <Select
              options={toPresets(_)}
              value={values.preset}
              disabled={weightsLocked}
              onChange={(event) => choosePreset(event.target.value)}
            />
          </Field>
          {onRemove ? (
            <IconButton
              label={_('Leave out subject {number}', { number: index + 1 })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={onRemove}
            />
          ) : null}
        </div>
      </div>
      <Weights index={index} values={values} locked={weightsLocked} error={errors?.quarterlyExam?.message} />
    </fieldset>
  );
}

type WeightsProps = { index: number; values: SubjectValues; locked: boolean; error: string | undefined };

function Weights({ index, values, locked, error }: WeightsProps) {
  const { _ } = useWords();
  const { register, getValues, setValue, trigger } = useFormContext<SubjectsForm>();
  const last = `subjects.${index}.quarterlyExam` as const;
  const errorId = `subject-${index}-weights`;
  const weight = (field: (typeof WEIGHT_FIELDS)[number]['field']) => {
    const { onBlur: _blur, ...wiring } = register(`subjects.${index}.${field}`, {
      // A refusal of all three weights is shown at the last field.
      ...(field === 'quarterlyExam'
        ? { validate: () => refuseSubjectWeights(getValues(`subjects.${index}`)) ?? true }
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
  return (
    <div className="mt-4">
      <fieldset
        aria-label={_('Percent of the grade')}
        className="grid min-w-0 grid-cols-2 items-end gap-3 sm:grid-cols-4"
        onBlur={onLeave}
      >
        {WEIGHT_FIELDS.map(({ field, label }) => (
          <Field key={field} label={`${_(label)}, %`}>
            <NumberInput
              inputMode="numeric"
              readOnly={locked}
              className={locked ? 'bg-base-200 text-muted' : ''}
              {...weight(field)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
            />
          </Field>
        ))}
        <Total total={totalWeight(values)} refused={error !== undefined} />
      </fieldset>
      {error ? (
        <div className="mt-1">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
      {locked ? (
        <p className="mt-2 text-muted">
          {_('A quarter of this subject is closed, so its weights can no longer change.')}
        </p>
      ) : null}
    </div>
  );
}

function Total({ total, refused }: { total: number; refused: boolean }): ReactNode {
  const { _ } = useWords();
  return (
    <p className={cx('num pb-2 font-medium', refused ? 'text-error-ink' : 'text-muted')}>
      {total === 100 ? _('Total {total} %', { total }) : _('Total {total} %, not 100', { total })}
    </p>
  );
}
