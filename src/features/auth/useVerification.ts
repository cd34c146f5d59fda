import { useEffect, useState } from 'react';
import { type Ask, useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { refreshVerification, sendVerification } from '@/store/session/signingIn';

export type Verification = Pick<Ask, 'busy' | 'refusal'> & {
  /** The result of the last press. */
  result: 'sent' | 'not-yet' | null;
  resend: () => Promise<void>;
  check: () => Promise<void>;
};

/** People confirm their address in a mail program, so coming back to the page asks whether it is confirmed. */
export function useVerification(returnTo: string): Verification {
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [result, setResult] = useState<Verification['result']>(null);
  useEffect(() => {
    // The person did not ask for this look-up, so its failure is not shown.
    const lookQuietly = () => void dispatch(refreshVerification()).catch(() => undefined);
    lookQuietly();
    window.addEventListener('focus', lookQuietly);
    return () => window.removeEventListener('focus', lookQuietly);
  }, [dispatch]);
  return {
    busy,
    refusal,
    result,
    resend: async () => {
      setResult(null);
      if (await ask(() => dispatch(sendVerification(returnTo)))) setResult('sent');
    },
    check: async () => {
      setResult(null);
      await ask(async () => {
        if (!(await dispatch(refreshVerification()))) setResult('not-yet');
      });
    },
  };
}
