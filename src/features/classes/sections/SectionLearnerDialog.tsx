import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStandingDate, type Standing } from '@/domain/book/standing';
import { MAX_LENGTH } from '@/domain/constants';
import { keysOf } from '@/domain/fields';
import { parseLrn } from '@/domain/roster/rosterRow';
import { learnerDataRoute } from '@/domain/routes';
import {
  type ListedLearner,
  type RosterChange,
  removedLearner,
  type SectionLearner,
} from '@/domain/school/sectionRoster';
import { learnerName } from '@/domain/words/learnerNames';
import { STANDING_NAMES } from '@/domain/words/standingWords';
import { refuseLrn, refuseName, refuseOptionalName, tidyName } from '@/domain/words/validation';
import { msg, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin } from '@/store/selectors';
import { useAsk } from '@/store/useAsk';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';

const SEXES = [
  { value: '', label: msg('Not given') },
  { value: 'F', label: msg('Female') },
  { value: 'M', label: msg('Male') },
];

type SectionLearnerDialogProps = {
  learner: ListedLearner;
  /** The id of the section. */
  section: string;
  /** Throws an `AppError`. */
  onSave: (change: RosterChange) => Promise<void>;
  onClose: () => void;
};

/** Corrects a learner of the section, or says that the learner came or left. */
export function SectionLearnerDialog({ learner, section, onSave, onClose }: SectionLearnerDialogProps) {
  const { _ } = useWords();
  const { key, ...from } = learner;
  const [value, setValue] = useState<SectionLearner>(from);
  const [isRemoving, setRemoving] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const isAdmin = useAppSelector(selectIsAdmin);
  const errors = useErrors(value);
  const set = (change: Partial<SectionLearner>) => setValue((before) => ({ ...before, ...change }));
  const text = (field: 'lastName' | 'firstName' | 'middleName' | 'extensionName' | 'standingNote') => ({
    value: value[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const put = async (to: SectionLearner) => {
    if (await ask(() => onSave({ [key]: { from, to } }))) onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(errors).every((error) => error === undefined)) await put(tidied(value));
  };
  if (isRemoving) {
    return (
      <ConfirmDialog
        open
        title={_('Take {name} off the roster?', { name: learnerName(learner) })}
        confirmLabel={_('Take off the roster')}
        busy={busy}
        onConfirm={() => void put(removedLearner())}
        onCancel={() => setRemoving(false)}
      >
        {_('Only for a learner who was added by mistake. Of one who left, set the standing instead.')}
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={learnerName(learner)}
      size="lg"
      dirty={JSON.stringify(value) !== JSON.stringify(from)}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={_('Last name')} required error={errors.lastName}>
          <TextInput {...text('lastName')} />
        </Field>
        <Field label={_('First name')} required error={errors.firstName}>
          <TextInput {...text('firstName')} />
        </Field>
        <Field label={_('Middle name')} error={errors.middleName}>
          <TextInput {...text('middleName')} />
        </Field>
        <Field label={_('Extension')} error={errors.extensionName}>
          <TextInput {...text('extensionName')} />
        </Field>
        <Field label="LRN" hint={_('12 digits (optional)')} error={errors.lrn}>
          <TextInput
            className="num"
            autoComplete="off"
            inputMode="numeric"
            value={value.lrn}
            onChange={(event) => set({ lrn: parseLrn(event.target.value) })}
          />
        </Field>
        <Field label={_('Sex')}>
          <Select
            value={value.sex}
            options={SEXES.map(({ value: sex, label }) => ({ value: sex, label: _(label) }))}
            onChange={(event) => set({ sex: event.target.value as SectionLearner['sex'] })}
          />
        </Field>
        <Field label={_('Standing')}>
          <Select
            value={value.standing}
            options={keysOf(STANDING_NAMES).map((each) => ({ value: each, label: _(STANDING_NAMES[each]) }))}
            onChange={(event) => set(withStanding(event.target.value as Standing, value))}
          />
        </Field>
        {value.standing === 'enrolled' ? null : (
          <Field label={_('Date')} required error={errors.standingOn}>
            <TextInput
              type="date"
              value={value.standingOn}
              onChange={(event) => set({ standingOn: event.target.value })}
            />
          </Field>
        )}
        <Field
          label={_('Note')}
          hint={_('Such as the other school, or the reason (optional).')}
          error={errors.standingNote}
        >
          <TextInput {...text('standingNote')} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
          {_('Added by mistake')}
        </Button>
        {isAdmin ? (
          <Link
            to={learnerDataRoute({ in: 'roster', of: section, key })}
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            {_('All data, and correction in all class records')}
          </Link>
        ) : null}
      </div>
    </FormDialog>
  );
}

function useErrors(value: SectionLearner) {
  const { _ } = useWords();
  const isDated = value.standing === 'enrolled' || isStandingDate(value.standingOn);
  const isNote = value.standingNote.trim() !== '';
  return {
    lastName: refuseName(value.lastName, _('The last name')) ?? undefined,
    firstName: refuseName(value.firstName, _('The first name')) ?? undefined,
    middleName: refuseOptionalName(value.middleName, _('The middle name')) ?? undefined,
    extensionName: refuseOptionalName(value.extensionName, _('The extension')) ?? undefined,
    lrn: refuseLrn(value.lrn) ?? undefined,
    standingOn: isDated ? undefined : _('Give the date.'),
    standingNote: (isNote && refuseName(value.standingNote, _('The note'), MAX_LENGTH.standingNote)) || undefined,
  };
}

function withStanding(standing: Standing, { standingOn }: SectionLearner): Partial<SectionLearner> {
  return { standing, standingOn: standing === 'enrolled' ? '' : standingOn };
}

function tidied({ lastName, firstName, middleName, extensionName, standingNote, ...rest }: SectionLearner) {
  return {
    ...rest,
    lastName: tidyName(lastName),
    firstName: tidyName(firstName),
    middleName: tidyName(middleName),
    extensionName: tidyName(extensionName),
    standingNote: standingNote.trim(),
  };
}
