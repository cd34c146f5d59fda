import { homeRoute, ROUTE, withInvite } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { useInviteId } from './useInviteId';

/** The page after sign-in; null for a visitor. Accepts only addresses of this site. */
export function useWayOn(): string | null {
  const { status, user } = useAppSelector((state) => state.session);
  const inviteId = useInviteId();
  if (status !== 'signedIn' && status !== 'unregistered') return null;
  if (inviteId !== null) return withInvite(ROUTE.acceptInvite, inviteId);
  return user ? homeRoute(user) : ROUTE.registerSelect;
}
