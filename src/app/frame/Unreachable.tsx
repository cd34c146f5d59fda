import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { restoreSession, signOut } from '@/store/session/authentication';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';

/** The page for a stored session whose server does not answer: the session is kept, and can be tried again. */
export function Unreachable() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const error = useAppSelector((state) => state.session.error);
  return (
    <main className="mx-auto flex min-h-screen max-w-lg flex-col items-center justify-center gap-4 p-6">
      <ErrorState sentence={error?.message ?? ''} onRetry={() => void dispatch(restoreSession())} />
      <Button variant="ghost" onClick={() => void dispatch(signOut())}>
        {_('Sign out')}
      </Button>
    </main>
  );
}
