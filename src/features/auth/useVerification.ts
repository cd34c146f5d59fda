import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { refreshVerification, sendVerification } from '@/store/session/signingIn';
import { type Ask, useAsk } from './useAsk';

export type Verification = Pick<Ask, 'busy' | 'refusal'> & {
  /** What the last press led to. */
  result: 'sent' | 'not-yet' | null;
  resend: () => Promise<void>;
  check: () => Promise<void>;
};

/** Confirming one's address happens in a mail program: coming back to the page asks whether it was done. */
export function useVerification(returnTo: string): Verification {
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [result, setResult] = useState<Verification['result']>(null);
  useEffect(() => {
    // Nobody pressed anything: a failure is not worth a sentence.
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
