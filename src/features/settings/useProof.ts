import { useState } from 'react';
import type { ProviderId } from '@/domain/people/signInMethods';
import { AppError, errorCode, errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { reauthenticate } from '@/store/session/account';

/**
 * Runs work that needs a recent sign-in, after the person has proved their identity again. Answers whether it
 * succeeded; `refusal` is the reason why not.
 */
export function useProof(work: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (proof: { password: string } | { provider: ProviderId }): Promise<boolean> => {
    setRefusal(null);
    setBusy(true);
    try {
      await dispatch(reauthenticate(proof)).catch((error: unknown) => {
        throw 'password' in proof && errorCode(error) === 'auth/invalid-credentials'
          ? new AppError('auth/invalid-credentials', { detail: 'This is not the password of your account.' })
          : error;
      });
      await work();
      return true;
    } catch (error) {
      setRefusal(errorSentence(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { refusal, busy, prove };
}
