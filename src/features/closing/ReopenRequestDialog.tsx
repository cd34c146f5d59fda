import { useId } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { requestReopening } from '@/store/school/reopening';
import type { ModalBodyProps } from '@/store/state/shell';
import { focusNear } from '@/ui/dialog/focusNear';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { Alert } from '@/ui/page/Alert';

type Values = { reason: string };

export function ReopenRequestDialog({ modal, onClose }: ModalBodyProps<'reopenRequest'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const form = useId();
  const { register, handleSubmit, formState, setError } = useCheckedForm<Values>({
    defaultValues: { reason: '' },
  });
  const subjectId = modal.extraObject.subjectId;
  const quarter = modal.extraObject.quarter;
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await dispatch(requestReopening({ subjectId, quarter, reason: reason.trim() }));
      onClose();
      // The button that opened the dialog has the focus again until the list of requests arrives and replaces that
      // button.
      requestAnimationFrame(() => focusNear(document.activeElement)());
    } catch (error) {
      setError('root', { message: errorSentence(error) });
    }
  });
  return (
    <Modal
      open
      title={modal.title}
      description={_(
        'The administrators of your school see your name, the subject, the section, the grading period and your reason.',
      )}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close} disabled={formState.isSubmitting}>
            {_('Cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={formState.isSubmitting}>
            {_('Send request')}
          </Button>
        </>
      )}
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label={_('Reason')}
          required
          error={formState.errors.reason?.message}
          hint={_('Say what must be corrected and why. Your administrators read it.')}
        >
          <Textarea
            rows={4}
            {...register('reason', {
              validate: (reason) => reason.trim() !== '' || _('Say why it has to be reopened.'),
              maxLength: {
                value: MAX_LENGTH.reopenReason,
                message: _('At most {count} characters.', { count: MAX_LENGTH.reopenReason }),
              },
            })}
          />
        </Field>
        {formState.errors.root?.message ? <Alert tone="error">{formState.errors.root.message}</Alert> : null}
      </form>
    </Modal>
  );
}
