import { useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { errorSentence } from '@/domain/words/errors';
import { refuseFirstName, refuseName, refusePersonName } from '@/domain/words/validation';
import { say, useWords } from '@/language/words';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { updateProfile } from './updateProfile';

type Values = { firstname: string; lastname: string; facultyId: string };

/** The Firestore rules hold the same limit. */
const MAX_FACULTY_ID = 50;

export function ProfileSection({ user }: { user: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { firstname, lastname, facultyId } = user;
  const { register, handleSubmit, formState } = useCheckedForm<Values>({
    // Values saved in another tab appear here, except in fields that are being edited.
    values: { firstname, lastname, facultyId },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await dispatch(updateProfile(values));
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Card title={_('Profile')} description={_('Your school and your role are changed by an administrator only.')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            label={_('First name')}
            hint={_('Leave empty if there is only one name.')}
            error={errors.firstname?.message}
          >
            <TextInput
              autoComplete="given-name"
              {...register('firstname', {
                validate: (text, { lastname }) =>
                  refuseFirstName(text, lastname, _('The first name'), refusePersonName) ?? true,
              })}
            />
          </Field>
          <Field label={_('Last name')} required error={errors.lastname?.message}>
            <TextInput
              autoComplete="family-name"
              {...register('lastname', { validate: (text) => refusePersonName(text, _('The last name')) ?? true })}
            />
          </Field>
          <Field label={_('Faculty ID')} hint={_('Optional')} error={errors.facultyId?.message}>
            <TextInput
              autoComplete="off"
              {...register('facultyId', { validate: (text) => refuseFacultyId(text) ?? true })}
            />
          </Field>
        </div>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        <Button type="submit" variant="primary" className="self-start" loading={isSubmitting}>
          {_('Save profile')}
        </Button>
      </form>
    </Card>
  );
}

function refuseFacultyId(text: string): string | null {
  return text.trim() === '' ? null : refuseName(text, say('The faculty ID'), MAX_FACULTY_ID);
}
