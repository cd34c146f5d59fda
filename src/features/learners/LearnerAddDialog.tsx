import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StudentDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/learners/learnerNames';
import { EMPTY_ROSTER_ROW, isBlankRow, type RosterRow, withKnown } from '@/domain/learners/roster/rosterRow';
import { isOtherName } from '@/domain/learners/same';
import { errorSentence } from '@/domain/words/errors';
import { refuseLrn } from '@/domain/words/validation';
import { type LrnAnswer, lrnQuestion } from '@/domain/words/whoseLrn';
import { say, useWords } from '@/language/words';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useRows } from '@/parts/hooks/useRows';
import { loadLearnersByLrn } from '@/store/book/roster';
import { useAppDispatch } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { RadioGroup } from '@/ui/form/RadioGroup';
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<{ sentence: string; about: string } | null>(null);
  const attemptFor = useAttempts();
  const { register, handleSubmit, formState, control, getValues, reset } = useCheckedForm<RosterRow>({
    defaultValues: EMPTY_ROSTER_ROW,
  });
  const typed = cleaned({ ...EMPTY_ROSTER_ROW, ...useWatch({ control }) });
  const known = useHolder(typed.lrn);
  useEffect(() => {
    const { lrn, ...rest } = getValues();
    // The names of a learner who is known by LRN need not be typed again.
    if (known && isBlankRow({ ...rest, lrn: '' })) reset({ ...toRosterRow(known), lrn }, { keepDefaultValues: true });
  }, [known, getValues, reset]);
  const isAsked = known !== null && typed.lastName !== '' && typed.firstName !== '' && isOtherName(known, typed);
  // An answer is about one name and LRN: another one is asked about anew.
  const about = `${typed.lrn} ${learnerName(typed)}`;
  const answered = answer?.about === about ? answer.is : undefined;
  const submit = handleSubmit(async (values) => {
    const sentence = say('Say whose LRN this is, or correct it. Nothing was saved.');
    setRefused(isAsked && !answered ? { sentence, about } : null);
    if (isAsked && !answered) return;
    try {
      const own = cleaned(values);
      const row = isAsked && answered === 'known' ? withKnown(own, known) : own;
      const input = { row, overrideName: isAsked && answered === 'renamed', subjects };
      await dispatch(addLearner(input, attemptFor(input)));
      onClose();
    } catch (error) {
      setRefused({ sentence: errorSentence(error), about });
    }
  });
  return (
    <FormDialog
      size="lg"
      title={modal.title}
      dirty={formState.isDirty || subjects !== null}
      busy={formState.isSubmitting}
      refusal={refused?.sentence ?? null}
      onClose={onClose}
      submitLabel={_('Add learner')}
      onSubmit={submit}
    >
      <LearnerFields register={register} errors={formState.errors} />
      {isAsked ? (
        <WhoseLrn
          known={known}
          typed={typed}
          value={answered}
          isDue={refused?.about === about && !answered}
          onChange={(is) => setAnswer({ is, about })}
        />
      ) : null}
      {known && !isAsked ? (
        <Alert tone="info" title={_('This LRN belongs to “{name}”', { name: learnerName(known) })}>
          <p>{_('They are added to the subjects; their scores elsewhere stay.')}</p>
        </Alert>
      ) : null}
      <SubjectsPicker value={subjects} onChange={setSubjects} />
    </FormDialog>
  );
}

type Answer = { is: LrnAnswer; about: string };
type WhoseLrnProps = {
  known: StudentDoc;
  typed: RosterRow;
  value: LrnAnswer | undefined;
  /** The form was sent without the answer. */
  isDue: boolean;
  onChange: (is: LrnAnswer) => void;
};

/** The question whose LRN it is. It takes the focus where the form waits for it: on a phone it may stand below the fold. */
function WhoseLrn({ known, typed, value, isDue, onChange }: WhoseLrnProps) {
  const { label, options, otherwise } = lrnQuestion(known, typed);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDue) group.current?.querySelector('input')?.focus();
  }, [isDue]);
  return (
    <Alert tone="warning">
      <RadioGroup ref={group} label={label} options={options} value={value} onChange={onChange} hint={otherwise} />
    </Alert>
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
