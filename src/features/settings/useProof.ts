import { useState } from 'react';
import type { ProviderId } from '@/domain/people/signInMethods';
import { AppError, errorCode, errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { reauthenticate } from '@/store/session/account';

/**
 * Does something that needs a recent sign-in, after the person has shown once more who they are. Answers whether it was
 * done; `refusal` says why not.
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
