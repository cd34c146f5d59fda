import { useState } from 'react';
import { fullName } from '@/domain/people/personName';
import { cleanStaffRow, EMPTY_STAFF_ROW, refuseFacultyId, type StaffRow } from '@/domain/people/staffRow';
import { errorSentence } from '@/domain/words/errors';
import { refuseEmail, refuseFirstName, refusePersonName } from '@/domain/words/validation';
import { say, useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { type ModalBodyProps, notified } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { createAdmin } from './peopleAccounts';

/** Creates an administrator's account. A refusal appears in a toast and beside the form. */
export function AdminAddDialog({ modal, onClose }: ModalBodyProps<'adminAdd'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useCheckedForm<StaffRow>({ defaultValues: EMPTY_STAFF_ROW });
  const { errors, isDirty, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    const account = cleanStaffRow(values);
    try {
      const { mailSent, again } = await dispatch(createAdmin(account));
      const name = fullName(account);
      const sentence = again ? toldAgain : told;
      dispatch(notified(mailSent ? sentence(name) : untold(name)));
      onClose();
    } catch (error) {
      const message = errorSentence(error);
      dispatch(notified({ message, status: 'error' }));
      setRefusal(message);
    }
  });
  return (
    <FormDialog
      title={modal.title}
      description={_('They get an e-mail with a link to choose a password.')}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={onClose}
      submitLabel={_('Add administrator')}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={_('First name')}
          hint={_('Leave empty if there is only one name.')}
          error={errors.firstname?.message}
        >
          <TextInput
            autoComplete="off"
            {...register('firstname', {
              validate: (text, { lastname }) =>
                refuseFirstName(text, lastname, _('The first name'), refusePersonName) ?? true,
            })}
          />
        </Field>
        <Field label={_('Last name')} required error={errors.lastname?.message}>
          <TextInput
            autoComplete="off"
            {...register('lastname', { validate: (text) => refusePersonName(text, _('The last name')) ?? true })}
          />
        </Field>
      </div>
      <Field label={_('E-mail address')} required error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="off"
          {...register('email', { validate: (text) => refuseEmail(text) ?? true })}
        />
      </Field>
      <Field label={_('Faculty ID')} error={errors.facultyId?.message}>
        <TextInput
          autoComplete="off"
          {...register('facultyId', { validate: (text) => refuseFacultyId(text) ?? true })}
        />
      </Field>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
    </FormDialog>
  );
}

function told(name: string) {
  const message = say('{name} was added. The e-mail with the link to choose a password is on its way.', { name });
  return { message, status: 'success' as const };
}

function toldAgain(name: string) {
  const message = say(
    '{name} was added before. A person who has not signed in gets the link again, at most once an hour.',
    { name },
  );
  return { message, status: 'success' as const };
}

function untold(name: string) {
  const message = say('{name} was added, but the e-mail could not be sent. Ask them to use “Forgot password”.', {
    name,
  });
  return { message, status: 'warning' as const };
}
