import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { CATEGORY } from '@/domain/constants';
import type { PolicyPart } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import type { ActivityValues } from './activityValues';
import { lastPart, partOfName } from './partOfName';

type PartFieldProps = { subjectOfClass: TaughtSubject; parts: readonly PolicyPart[]; isNew: boolean };

/**
 * The part of the component that the activity belongs to. Until one is chosen it follows the name, and where the name
 * tells none, the activity added last.
 */
export function PartField({ subjectOfClass, parts, isNew }: PartFieldProps) {
  const { _ } = useWords();
  const { register, formState, setValue } = useFormContext<ActivityValues>();
  const [name, quarter, category, part] = useWatch<ActivityValues, ['name', 'quarter', 'category', 'part']>({
    name: ['name', 'quarter', 'category', 'part'],
  });
  const tables = useAppSelector((state) => state.entities.tables);
  // The value set for the teacher: it goes again when a name that is still being typed no longer tells it.
  const [guessed, setGuessed] = useState('');
  const fillName = useNameOfPart();
  // The form's own list of changed fields also names values that code has set. A form that begins anew has no choice.
  const [isChosen, setChosen] = useState(false);
  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty) setChosen(false);
  }, [isDirty]);
  const isExam = Number(category) === CATEGORY.quarterlyExam;
  const isKnown = (key: string) => parts.some((each) => each.key === key);
  const last = lastPart(tables, {
    subjectId: subjectOfClass.subject.id,
    quarter: Number(quarter),
    category: Number(category),
  });
  const kept = isKnown(part) && part !== guessed ? part : '';
  const told = partOfName(name, parts)?.key ?? (isKnown(last) ? last : kept);
  const follows = isNew && !isChosen && told !== part;
  useEffect(() => {
    if (!follows) return;
    setGuessed(told);
    setValue('part', told);
  }, [follows, told, setValue]);
  return (
    <Field label={_('Part')} required error={formState.errors.part?.message}>
      <Select
        {...register('part', {
          validate: (key) => isKnown(key) || _('Choose the part that it belongs to.'),
          onChange: ({ target }: { target: { value: string } }) => {
            setChosen(true);
            const chosen = parts.find(({ key }) => key === target.value);
            if (isNew && isExam && chosen) fillName(_(chosen.name));
          },
        })}
        options={[
          ...(isKnown(part) ? [] : [{ value: part, label: _('Choose a part') }]),
          ...parts.map(({ key, name: label, share }) => ({
            value: key,
            label: _('{part} ({percent}%)', { part: _(label), percent: share }),
          })),
        ]}
      />
    </Field>
  );
}

/** Names a new examination by its part, as long as nobody has typed a name. */
function useNameOfPart(): (name: string) => void {
  const { getValues, setValue } = useFormContext<ActivityValues>();
  const filled = useRef('');
  return (name) => {
    const typed = getValues('name').trim();
    if (typed !== '' && typed !== filled.current) return;
    filled.current = name;
    setValue('name', name, { shouldDirty: true });
  };
}
