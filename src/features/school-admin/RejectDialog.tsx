import { MAX_LENGTH } from '@/domain/constants';
import type { SchoolRequest } from '@/domain/school/school';
import { useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { rejectRequests } from './reopenAnswers';

type RejectDialogProps = { requests: readonly SchoolRequest[]; onClose: () => void };

/** Asks for the reason, which the teacher gets by e-mail. */
export function RejectDialog({ requests, onClose }: RejectDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { register, handleSubmit, formState } = useCheckedForm<{ reason: string }>({
    defaultValues: { reason: '' },
  });
  const reject = _('{count, plural, one {Reject the request} other {Reject # requests}}', { count: requests.length });
  const submit = handleSubmit(async ({ reason }) => {
    // Requests that failed stay in the list, with a sentence each.
    await dispatch(rejectRequests(requests, reason.trim()));
    onClose();
  });
  return (
    <FormDialog
      title={reject}
      description={_('It stays closed. The teacher gets your reason by e-mail.')}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      onClose={onClose}
      submitLabel={reject}
      danger
      onSubmit={submit}
    >
      <Field
        label={_('Reason')}
        required
        error={formState.errors.reason?.message}
        hint={_('This reason is logged. Don’t name learners.')}
      >
        <Textarea
          rows={4}
          {...register('reason', {
            validate: (reason) => reason.trim() !== '' || _('Say why it stays closed.'),
            maxLength: {
              value: MAX_LENGTH.reopenReason,
              message: _('At most {most, number} characters.', { most: MAX_LENGTH.reopenReason }),
            },
          })}
        />
      </Field>
    </FormDialog>
  );
}
