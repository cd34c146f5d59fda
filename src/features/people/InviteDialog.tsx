import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '@/domain/errors';
import { settlementSentence, settlementTone } from '@/domain/settlement';
import { refuseNewEmail } from '@/domain/staffRow';
import { refusePersonName } from '@/domain/validation';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { inviteAdmin } from '@/store/peopleAccounts';
import { type ModalBodyProps, notified } from '@/store/shell';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Modal } from '@/ui/Modal';
import { TextInput } from '@/ui/TextInput';

const FORM = 'admin-invite';

export function InviteDialog({ modal, onClose }: ModalBodyProps<'adminInvite'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  // Whom this form invited, and the answer was lost, gets one e-mail.
  const [once] = useState(() => `invited_${Date.now()}`);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ mode: 'onBlur', defaultValues: { name: '', email: '' } });
  const { errors, isDirty, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    const invitee = { name: values.name.trim(), email: values.email.trim().toLowerCase() };
    try {
      const { mailSent } = await dispatch(inviteAdmin({ ...invitee, once }));
      const settlement = { result: 'done', mailSent } as const;
      const message = settlementSentence('invite', invitee.name, settlement);
      dispatch(notified({ message, status: settlementTone(settlement) }));
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  return (
    <Modal
      open
      title={modal.title}
      description={_('They get an e-mail with a link, and become an administrator once they accept.')}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" loading={isSubmitting}>
          {_('Send invite')}
        </Button>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
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
            {...register('email', { validate: (text) => refuseNewEmail(text) ?? true })}
          />
        </Field>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </form>
    </Modal>
  );
}
