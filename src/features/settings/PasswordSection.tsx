import { type FormEvent, useState } from 'react';
import type { ProviderId } from '@/domain/people/signInMethods';
import { AppError } from '@/domain/words/errors';
import { formatList } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { changePassword, refusePassword, type SignInMethods } from '@/store/session/account';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { PasswordInput } from '@/ui/form/PasswordInput';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { ProofFields } from './ProofFields';
import { hasPassword } from './useMethods';
import { useProof } from './useProof';

type PasswordSectionProps = { readonly known: SignInMethods | null; readonly onChanged: () => Promise<void> };

export function PasswordSection({ known, onChanged }: PasswordSectionProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { refusal, busy, prove } = useProof(async () => {
    const rules = await dispatch(refusePassword(next));
    if (rules.length > 0) throw new AppError('auth/password-weak', { detail: weakness(rules) });
    await dispatch(changePassword(next));
  });
  const withPassword = hasPassword(known);
  const change = async (proof: { password: string } | { provider: ProviderId }) => {
    if (next === '') return setMissing(_('The new password is missing.'));
    setMissing(null);
    if (!(await prove(proof))) return;
    setCurrent('');
    setNext('');
    await onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (withPassword) void change({ password: current });
  };
  return (
    <Card
      title={_('Password')}
      description={
        withPassword || !known
          ? _('Changing it signs out your other devices.')
          : _('You have none yet: set one to sign in by e-mail as well.')
      }
    >
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field label={_('New password')} required error={missing ?? undefined} hint={<PasswordHint password={next} />}>
          <PasswordInput autoComplete="new-password" value={next} onChange={(event) => setNext(event.target.value)} />
        </Field>
        <ProofFields
          known={known}
          password={current}
          onPassword={setCurrent}
          busy={busy}
          onProvider={(provider) => void change({ provider })}
        />
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        {withPassword ? (
          <Button type="submit" variant="primary" className="self-start" loading={busy}>
            {_('Change password')}
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

/** NIST SP 800-63B: length is what counts; the provider's policy decides. */
const GOOD_LENGTH = 12;

function PasswordHint({ password }: { password: string }) {
  const { _ } = useWords();
  if (password.length === 0 || password.length >= GOOD_LENGTH)
    return _('Three or four words in a row are easy to keep and hard to guess.');
  return _('{count} of {most} characters for a good password.', { count: password.length, most: GOOD_LENGTH });
}

function weakness(rules: readonly string[]): string {
  return say('The new password needs {rules}.', { rules: formatList(rules) });
}
