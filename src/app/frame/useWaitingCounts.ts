import { ROUTE } from '@/domain/routes';
import { badgeText } from '@/domain/school/notifications';
import { useAppSelector } from '@/store/hooks';

/**
 * Address of an entry of the navigation -> the number that waits there, as its badge shows it; empty for none. It counts
 * what the listeners of the frame have read, so that a badge costs no read.
 */
export function useWaitingCounts(): Readonly<Record<string, string>> {
  const requests = useAppSelector(({ school }) => school.requests?.length ?? 0);
  const people = useAppSelector(({ school }) => (school.pending?.length ?? 0) + (school.applications?.length ?? 0));
  return { [ROUTE.adminRequests]: badgeText(requests), [ROUTE.teachers]: badgeText(people) };
}
