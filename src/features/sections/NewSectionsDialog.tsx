import { type FormEvent, useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { gradeLabel } from '@/parts/class-form/classList';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAskedSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { offeredPolicy } from '@/parts/policy/offeredPolicy';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Textarea } from '@/ui/form/Textarea';
import { Alert } from '@/ui/page/Alert';
import { MOST_AT_ONCE, namesIn, oddNames, refuseNames } from './newSectionNames';
import { freshIds, makeSections } from './sectionActions';
import { standardAreas } from './standardAreas';

type NewSectionsDialogProps = {
  year: string;
  /** The sections of that year. */
  taken: readonly SectionDoc[];
  onClose: (isDone: boolean) => void;
};

/** Makes one section, or many of one grade level: a name on each line. */
export function NewSectionsDialog({ year, taken, onClose }: NewSectionsDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [gradeLevel, setGradeLevel] = useState('');
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const [ids] = useState(() => dispatch(freshIds(MOST_AT_ONCE)));
  const school = useAskedSchoolSetting();
  const choices = usePolicyChoices();
  const offer = offeredPolicy({ academicYear: year, gradeLevel, curriculum: '' }, { ...school, before: null });
  const gradingPolicy = chosen || (offer?.policyId ?? '');
  const names = namesIn(text);
  const errors = {
    grade: gradeLevel === '' ? _('Choose the grade level.') : undefined,
    policy: gradeLevel !== '' && gradingPolicy === '' ? _('Choose the policy.') : undefined,
    names: refuseNames(
      names,
      taken.filter((each) => each.gradeLevel === gradeLevel).map(({ name }) => name),
    ),
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (errors.grade || errors.policy || errors.names) return;
    const areas = standardAreas(gradeLevel, gradingPolicy);
    const inputs = names.map((name, index) => ({
      id: ids[index] ?? '',
      names: { name, academicYear: year, gradeLevel, gradingPolicy },
      areas,
    }));
    if (await ask(() => dispatch(makeSections(inputs)))) onClose(true);
  };
  const odd = oddNames(text);
  // Names are judged while they are typed, before anything is made.
  const early = names.length > 0 ? { names: errors.names } : {};
  const shown: Partial<typeof errors> = touched ? errors : early;
  return (
    <FormDialog
      title={_('Make sections')}
      description={_('For {year}. They begin with the learning areas of their grade level, which you can change.', {
        year,
      })}
      dirty={text !== ''}
      busy={busy}
      refusal={refusal ?? undefined}
      onClose={() => onClose(false)}
      submitLabel={
        names.length < 2 ? _('Make the section') : _('Make {count, number} sections', { count: names.length })
      }
      onSubmit={save}
    >
      <Field label={_('Grade level')} required error={shown.grade}>
        <Select
          placeholder={_('Choose')}
          value={gradeLevel}
          options={GRADE_LEVELS.map((value) => ({ value, label: gradeLabel(value) }))}
          onChange={(event) => setGradeLevel(event.target.value)}
        />
      </Field>
      <Field label={_('Grading policy')} required hint={offer?.reason} error={shown.policy}>
        <Select
          placeholder={_('Choose')}
          value={gradingPolicy}
          options={choices}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Field label={_('Names of the sections')} required hint={_('One on each line.')} error={shown.names}>
        <Textarea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {odd.length > 0 ? (
        <Alert tone="warning">
          {_('Is each of these the name of one section, without its number or grade level? {names}', {
            names: odd.map((name) => `“${name}”`).join(', '),
          })}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
