import { useEffect, useState } from 'react';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@/domain/people/passwordPolicy';
import { useAppDispatch } from '@/store/hooks';
import { loadPasswordPolicy } from '@/store/session/signingIn';

/** The default policy until the provider answers, and when it does not. */
export function usePasswordPolicy(): PasswordPolicy {
  const dispatch = useAppDispatch();
  const [policy, setPolicy] = useState<PasswordPolicy>(DEFAULT_PASSWORD_POLICY);
  useEffect(() => {
    let current = true;
    void dispatch(loadPasswordPolicy()).then((found) => {
      if (current) setPolicy(found);
    });
    return () => {
      current = false;
    };
  }, [dispatch]);
  return policy;
}
