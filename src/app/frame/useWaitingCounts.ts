import { ROUTE } from '@/domain/routes';
import { badgeText } from '@/domain/school/notifications';
import { useAppSelector } from '@/store/hooks';
import { waitingCounts } from '@/store/state/school';

/**
 * Address of an entry of the navigation -> the number that waits there, as its badge shows it; empty for none. It shows
 * what the frame's listeners and the dashboard have read, so that a badge costs no read.
 */
export function useWaitingCounts(): Readonly<Record<string, string>> {
  const { requests, pending, applications } = waitingCounts(useAppSelector(({ school }) => school));
  return { [ROUTE.adminRequests]: badgeText(requests), [ROUTE.teachers]: badgeText(pending + applications) };
}
