import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isPublicAddress } from '@/domain/access';
import { isAdmin } from '@/domain/roles';
import { homeRoute, ROUTE } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { lazy } from '@/ui/lazy';
import { sessionStorage } from './sessionStorage';

// Few people ever meet these two.
const Unreachable = lazy(async () => ({ default: (await import('./Unreachable')).Unreachable }));
const WaitingRoom = lazy(async () => ({ default: (await import('./WaitingRoom')).WaitingRoom }));

/** Whoever waits may read how their data is handled, and take it back. */
const OPEN_WHILE_WAITING: readonly string[] = [ROUTE.privacyPolicy, ROUTE.deleteAccount];

/** The access rule: public by address, or by a stored token; without one, back to the root. */
export function Guard() {
  const { pathname } = useLocation();
  const status = useAppSelector((state) => state.session.status);
  const user = useAppSelector(selectUser);
  if (isPublicAddress(pathname)) return <Outlet />;
  if (status === 'restoring') return <LoadingScreen />;
  if (status === 'failed') return <Unreachable />;
  if (!user || !sessionStorage.readToken()) return <Navigate to={ROUTE.home} replace />;
  if (!user.approved && !OPEN_WHILE_WAITING.includes(pathname)) return <WaitingRoom user={user} />;
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
