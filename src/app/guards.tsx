import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOpenToNewcomers, isPublicAddress } from '@/domain/people/access';
import { isAdmin } from '@/domain/people/roles';
import { homeRoute, ROUTE } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';
import { lazy } from '@/ui/waiting/lazy';
import { browserSession } from './session/browserSession';

// Few people ever meet these two.
const Unreachable = lazy(async () => ({ default: (await import('./frame/Unreachable')).Unreachable }));
const WaitingRoom = lazy(async () => ({ default: (await import('./frame/WaitingRoom')).WaitingRoom }));

/** The access rule: public by address, or by a stored token; without one, back to the root. */
export function Guard() {
  const { pathname } = useLocation();
  const { status, user, identity } = useAppSelector((state) => state.session);
  // An account that somebody else made: its password first, whatever the address.
  if (user?.approved && user.passwordResetRequired && pathname !== ROUTE.changePassword) {
    return <Navigate to={ROUTE.changePassword} replace />;
  }
  if (isPublicAddress(pathname)) return <Outlet />;
  if (status === 'restoring') return <LoadingScreen />;
  if (status === 'failed') return <Unreachable />;
  if (!browserSession.readToken() || (!user && !identity)) return <Navigate to={ROUTE.home} replace />;
  if (!user) return isOpenToNewcomers(pathname) ? <Outlet /> : <Navigate to={ROUTE.registerSelect} replace />;
  if (!user.approved && !isOpenToNewcomers(pathname)) return <WaitingRoom user={user} />;
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
