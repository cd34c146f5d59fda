import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { prefetch } from '@/app/prefetch';
import { homeRoute } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/page/Logo';
import {
  ADMIN_NAVIGATION,
  ADVISER_NAVIGATION,
  footItems,
  isCurrent,
  type NavigationItem,
  TEACHER_NAVIGATION,
} from './navigation';
import { useWaitingCounts } from './useWaitingCounts';

/** The navigation: at the left on a desktop, a bar at the bottom on a phone. */
export function Sidebar() {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const admin = useAppSelector(selectIsAdmin);
  const isAdviser = useAppSelector(
    ({ school, session }) =>
      school.isAdviser || (school.ownSections ?? []).some(({ adviserUid }) => adviserUid === session.user?.id),
  );
  const own = isAdviser ? ADVISER_NAVIGATION : TEACHER_NAVIGATION;
  const items = admin ? ADMIN_NAVIGATION : own;
  const foot = user ? footItems(user) : [];
  const waiting = useWaitingCounts();
  const { pathname } = useLocation();
  return (
    <>
      <aside className="sticky top-[var(--strip,0px)] hidden h-[calc(100vh-var(--strip,0px))] w-56 shrink-0 flex-col border-line border-r bg-base-200 compact:z-20 compact:w-12 lg:flex print:hidden">
        <Link
          to={homeRoute(user)}
          className="flex h-14 items-center px-4 compact:h-11 compact:px-2 compact:[&>span>span]:hidden"
          aria-label={_('Talaan, to the dashboard')}
        >
          <Logo withName />
        </Link>
        <nav aria-label={_('Main')} className="flex flex-col gap-0.5 px-2 py-2 compact:px-1">
          {items.map((item) => (
            <SidebarLink key={item.to} item={item} isHere={isCurrent(item, pathname)} waiting={waiting[item.to]} />
          ))}
        </nav>
        <nav aria-label={_('More pages')} className="mt-auto flex flex-col gap-0.5 px-2 compact:px-1 compact:pb-1">
          {foot.map((item) => (
            <SidebarLink key={item.to} item={item} isHere={isCurrent(item, pathname)} />
          ))}
        </nav>
        <p className="px-4 py-3 text-muted text-xs compact:sr-only">{user?.school}</p>
      </aside>
      {/* While a score is typed, the bar above the keypad stands in its place. */}
      <nav
        aria-label={_('Main, small screens')}
        className="fixed inset-x-0 bottom-0 z-20 flex overflow-x-auto border-line border-t bg-base-100 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden [[data-keypad]_&]:invisible"
      >
        {/* The account menu has the others; the bar shows one of them while it is the page. */}
        {[...items, ...foot.filter((item) => isCurrent(item, pathname))].map((item) => (
          <BottomLink key={item.to} item={item} isHere={isCurrent(item, pathname)} waiting={waiting[item.to]} />
        ))}
      </nav>
    </>
  );
}

/** On the rail the name stands beside the icon while the pointer or the focus is on it. */
const RAIL_LABEL = cx(
  'compact:pointer-events-none compact:absolute compact:left-full compact:z-20 compact:ml-1 compact:whitespace-nowrap',
  'compact:rounded-field compact:bg-neutral compact:px-2 compact:py-1 compact:text-neutral-content compact:text-xs',
  'compact:opacity-0 compact:group-hover/link:opacity-100 compact:group-focus-visible/link:opacity-100',
);

type EntryProps = { item: NavigationItem; isHere: boolean; waiting?: string | undefined };

/** A number leads to the page on which it waits. */
function targetOf({ to, waitingTo = to }: NavigationItem, waiting: string | undefined): string {
  return waiting ? waitingTo : to;
}

/** The number that waits on the page, with its words for who does not see where it stands. */
function WaitingBadge({ waiting, className }: { waiting: string | undefined; className: string }) {
  const { _ } = useWords();
  if (!waiting) return null;
  return (
    <span
      className={cx(
        'num pointer-events-none grid h-4 min-w-4 place-items-center rounded-full bg-error px-1 font-semibold text-[0.625rem] text-error-content',
        className,
      )}
    >
      <span aria-hidden="true">{waiting}</span>
      <span className="sr-only">{_('{count} waiting', { count: waiting })}</span>
    </span>
  );
}

function SidebarLink({ item, isHere, waiting }: EntryProps) {
  const { _ } = useWords();
  const { label, icon: Icon } = item;
  const to = targetOf(item, waiting);
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      className={cx(
        'group/link relative flex h-9 items-center gap-3 rounded-field px-3 font-medium',
        isHere ? 'bg-primary text-primary-content' : 'hover:bg-base-300',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={RAIL_LABEL}>{_(label)}</span>
      <WaitingBadge waiting={waiting} className="ml-auto compact:absolute compact:top-0 compact:right-0 compact:ml-0" />
    </Link>
  );
}

function BottomLink({ item, isHere, waiting }: EntryProps) {
  const { _ } = useWords();
  const { label, icon: Icon } = item;
  const to = targetOf(item, waiting);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The bar may be wider than the screen: it scrolls to the current page.
    if (isHere) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      className={cx(
        'relative flex min-w-fit shrink-0 grow basis-0 flex-col items-center gap-0.5 py-2 text-[0.6875rem] short:flex-row short:justify-center short:gap-1.5 short:py-1.5',
        isHere ? 'font-semibold text-primary-ink' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <WaitingBadge waiting={waiting} className="absolute top-1 left-1/2 ml-1" />
      <span className="min-w-16 whitespace-nowrap px-0.5 text-center">{_(label)}</span>
    </Link>
  );
}
