import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { restoreSession, signOut } from '@/store/session/authentication';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { OtherPerson } from './OtherPerson';

/** The page for a session that cannot go on by itself: its server does not answer, or the device has somebody else's session now. */
export function Unreachable() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const error = useAppSelector((state) => state.session.error);
  if (error?.code === 'auth/other-person') return <OtherPerson />;
  return (
    <main className="mx-auto flex min-h-screen max-w-lg flex-col items-center justify-center gap-4 p-6">
      <ErrorState sentence={error?.message ?? ''} onRetry={() => void dispatch(restoreSession())} />
      <Button variant="ghost" onClick={() => void dispatch(signOut())}>
        {_('Sign out')}
      </Button>
    </main>
  );
}
