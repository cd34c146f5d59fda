import { useLocation } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { useVerification } from './useVerification';
import { VerificationResult } from './VerifyStep';

/** Above every page of somebody whose address nobody has confirmed; gone by itself once it is. */
export function VerifyBanner() {
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const { busy, refusal, result, resend, check } = useVerification(pathname);
  if (!user) return null;
  return (
    <div className="mb-4 flex flex-col gap-2 print:hidden">
      <Alert
        tone="warning"
        title="Confirm your e-mail address"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" loading={busy} onClick={() => void check()}>
              I have confirmed it
            </Button>
            <Button size="sm" disabled={busy} onClick={() => void resend()}>
              Send the link again
            </Button>
          </span>
        }
      >
        <p>Open the link that was sent to {user.email}. Without it a forgotten password cannot be replaced safely.</p>
      </Alert>
      <VerificationResult result={result} refusal={refusal} />
    </div>
  );
}
