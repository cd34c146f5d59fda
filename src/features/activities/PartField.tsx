import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PolicyPart } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import type { ActivityValues } from './activityValues';
import type { SubjectOfClass } from './activityWords';
import { lastPart, partOfName } from './partOfName';

type PartFieldProps = { place: SubjectOfClass; parts: readonly PolicyPart[]; isNew: boolean };

/**
 * The part of the component that the activity belongs to. Until one is chosen it follows the name, and where the name
 * tells none, the activity added last.
 */
export function PartField({ place, parts, isNew }: PartFieldProps) {
  const { _ } = useWords();
  const { register, formState, setValue } = useFormContext<ActivityValues>();
  const [name, quarter, category, part] = useWatch<ActivityValues, ['name', 'quarter', 'category', 'part']>({
    name: ['name', 'quarter', 'category', 'part'],
  });
  const tables = useAppSelector((state) => state.entities.tables);
  const isChosen = formState.dirtyFields.part === true;
  const isKnown = (key: string) => parts.some((each) => each.key === key);
  const last = lastPart(tables, { subjectId: place.subject.id, quarter: Number(quarter), category: Number(category) });
  const told = partOfName(name, parts)?.key ?? (isKnown(part) ? part : last);
  const follows = isNew && !isChosen && isKnown(told) && told !== part;
  useEffect(() => {
    if (follows) setValue('part', told);
  }, [follows, told, setValue]);
  return (
    <Field label={_('Part')} required error={formState.errors.part?.message}>
      <Select
        {...register('part', { validate: (key) => isKnown(key) || _('Choose the part that it belongs to.') })}
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
