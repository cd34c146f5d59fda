import { useCallback, useEffect, useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { loadMethods, type SignInMethods } from '@/store/session/account';

/** `known` is null until the ways to sign in are read; `failure` is the reason why they could not be read. */
export type Methods = { known: SignInMethods | null; failure: string | null; reload: () => Promise<void> };

export function useMethods(): Methods {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<SignInMethods | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(async () => {
    setFailure(null);
    try {
      setKnown(await dispatch(loadMethods()));
    } catch (error) {
      setFailure(errorSentence(error));
    }
  }, [dispatch]);
  useEffect(() => void reload(), [reload]);
  return { known, failure, reload };
}

export function hasPassword(known: SignInMethods | null): boolean {
  return known?.methods.some(({ id }) => id === 'password') ?? false;
}
