import { answerWrites, itemRowWrites } from '@/domain/items/itemRowCost';
import type { SchoolDoc } from '@/domain/people/people';
import { type SchoolEdit, SECTORS } from '@/domain/school/school';
import {
  MAX_SIGNATORY_LINE,
  NO_SIGNATORIES,
  SIGNATORY_LINES,
  type Signatories,
  type SignatoryLine,
} from '@/domain/school/signatories';
import { errorSentence } from '@/domain/words/errors';
import { INVISIBLE_MARKS } from '@/domain/words/invisibleMarks';
import { type Say, say, useWords } from '@/language/words';
import { usePublishedPolicies } from '@/parts/hooks/schoolPolicies';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { policyChoices } from '@/store/school/policyNames';
import { notified } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { editSchool } from './schoolInfo';

type Values = {
  sector: string;
  schoolAddress: string;
  gradingPolicy: string;
  itemRows: boolean;
  ranks: boolean;
} & Signatories;
type SchoolEditDialogProps = { school: SchoolDoc; onSaved: (edit: SchoolEdit) => void; onClose: () => void };

const MAX_ADDRESS = 200;
/** A test of usual size in a class of usual size. */
const TAKEN = { learners: 45, items: 50 };
/** The characters that the Firestore rules refuse. */
const UNPRINTABLE = /[<>\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** As the Firestore rules take a line. */
function oneLine(_: Say, most: number) {
  return {
    maxLength: { value: most, message: _('At most {most, number} characters.', { most }) },
    validate: (text: string) =>
      !(UNPRINTABLE.test(text) || INVISIBLE_MARKS.test(text)) ||
      _('Leave out angle brackets, control characters and marks that cannot be seen.'),
  };
}

const SIGNATORY_LABELS = (_: Say): Readonly<Record<SignatoryLine, string>> => ({
  checkedBy: _('Checked by: name'),
  checkedByPosition: _('Checked by: position'),
  notedBy: _('Noted by: name'),
  notedByPosition: _('Noted by: position'),
});

function toSignatories(of: (line: SignatoryLine) => string): Signatories {
  return { ...NO_SIGNATORIES, ...Object.fromEntries(SIGNATORY_LINES.map((line) => [line, of(line)])) };
}

export function SchoolEditDialog({ school, onSaved, onClose }: SchoolEditDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const attemptOf = useAttempts();
  const published = usePublishedPolicies();
  const { sector, schoolAddress, gradingPolicy, itemRows = true, ranks = false } = school;
  const { signatories = NO_SIGNATORIES } = school;
  const { register, handleSubmit, formState, setError } = useCheckedForm<Values>({
    defaultValues: {
      sector,
      schoolAddress,
      gradingPolicy: gradingPolicy ?? '',
      itemRows,
      ranks,
      ...NO_SIGNATORIES,
      ...signatories,
    },
  });
  const submit = handleSubmit(async (values) => {
    const edit: SchoolEdit = {
      sector: values.sector,
      schoolAddress: values.schoolAddress.trim(),
      gradingPolicy: values.gradingPolicy === '' ? null : values.gradingPolicy,
      itemRows: values.itemRows,
      ranks: values.ranks,
      signatories: toSignatories((line) => values[line].trim()),
    };
    const before: SchoolEdit = {
      sector,
      schoolAddress,
      gradingPolicy: gradingPolicy ?? null,
      itemRows,
      ranks,
      signatories: toSignatories((line) => signatories[line]),
    };
    // The trail refuses an edit that changes nothing.
    if (JSON.stringify(edit) === JSON.stringify(before)) return onClose();
    try {
      await dispatch(editSchool(edit, attemptOf(edit)));
      dispatch(notified({ message: say('The school was saved.'), status: 'success' }));
      onSaved(edit);
      onClose();
    } catch (error) {
      setError('root', { message: errorSentence(error) });
    }
  });
  // A sector of the directory that is not in our list stays as it is.
  const sectors = [...new Set([sector, ...SECTORS])].map((value) => ({ value, label: value === '' ? '—' : value }));
  return (
    <FormDialog
      title={_('Edit the school')}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={submit}
    >
      <Field label={_('Sector')}>
        <Select options={sectors} {...register('sector')} />
      </Field>
      <Field label={_('Address')} error={formState.errors.schoolAddress?.message} hint={_('Shown on printed records.')}>
        <TextInput {...register('schoolAddress', oneLine(_, MAX_ADDRESS))} />
      </Field>
      <fieldset className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <legend className="mb-1 text-muted">{_('Signatures below printed records, beside the teacher’s')}</legend>
        {SIGNATORY_LINES.map((line) => (
          <Field key={line} label={SIGNATORY_LABELS(_)[line]} error={formState.errors[line]?.message}>
            <TextInput {...register(line, oneLine(_, MAX_SIGNATORY_LINE))} />
          </Field>
        ))}
      </fieldset>
      <Field label={_('Grading policy of new classes')} hint={_('Existing classes keep their policy.')}>
        <Select
          options={[{ value: '', label: _('None: chosen with each class') }, ...policyChoices(published)]}
          {...register('gradingPolicy')}
        />
      </Field>
      <Checkbox
        label={_('Ranks on the adviser’s desk')}
        hint={_(
          'A column in the table of all grades and in its files: ranks by the general average, the same average has the same rank.',
        )}
        {...register('ranks')}
      />
      <Checkbox
        label={_('Item rows for other programs')}
        hint={_(
          'Programs that read the points of each item need a row for every answer. It is written after the save, so nobody waits for it. A test of {items, number} items in a class of {learners, number} then costs {most, number} writes to the database in place of {least, number}. Switch it off where no such program is used.',
          { ...TAKEN, least: answerWrites(TAKEN), most: answerWrites(TAKEN) + itemRowWrites(TAKEN) },
        )}
        {...register('itemRows')}
      />
      {formState.errors.root?.message ? <Alert tone="error">{formState.errors.root.message}</Alert> : null}
    </FormDialog>
  );
}
