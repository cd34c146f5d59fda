import { Bell } from 'lucide-react';
import { badgeText, toNotifications } from '@/domain/notifications';
import { isAdmin } from '@/domain/roles';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { drawerOpened } from '@/store/shell';
import { IconButton } from '@/ui/IconButton';
import { writeSeenAt } from './notificationsSeen';

/** The bell with the number of what waits, live. A teacher's news count until they were looked at. */
export function NotificationsButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const school = useAppSelector((state) => state.school);
  const count = toNotifications(school).length;
  const badge = badgeText(count);
  const open = () => {
    if (user && !isAdmin(user)) writeSeenAt(user.id, Date.now());
    dispatch(drawerOpened({ header: phrase('Notifications'), bodyType: 'notifications' }));
  };
  return (
    <span className="relative inline-flex">
      <IconButton
        label={count === 0 ? _('Notifications') : _('Notifications, {count} new', { count: badge })}
        icon={<Bell aria-hidden="true" className="size-4" />}
        onClick={open}
      />
      {badge === '' ? null : (
        <span
          aria-hidden="true"
          className="num pointer-events-none absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-error px-1 font-semibold text-[0.625rem] text-error-content"
        >
          {badge}
        </span>
      )}
    </span>
  );
}
