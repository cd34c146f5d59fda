import { MailCheck } from 'lucide-react';
import { Trans } from '@/language/Trans';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { useVerification } from './useVerification';

/** Waits for the link in the mail; continues by itself once the address is confirmed. */
export function VerifyStep({ email, returnTo }: { email: string; returnTo: string }) {
  const { _ } = useWords();
  const { busy, refusal, result, resend, check } = useVerification(returnTo);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-start gap-3">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <span>
          <Trans
            id="A link was sent to <email>{email}</email>. Open it to show that the address is yours; then come back to this page. Nothing there? Look into the spam folder."
            components={{ email: <strong className="break-all" /> }}
            values={{ email }}
          />
        </span>
      </p>
      <VerificationResult result={result} refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={busy} onClick={() => void check()}>
          {_('I have confirmed it')}
        </Button>
        <Button disabled={busy} onClick={() => void resend()}>
          {_('Send the link again')}
        </Button>
      </div>
    </div>
  );
}

export function VerificationResult(props: { result: 'sent' | 'not-yet' | null; refusal: string | null }) {
  const { _ } = useWords();
  const { result, refusal } = props;
  if (refusal) return <Alert tone="error">{refusal}</Alert>;
  if (result === 'sent') return <Alert tone="success">{_('The link is on its way. Only the newest one works.')}</Alert>;
  if (result === 'not-yet') {
    return <Alert tone="info">{_('The address is not confirmed yet. Open the link in the e-mail first.')}</Alert>;
  }
  return null;
}
