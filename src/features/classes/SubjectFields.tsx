import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SubjectParts } from '@/features/classes/policy/SubjectParts';
import { SubjectWeights } from '@/features/classes/policy/SubjectWeights';
import { refuseSubjectName, weightFields } from '@/features/classes/policy/subjectChecks';
import type { GradingPolicy } from '@/grading';
import { type Say, useWords } from '@/language/words';
import {
  BY_HAND,
  followedPreset,
  presetValues,
  type SubjectsForm,
  type SubjectValues,
  untouchedPreset,
} from '@/parts/class-form/classForm';
import { SHS_SUBJECTS, unitsOf } from '@/parts/policy/shsSubjects';
import { asksUnits, offeredChoices } from '@/parts/policy/subjectChoices';
import { Field } from '@/ui/form/Field';
import { IconButton } from '@/ui/form/IconButton';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

type SubjectFieldsProps = {
  index: number;
  /** Of the class. */
  policy: GradingPolicy;
  /** Names of the class's subjects outside this form. */
  taken?: readonly string[];
  /** The names of the closed periods: they fix weights, examinations and periods. Absent: none is closed. */
  closed?: string | undefined;
  /** Grade level of the class. */
  gradeLevel: string;
  /** Whether the weights follow the name, as in a new subject; an existing one keeps its weights. */
  followsName?: boolean;
  onRemove?: (() => void) | undefined;
};

/** Name, weights, examinations and units of one subject in the surrounding form, at `subjects.n`. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { index, policy, taken = [], closed, gradeLevel, followsName = true, onRemove } = props;
  const { _ } = useWords();
  const { register, formState, getValues } = useFormContext<SubjectsForm>();
  const errors = formState.errors.subjects?.[index];
  const values = useWatch<SubjectsForm, `subjects.${number}`>({ name: `subjects.${index}` });
  const others = () => [
    ...taken,
    ...getValues('subjects').flatMap(({ subject }, at) => (at === index || subject.trim() === '' ? [] : [subject])),
  ];
  const { choosePreset, followName } = usePresets(props, values);
  const hasCatalog = followsName && asksUnits(policy, gradeLevel);
  const catalog = useId();
  return (
    <fieldset className="min-w-0 rounded-box border border-line p-4">
      <legend className="sr-only">{_('Subject {number}', { number: index + 1 })}</legend>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <Field label={_('Subject')} required error={errors?.subject?.message}>
          <TextInput
            placeholder={_('English')}
            autoComplete="off"
            {...(hasCatalog ? { list: catalog } : {})}
            {...register(`subjects.${index}.subject`, {
              validate: (text) => refuseSubjectName(text, others()) ?? true,
              onChange: (event: ChangeEvent<HTMLInputElement>) => followName(event.target.value),
            })}
          />
        </Field>
        {hasCatalog ? (
          <datalist id={catalog}>
            {SHS_SUBJECTS.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        ) : null}
        <div className="flex items-end gap-2">
          <Field label={_('Weights')} className="min-w-0 grow">
            <Select
              options={toPresets(_, props, values.preset)}
              value={values.preset}
              disabled={closed !== undefined}
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
      <SubjectWeights index={index} policy={policy} values={values} closed={closed} errors={errors} />
      <SubjectParts index={index} policy={policy} values={values} gradeLevel={gradeLevel} closed={closed} />
    </fieldset>
  );
}

function toPresets(_: Say, { policy, gradeLevel }: SubjectFieldsProps, chosen: string) {
  const presets = offeredChoices(policy, gradeLevel, chosen).map(
    ({ id, label, writtenWorks, performanceTask, quarterlyExam }) => ({
      value: id,
      label: `${_(label)} (${writtenWorks}/${performanceTask}/${quarterlyExam})`,
    }),
  );
  return [...presets, { value: BY_HAND, label: _('By hand') }];
}

/** Fills the fields that a choice of weights decides; the choice follows the name until the person makes another. */
function usePresets(
  { index, policy, gradeLevel, followsName = true }: SubjectFieldsProps,
  values: SubjectValues,
): { choosePreset: (id: string) => void; followName: (name: string) => void } {
  const { getValues, setValue, trigger } = useFormContext<SubjectsForm>();
  const level = followsName ? gradeLevel : undefined;
  const followed = useRef(untouchedPreset(values, level, policy));
  const choosePreset = (id: string) => {
    setValue(`subjects.${index}.preset`, id, { shouldDirty: true });
    if (id === BY_HAND) return;
    for (const [field, text] of Object.entries(presetValues(id, policy))) {
      setValue(`subjects.${index}.${field as 'writtenWorks'}`, text, { shouldDirty: true });
    }
    fillUnits(id);
    void trigger(weightFields(index));
  };
  /** A value that the person typed stays. */
  const fillUnits = (id: string) => {
    const { units, preset } = values;
    const isTyped = units !== '' && units !== String(unitsOf(preset, gradeLevel) ?? '');
    if (!asksUnits(policy, gradeLevel) || isTyped) return;
    setValue(`subjects.${index}.units`, String(unitsOf(id, gradeLevel) ?? ''), { shouldDirty: true });
  };
  const followName = (name: string) => {
    const preset = getValues(`subjects.${index}.preset`);
    const next = followedPreset(name, { preset, followed: followed.current, gradeLevel: level, policy });
    if (next !== null) {
      followed.current = next;
      choosePreset(next);
    } else if (followsName && name.trim() !== '') fillUnits(preset);
  };
  return { choosePreset, followName };
}
