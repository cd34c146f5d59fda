import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { StudentDoc } from '@/domain/book/entities';
import { EMPTY_ROSTER_ROW, parseLrn, type RosterRow } from '@/domain/roster/rosterRow';
import { errorSentence } from '@/domain/words/errors';
import { learnerName } from '@/domain/words/learnerNames';
import { refuseLrn } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { loadLearnersByLrn } from '@/store/book/roster';
import { useRows } from '@/store/book/useRows';
import { useAppDispatch } from '@/store/hooks';
import { useAttempts } from '@/store/outbox/useAttempts';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { Alert } from '@/ui/page/Alert';
import { LearnerFields } from './LearnerFields';
import { cleaned, toRosterRow } from './learnerForm';
import { addLearner, type SubjectsRef } from './learners';
import { SubjectsPicker } from './SubjectsPicker';

const STRUCTURE = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** Adds one learner to a class and some of its subjects. A learner who is known by LRN is enrolled, not added twice. */
export function LearnerAddDialog({ modal, onClose }: ModalBodyProps<'learnerAdd'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  useRows(STRUCTURE);
  const [subjects, setSubjects] = useState<SubjectsRef | null>(null);
  const [overrideName, setOverrideName] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attemptFor = useAttempts();
  const { register, handleSubmit, formState, control, getValues, reset } = useForm<RosterRow>({
    mode: 'onBlur',
    defaultValues: EMPTY_ROSTER_ROW,
  });
  const known = useHolder(parseLrn(useWatch({ control, name: 'lrn' })));
  useEffect(() => {
    const { lastName, firstName, lrn } = getValues();
    // The names of a learner who is known by LRN need not be typed again.
    if (known && lastName === '' && firstName === '')
      reset({ ...toRosterRow(known), lrn }, { keepDefaultValues: true });
  }, [known, getValues, reset]);
  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      const input = { row: cleaned(values), overrideName, subjects };
      await dispatch(addLearner(input, attemptFor(input)));
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  return (
    <FormDialog
      size="lg"
      title={modal.title}
      dirty={formState.isDirty || subjects !== null}
      busy={formState.isSubmitting}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Add learner')}
      onSubmit={submit}
    >
      <LearnerFields register={register} errors={formState.errors} />
      {known ? (
        <Alert tone="info" title={_('This LRN belongs to “{name}”', { name: learnerName(known) })}>
          <p className="mb-2">{_('They are added to the subjects; their scores elsewhere stay.')}</p>
          <Checkbox
            label={_('Use the name typed here instead')}
            checked={overrideName}
            onChange={(event) => setOverrideName(event.target.checked)}
          />
        </Alert>
      ) : null}
      <SubjectsPicker value={subjects} onChange={setSubjects} />
    </FormDialog>
  );
}

const LOOKUP_DELAY_MS = 400;

/** The learner who has this LRN. A failed look-up shows no message, because adding asks the server again. */
function useHolder(lrn: string): StudentDoc | null {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<StudentDoc | null>(null);
  useEffect(() => {
    if (lrn === '' || refuseLrn(lrn) !== null) return;
    let gone = false;
    const ask = () =>
      dispatch(loadLearnersByLrn([lrn])).then(
        ([holder]) => (gone ? undefined : setFound(holder ?? null)),
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), LOOKUP_DELAY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [lrn, dispatch]);
  return found?.lrn === lrn ? found : null;
}
