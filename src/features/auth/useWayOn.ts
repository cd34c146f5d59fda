import { homeRoute, ROUTE, withInvite } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { useInviteId } from './useInviteId';

/** Where somebody who is signed in goes on to; null for a visitor. Only ever an address of ours. */
export function useWayOn(): string | null {
  const { status, user } = useAppSelector((state) => state.session);
  const inviteId = useInviteId();
  if (status !== 'signedIn' && status !== 'unregistered') return null;
  if (inviteId !== null) return withInvite(ROUTE.acceptInvite, inviteId);
  return user ? homeRoute(user) : ROUTE.registerSelect;
}
