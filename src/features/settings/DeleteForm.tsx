import { type FormEvent, useState } from 'react';
import type { ProviderId } from '@/domain/people/signInMethods';
import { isSameText } from '@/domain/words/plainText';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { ProofFields } from './ProofFields';
import type { Deletion } from './useDeletion';
import { hasPassword, useMethods } from './useMethods';
import { useProof } from './useProof';

type DeleteFormProps = {
  /** The text to type (the own name or address), and the label of its field. */
  readonly confirmation: string;
  readonly label: string;
  readonly deletion: Deletion;
};

/** Asks for the typed name or address, and for a proof of identity. */
export function DeleteForm({ confirmation, label, deletion }: DeleteFormProps) {
  const { _ } = useWords();
  const { known, failure, reload } = useMethods();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { refusal, busy, prove } = useProof(() => Promise.resolve());
  const leave = async (proof: { password: string } | { provider: ProviderId }) => {
    if (!isSameText(typed, confirmation)) return setMissing(_('Type {name} to confirm.', { name: confirmation }));
    setMissing(null);
    if (await prove(proof)) await deletion.run();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword(known)) void leave({ password });
  };
  return (
    <Card title={_('Delete it')}>
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field label={label} required error={missing ?? undefined}>
          <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        {failure ? <ErrorState sentence={failure} onRetry={() => void reload()} /> : null}
        <ProofFields
          known={known}
          password={password}
          onPassword={setPassword}
          busy={busy}
          onProvider={(provider) => void leave({ provider })}
        />
        {(refusal ?? deletion.refusal) ? <Alert tone="error">{refusal ?? deletion.refusal}</Alert> : null}
        {hasPassword(known) ? (
          <Button type="submit" variant="danger" className="self-start" loading={busy}>
            {_('Delete my account')}
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
