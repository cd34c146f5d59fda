import { useState } from 'react';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { AppError, errorCode, errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { LearnerFields } from './LearnerFields';
import { cleaned, toRosterRow } from './learnerForm';
import { updateLearner } from './learners';

export function LearnerEditDialog({ modal, onClose }: ModalBodyProps<'learnerEdit'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const studentId = modal.extraObject.studentId;
  const learner = useAppSelector((state) => state.entities.tables.students[studentId]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opened] = useState(() => toRosterRow(learner));
  const { register, handleSubmit, formState, setError } = useCheckedForm<RosterRow>({
    defaultValues: opened,
  });
  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await dispatch(updateLearner(studentId, cleaned(values), opened));
      onClose();
    } catch (error) {
      if (errorCode(error) === 'input/invalid') {
        setError('lrn', { message: _('Another of your learners has this LRN.') }, { shouldFocus: true });
      } else setRefusal(errorSentence(error));
    }
  });
  return (
    <FormDialog
      size="lg"
      title={modal.title}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      refusal={!learner && !formState.isSubmitting ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={submit}
    >
      <LearnerFields register={register} errors={formState.errors} />
    </FormDialog>
  );
}
