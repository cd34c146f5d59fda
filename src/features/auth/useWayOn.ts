import { homeRoute, ROUTE, withInvite } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { useInviteId } from './useInviteId';
import { readWanted } from './wantedAddress';

/**
 * The page after sign-in: the one that an invite or the visitor's own address asked for, else the home page; null for a
 * visitor. Accepts only addresses of this site.
 */
export function useWayOn(): string | null {
  const { status, user } = useAppSelector((state) => state.session);
  const inviteId = useInviteId();
  if (status !== 'signedIn' && status !== 'unregistered') return null;
  if (inviteId !== null) return withInvite(ROUTE.acceptInvite, inviteId);
  if (!user) return ROUTE.registerSelect;
  return readWanted() ?? homeRoute(user);
}
