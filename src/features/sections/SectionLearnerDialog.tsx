import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { learnerDataRoute } from '@/domain/bookRoutes';
import { MAX_LENGTH } from '@/domain/constants';
import { keysOf } from '@/domain/fields';
import { identityErrors, tidyIdentity } from '@/domain/learners/learnerIdentity';
import { learnerName } from '@/domain/learners/learnerNames';
import { parseLrn } from '@/domain/learners/roster/rosterRow';
import { isStandingDate, type Standing } from '@/domain/learners/standing';
import { STANDING_NAMES } from '@/domain/learners/standingWords';
import {
  type ListedLearner,
  type RosterChange,
  removedLearner,
  type SectionLearner,
} from '@/domain/sections/sectionRoster';
import { refuseName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { IdentityFields } from '@/parts/learner/IdentityFields';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin } from '@/store/selectors';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';

type SectionLearnerDialogProps = {
  learner: ListedLearner;
  /** The id of the section. */
  section: string;
  /** `open`: nothing was stored, and the person goes on in the form. Throws an `AppError`. */
  onSave: (change: RosterChange) => Promise<'saved' | 'open'>;
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
  const put = async (to: SectionLearner) => {
    let outcome = 'open';
    const isAnswered = await ask(async () => {
      outcome = await onSave({ [key]: { from, to } });
    });
    if (isAnswered && outcome === 'saved') onClose();
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
        <p>{_('Only for a learner who was added by mistake. Of one who left, set the standing instead.')}</p>
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
        <IdentityFields
          value={value}
          errors={errors}
          onChange={({ lrn = value.lrn, ...change }) => set({ ...change, lrn: parseLrn(lrn) })}
        />
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
          <TextInput
            value={value.standingNote}
            autoComplete="off"
            onChange={(event) => set({ standingNote: event.target.value })}
          />
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
    ...identityErrors(value),
    standingOn: isDated ? undefined : _('Give the date.'),
    standingNote: (isNote && refuseName(value.standingNote, _('The note'), MAX_LENGTH.standingNote)) || undefined,
  };
}

function withStanding(standing: Standing, { standingOn }: SectionLearner): Partial<SectionLearner> {
  return { standing, standingOn: standing === 'enrolled' ? '' : standingOn };
}

function tidied(value: SectionLearner): SectionLearner {
  return { ...tidyIdentity(value), standingNote: value.standingNote.trim() };
}
