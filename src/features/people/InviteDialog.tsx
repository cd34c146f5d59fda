import { useState } from 'react';
import { outcomeSentence, outcomeTone } from '@/domain/people/decisionOutcome';
import { errorSentence } from '@/domain/words/errors';
import { refuseEmail, refusePersonName, tidyName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { type ModalBodyProps, notified } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { inviteAdmin } from './peopleAccounts';

export function InviteDialog({ modal, onClose }: ModalBodyProps<'adminInvite'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  // Belongs to this form: a person who is invited again after a lost answer gets one e-mail.
  const [once] = useState(() => `invited_${Date.now()}`);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useCheckedForm({ defaultValues: { name: '', email: '' } });
  const { errors, isDirty, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    const invitee = { name: tidyName(values.name), email: values.email.trim().toLowerCase() };
    try {
      const { mailSent } = await dispatch(inviteAdmin({ ...invitee, once }));
      const outcome = { result: 'done', mailSent } as const;
      const message = outcomeSentence('invite', invitee.name, outcome);
      dispatch(notified({ message, status: outcomeTone(outcome) }));
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  return (
    <FormDialog
      title={modal.title}
      description={_('They get an e-mail with a link, and become an administrator once they accept.')}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={onClose}
      submitLabel={_('Send invite')}
      onSubmit={submit}
    >
      <Field label={_('Full name')} required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', { validate: (text) => refusePersonName(text, _('The name')) ?? true })}
        />
      </Field>
      <Field
        label={_('E-mail address')}
        required
        hint={_('They accept with an account of exactly this address.')}
        error={errors.email?.message}
      >
        <TextInput
          type="email"
          autoComplete="off"
          {...register('email', { validate: (text) => refuseEmail(text) ?? true })}
        />
      </Field>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
    </FormDialog>
  );
}
