import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOpenToNewcomers, isPolicyAddress, isPublicAddress } from '@/domain/people/access';
import { isAdmin } from '@/domain/people/roles';
import { homeRoute, ROUTE } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';
import { lazy } from '@/ui/waiting/lazy';
import { browserSession } from './session/browserSession';

// Few people see this page, so it is loaded on demand.
const InsteadOfApp = lazy(async () => ({ default: (await import('./frame/InsteadOfApp')).InsteadOfApp }));

/** The access rule: an address is public, or needs a stored token; without a token the person is led to the root. */
export function Guard() {
  const { pathname } = useLocation();
  const { status, user, identity } = useAppSelector((state) => state.session);
  if (isPolicyAddress(pathname)) return <Outlet />;
  // The owner of an account that an administrator made must choose a password first, on every address.
  if (user?.approved && user.passwordResetRequired && pathname !== ROUTE.changePassword) {
    return <Navigate to={ROUTE.changePassword} replace />;
  }
  if (isPublicAddress(pathname)) return <Outlet />;
  if (status === 'restoring') return <LoadingScreen />;
  if (status === 'failed') return <InsteadOfApp />;
  if (!browserSession.readToken() || (!user && !identity)) return <Navigate to={ROUTE.home} replace />;
  if (!user) return isOpenToNewcomers(pathname) ? <Outlet /> : <Navigate to={ROUTE.registerSelect} replace />;
  if (!user.approved && !isOpenToNewcomers(pathname)) return <InsteadOfApp />;
  return <Outlet />;
}

/** Each role has its own area; the addresses of the other role lead to the own dashboard. */
export function RoleGuard({ area }: { area: 'admin' | 'teachers' }) {
  const user = useAppSelector(selectUser);
  const fits = user !== null && isAdmin(user) === (area === 'admin');
  return fits ? <Outlet /> : <Fallback />;
}

/** Leads from an unknown address to the person's home page. */
export function Fallback() {
  const user = useAppSelector(selectUser);
  return <Navigate to={homeRoute(user)} replace />;
}
