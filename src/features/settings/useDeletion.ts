import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { errorCode } from '@/domain/words/errors';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { deleteOwnAccount, keepAccount } from '@/store/session/account';

/**
 * `started`: true from the first call of the server on. From then the account may be switched off, so the person can
 * only go on. `refusal`: the reason why the last call ended.
 */
export function useDeletion() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [started, setStarted] = useState(false);
  const { busy, refusal, ask } = useAsk();
  useWarning(busy);
  const run = async () => {
    setStarted(true);
    await ask(async () => {
      try {
        await dispatch(deleteOwnAccount());
      } catch (error) {
        if (errorCode(error) === 'server/last-administrator') setStarted(false);
        throw error;
      }
      // The login page shows why the person is signed out.
      void navigate(ROUTE.login, { replace: true });
    });
  };
  const giveUp = () => {
    dispatch(keepAccount());
    setStarted(false);
  };
  return { started, busy, refusal, run, giveUp };
}

export type Deletion = ReturnType<typeof useDeletion>;

function useWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);
}
