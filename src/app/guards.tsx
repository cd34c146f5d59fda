import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isPublicAddress } from '@/domain/access';
import { isAdmin } from '@/domain/roles';
import { homeRoute, ROUTE } from '@/domain/routes';
import { restoreSession, signOut } from '@/store/authentication';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { sessionStorage } from './sessionStorage';
import { WaitingRoom } from './WaitingRoom';

/** The access rule: public by address, or by a stored token; without one, back to the root. */
export function Guard() {
  const { pathname } = useLocation();
  const status = useAppSelector((state) => state.session.status);
  const user = useAppSelector(selectUser);
  if (isPublicAddress(pathname)) return <Outlet />;
  if (status === 'restoring') return <LoadingScreen />;
  if (status === 'failed') return <Unreachable />;
  if (!user || !sessionStorage.readToken()) return <Navigate to={ROUTE.home} replace />;
  if (!user.approved) return <WaitingRoom user={user} />;
  return <Outlet />;
}

/** Each role has its own area; the other one's addresses lead home. */
export function RoleGuard({ area }: { area: 'admin' | 'teachers' }) {
  const user = useAppSelector(selectUser);
  const fits = user !== null && isAdmin(user) === (area === 'admin');
  return fits ? <Outlet /> : <Fallback />;
}

/** Where unknown addresses lead. */
export function Fallback() {
  const user = useAppSelector(selectUser);
  return <Navigate to={homeRoute(user)} replace />;
}

/** A session is stored, but the server does not answer: it is kept, and tried again. */
function Unreachable() {
  const dispatch = useAppDispatch();
  const error = useAppSelector((state) => state.session.error);
  return (
    <main className="mx-auto flex min-h-screen max-w-lg flex-col items-center justify-center gap-4 p-6">
      <ErrorState sentence={error?.message ?? ''} onRetry={() => void dispatch(restoreSession())} />
      <Button variant="ghost" onClick={() => void dispatch(signOut())}>
        Sign out
      </Button>
    </main>
  );
}
