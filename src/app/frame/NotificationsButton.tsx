import { Bell } from 'lucide-react';
import { isAdmin } from '@/domain/people/roles';
import { badgeText } from '@/domain/school/notifications';
import { phrase, type Say, useWords } from '@/language/words';
import { readNow } from '@/parts/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { waitingCounts } from '@/store/state/school';
import { drawerOpened } from '@/store/state/shell';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/form/IconButton';
import { writeSeenAt } from './notificationsSeen';

/** The bell with the number of notifications, live. A teacher's news count until the teacher looks at them. */
export function NotificationsButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const school = useAppSelector((state) => state.school);
  const { requests, pending, applications } = waitingCounts(school);
  const badge = badgeText(requests + pending + applications + (school.news?.length ?? 0));
  const isTroubled = Object.values(school.troubles).some(Boolean);
  const open = () => {
    if (user && !isAdmin(user)) writeSeenAt(user.id, dispatch(readNow()));
    dispatch(drawerOpened({ header: phrase('Notifications'), bodyType: 'notifications' }));
  };
  return (
    <span className="relative inline-flex">
      <IconButton
        label={bellText(_, { badge, isTroubled })}
        icon={<Bell aria-hidden="true" className="size-4" />}
        onClick={open}
      />
      {badge === '' && !isTroubled ? null : (
        <span
          aria-hidden="true"
          className={cx(
            'num pointer-events-none absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full px-1 font-semibold text-[0.625rem]',
            isTroubled ? 'bg-warning text-warning-content' : 'bg-error text-error-content',
          )}
        >
          {badge || '?'}
        </span>
      )}
    </span>
  );
}

/** The label of the bell. While a list could not be read, the bell never says that there are no notifications. */
function bellText(_: Say, { badge, isTroubled }: { badge: string; isTroubled: boolean }): string {
  if (isTroubled) {
    return badge === ''
      ? _('Notifications, not up to date')
      : _('Notifications, {count} new, not up to date', { count: badge });
  }
  return badge === '' ? _('Notifications') : _('Notifications, {count} new', { count: badge });
}
