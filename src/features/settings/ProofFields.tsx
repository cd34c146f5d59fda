import { PROVIDER_NAMES, type ProviderId } from '@/domain/people/signInMethods';
import { useWords } from '@/language/words';
import type { SignInMethods } from '@/store/session/account';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { PasswordInput } from '@/ui/form/PasswordInput';
import { hasPassword } from './useMethods';

type ProofFieldsProps = {
  readonly known: SignInMethods | null;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly busy: boolean;
  readonly error?: string | undefined;
  readonly onProvider: (provider: ProviderId) => void;
};

/** Asks for the current password, or opens the window of a provider for people without one. */
export function ProofFields({ known, password, onPassword, busy, error, onProvider }: ProofFieldsProps) {
  const { _ } = useWords();
  if (!known) return null;
  if (hasPassword(known)) {
    return (
      <Field label={_('Your current password')} required error={error}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </Field>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {known.methods.map(({ id }) =>
        id === 'password' ? null : (
          <Button key={id} loading={busy} onClick={() => onProvider(id)}>
            {_('Confirm with {provider}', { provider: PROVIDER_NAMES[id] })}
          </Button>
        ),
      )}
    </div>
  );
}
