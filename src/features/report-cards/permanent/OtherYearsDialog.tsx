import { type FormEvent, useState } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import type { SectionDoc } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Textarea } from '@/ui/form/Textarea';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { BLANK, type OtherErrors, type OtherForm, readForm, toForm, typedYears } from './otherYear';
import { keepOtherYear } from './permanentActions';
import type { Permanent, PermanentRow } from './permanentYear';

type OtherYearsDialogProps = {
  section: SectionDoc;
  row: PermanentRow;
  onKept: (change: (before: Permanent) => Permanent) => void;
  onClose: () => void;
};

/** Years at other schools, each typed once from its School Form 10. */
export function OtherYearsDialog({ section, row, onKept, onClose }: OtherYearsDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const { card, record } = row;
  const known = typedYears(record);
  const [chosen, setChosen] = useState('');
  const [form, setForm] = useState<OtherForm>(BLANK);
  const [errors, setErrors] = useState<OtherErrors>({});
  const choose = (year: string) => {
    setChosen(year);
    setForm(toForm(record, year));
    setErrors({});
  };
  const keep = async (kept: Parameters<typeof keepOtherYear>[2]) => {
    const isDone = await ask(async () => onKept(await dispatch(keepOtherYear(section, card.key, kept))));
    if (isDone) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readForm(form, { before: section.academicYear, record });
    setErrors('errors' in read ? read.errors : {});
    if (!('errors' in read)) void keep(read);
  };
  const text = (field: keyof OtherForm, label: string, hint?: string) => (
    <Field label={label} error={errors[field]} hint={hint}>
      <TextInput
        value={form[field]}
        maxLength={100}
        autoComplete="off"
        disabled={field === 'academicYear' && chosen !== ''}
        onChange={({ target }) => setForm({ ...form, [field]: target.value })}
      />
    </Field>
  );
  return (
    <FormDialog
      title={_('Years at other schools: {name}', { name: learnerName(card.learner) })}
      description={_('Type them once, as the School Form 10 of the other school has them.')}
      size="form"
      submitLabel={_('Keep the year')}
      busy={busy}
      dirty={JSON.stringify(form) !== JSON.stringify(toForm(record, chosen))}
      onClose={onClose}
      onSubmit={submit}
    >
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      {known.length > 0 ? (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={_('Year')} className="w-56">
            <Select
              value={chosen}
              options={[{ value: '', label: _('Another year') }, ...known.map((value) => ({ value, label: value }))]}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
          {chosen === '' ? null : (
            <Button disabled={busy} onClick={() => void keep({ academicYear: chosen, year: null })}>
              {_('Remove this year')}
            </Button>
          )}
        </div>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        {text('academicYear', _('School year'), _('For example {year}', { year: '2024-2025' }))}
        {text('gradeLevel', _('Grade level'))}
        {text('school', _('School'))}
        {text('schoolId', _('School ID'))}
        {text('section', _('Section'))}
        {text('adviser', _('Adviser'))}
      </div>
      <Field
        label={_('Learning areas with final ratings')}
        hint={_('One a line, as “English 85”. Rows that are pasted from a sheet fit, too.')}
        error={errors.areas}
      >
        <Textarea rows={8} value={form.areas} onChange={({ target }) => setForm({ ...form, areas: target.value })} />
      </Field>
      <div className="sm:w-1/2">{text('average', _('General average'))}</div>
    </FormDialog>
  );
}
