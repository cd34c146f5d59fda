import { type FormEvent, useState } from 'react';
import type { ProviderId } from '@/domain/people/signInMethods';
import { refuseEmail } from '@/domain/words/validation';
import { say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { requestEmailChange, type SignInMethods } from '@/store/session/account';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { ProofFields } from './ProofFields';
import { hasPassword } from './useMethods';
import { useProof } from './useProof';

/** `now`: the address that the account has. */
export function EmailSection({ now, known }: { readonly now: string; readonly known: SignInMethods | null }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { refusal, busy, prove } = useProof(() => dispatch(requestEmailChange(email)));
  const change = async (proof: { password: string } | { provider: ProviderId }) => {
    const wrong = refuseNewEmail(email, now);
    setRefused(wrong);
    setSentTo(null);
    if (wrong !== null || !(await prove(proof))) return;
    setSentTo(email.trim());
    setEmail('');
    setPassword('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword(known)) void change({ password });
  };
  return (
    <Card
      title={_('E-mail address')}
      description={_('Your address now: {email}. You sign in with it, and messages come to it.', { email: now })}
    >
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field label={_('New e-mail address')} required error={refused ?? undefined}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <ProofFields
          known={known}
          password={password}
          onPassword={setPassword}
          busy={busy}
          onProvider={(provider) => void change({ provider })}
        />
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        {sentTo ? (
          <Alert tone="success" title={_('One step is left')}>
            {_(
              'If {email} can be used, a link is on its way there. Open it, then sign in with the new address. Until then nothing changes.',
              { email: sentTo },
            )}
          </Alert>
        ) : null}
        {hasPassword(known) ? (
          <Button type="submit" variant="primary" className="self-start" loading={busy}>
            {_('Send the link')}
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

function refuseNewEmail(text: string, current: string): string | null {
  return text.trim().toLowerCase() === current.toLowerCase() ? say('This is your address already.') : refuseEmail(text);
}
