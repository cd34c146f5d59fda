import { useEffect, useState } from 'react';
import { PROVIDER_NAMES, type ProviderId } from '@/domain/people/signInMethods';
import { useWords } from '@/language/words';
import type { Ask } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { loadProviders, signInWithProvider } from '@/store/session/signingIn';
import { Button } from '@/ui/form/Button';

/** Sign-in by other providers. Their list is loaded early: the sign-in window must open right after the press. */
export function ProviderButtons({ ownDevice, asking }: { ownDevice: boolean; asking: Ask }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const providers = useProviders();
  return (
    <div className="flex flex-col gap-2">
      {providers.map((name) => (
        <Button
          key={name}
          block
          disabled={asking.busy}
          onClick={() => void asking.ask(() => dispatch(signInWithProvider(name, ownDevice)))}
        >
          {_('Continue with {provider}', { provider: PROVIDER_NAMES[name] })}
        </Button>
      ))}
    </div>
  );
}

function useProviders(): readonly ProviderId[] {
  const dispatch = useAppDispatch();
  const [providers, setProviders] = useState<readonly ProviderId[]>(['google.com']);
  useEffect(() => {
    let current = true;
    // If the list does not load, the press itself reports the failure.
    dispatch(loadProviders()).then(
      (found) => current && setProviders(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dispatch]);
  return providers;
}
