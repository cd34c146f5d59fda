import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { refusePassword } from '@/domain/people/passwordPolicy';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { PasswordInput } from '@/ui/form/PasswordInput';
import { PasswordRules } from './PasswordRules';
import { usePasswordPolicy } from './usePasswordPolicy';

export type NewPasswordFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label?: string;
};

/** A field for a new password, with the provider's rules below. */
export function NewPasswordField<Values extends FieldValues>(props: NewPasswordFieldProps<Values>) {
  const { _ } = useWords();
  const { form, name, label = _('Password') } = props;
  const policy = usePasswordPolicy();
  const typed: unknown = useWatch({ control: form.control, name });
  const { error } = form.getFieldState(name, form.formState);
  const rulesId = `${name}-rules`;
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} required error={error?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register(name, { validate: (text: string) => refusePassword(policy, text) ?? true })}
        />
      </Field>
      <PasswordRules id={rulesId} policy={policy} password={typeof typed === 'string' ? typed : ''} />
    </div>
  );
}
