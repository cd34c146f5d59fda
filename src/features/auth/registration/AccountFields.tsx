import type { UseFormReturn } from 'react-hook-form';
import { refuseEmail } from '@/domain/words/validation';
import { NewPasswordField } from '@/features/auth/NewPasswordField';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import type { RegistrationValues } from './registrationValues';

export type AccountFieldsProps = { readonly form: UseFormReturn<RegistrationValues>; readonly hint?: string };

/** The fields of the account that a registration creates, for a person without one. */
export function AccountFields({ form, hint }: AccountFieldsProps) {
  const { _ } = useWords();
  return (
    <>
      <Field label={_('E-mail address')} required hint={hint} error={form.formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.register('email', { validate: (text) => refuseEmail(text) ?? true })}
        />
      </Field>
      <NewPasswordField form={form} name="password" />
    </>
  );
}
