import { type ReactNode, useState } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import { say, useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';

type ReasonDialogProps = {
  title: string;
  description: ReactNode;
  /** Tells the administrator how the reason is used. */
  hint: string;
  confirmLabel: string;
  /** Answers the sentence of a failure, or null. After a failure the dialog stays, with the reason. */
  onReject: (reason: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the reason of a rejection, which the rejected people read. */
export function ReasonDialog({ title, description, hint, confirmLabel, onReject, onClose }: ReasonDialogProps) {
  const { _ } = useWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useCheckedForm({ defaultValues: { reason: '' } });
  const submit = handleSubmit(async ({ reason }) => {
    const refused = await onReject(reason.trim());
    if (refused === null) onClose();
    else setRefusal(refused);
  });
  return (
    <FormDialog
      title={title}
      description={description}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      refusal={refusal}
      submitLabel={confirmLabel}
      danger
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={_('Reason')} required hint={hint} error={formState.errors.reason?.message}>
        <Textarea rows={4} {...register('reason', { validate: (text) => refuseReason(text) ?? true })} />
      </Field>
    </FormDialog>
  );
}

function refuseReason(text: string): string | null {
  const reason = text.trim();
  if (reason === '') return say('Write a reason. The person will read it.');
  if (reason.length <= MAX_LENGTH.comment) return null;
  return say('The reason is too long: at most {most} characters, this has {length}.', {
    most: MAX_LENGTH.comment,
    length: reason.length,
  });
}
