import type { ProviderId } from '@/domain/people/signInMethods';
import { AppError, errorCode } from '@/domain/words/errors';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { reauthenticate } from '@/store/session/account';

/**
 * Runs work that needs a recent sign-in, after the person has proved their identity again. Answers whether it
 * succeeded; `refusal` is the reason why not.
 */
export function useProof(work: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const { refusal, busy, ask } = useAsk();
  const prove = (proof: { password: string } | { provider: ProviderId }): Promise<boolean> =>
    ask(async () => {
      await dispatch(reauthenticate(proof)).catch((error: unknown) => {
        throw 'password' in proof && errorCode(error) === 'auth/invalid-credentials'
          ? new AppError('auth/invalid-credentials', { detail: 'This is not the password of your account.' })
          : error;
      });
      await work();
    });
  return { refusal, busy, prove };
}
