import { refuseKnownEmail } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { TextInput, type TextInputProps } from '@/ui/form/TextInput';

/** The address of an account, as browsers fill it in. */
export function EmailField({ error, ...input }: TextInputProps & { error: string | undefined }) {
  const { _ } = useWords();
  return (
    <Field label={_('E-mail address')} required error={error}>
      <TextInput type="email" autoComplete="username" inputMode="email" {...input} />
    </Field>
  );
}

/** The rule of the field where somebody signs in, as a form wants it. */
export const refusedEmail = (text: string) => refuseKnownEmail(text) ?? true;
