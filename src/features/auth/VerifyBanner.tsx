import { useLocation } from 'react-router-dom';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Strips } from '@/ui/page/Strips';
import { useVerification } from './useVerification';
import { VerificationResult } from './VerifyStep';

/** Stands above every page until the person confirms the address; then disappears by itself. */
export function VerifyBanner() {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const { busy, refusal, result, resend, check } = useVerification(pathname);
  if (!user) return null;
  return (
    <Strips isForPhones>
      <div className="mb-4 flex flex-col gap-2 print:hidden">
        <Alert
          tone="warning"
          title={_('Confirm your e-mail address')}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" loading={busy} onClick={() => void check()}>
                {_('I have confirmed it')}
              </Button>
              <Button size="sm" disabled={busy} onClick={() => void resend()}>
                {_('Send the link again')}
              </Button>
            </span>
          }
        >
          <p>
            {_('Open the link that was sent to {email}. Without it a forgotten password cannot be replaced safely.', {
              email: user.email,
            })}
          </p>
        </Alert>
        <VerificationResult result={result} refusal={refusal} />
      </div>
    </Strips>
  );
}
