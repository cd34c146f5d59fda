import { Bell } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { NOTIFICATIONS } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import type { Notification } from '@/domain/school/notifications';
import { troubleSentence } from '@/domain/school/watching';
import { formatAge } from '@/domain/words/age';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ListTrouble } from '@/ui/list/ListTrouble';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { toLine } from './notificationLines';
import { useNotifications } from './useNotifications';
import { type NamesById, useTrailNames } from './useTrailNames';

/** For an administrator, the rows that wait for an answer; for a teacher, the last events. The newest 15. */
export function NotificationsDrawer({ drawer, onClose }: DrawerBodyProps<'notifications'>) {
  const { _ } = useWords();
  const nowMs = useNow();
  const { isTeacher, all, isCut, isLoading, trouble, retry } = useNotifications();
  const shown = all.slice(0, NOTIFICATIONS);
  const subjectNames = useTrailNames(
    useMemo(() => all.flatMap((each) => (each.kind === 'news' ? [each.entry] : [])), [all]),
  );
  return (
    <Drawer open title={drawer.header} onClose={onClose}>
      {trouble ? (
        <ListTrouble sentence={troubleSentence(trouble, shown.length > 0)} isKnown={shown.length > 0} onRetry={retry} />
      ) : null}
      {shown.length === 0 && !isLoading && !trouble ? (
        <EmptyState icon={<Bell aria-hidden="true" />} title={_('Nothing new')}>
          {isTeacher
            ? _('Answers to your requests and grade views appear here.')
            : _('Teachers waiting for approval, requests to reopen and applications appear here.')}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <ul className="-mx-5 divide-y divide-line">
          {shown.map((notification) => (
            <NotificationLine
              key={notification.key}
              notification={notification}
              nowMs={nowMs}
              subjectNames={subjectNames}
            />
          ))}
        </ul>
      ) : null}
      {isLoading ? <SkeletonLines lines={4} label={_('Loading the notifications')} className="mt-3" /> : null}
      {all.length > shown.length ? (
        <p className="mt-3 text-muted">
          {isCut
            ? _('The newest {shown}. Their own pages show all.', { shown: NOTIFICATIONS })
            : _('The newest {shown} of {total, number}.', { shown: NOTIFICATIONS, total: all.length })}
        </p>
      ) : null}
      {isTeacher ? (
        <p className="mt-4">
          <Link to={ROUTE.ownAudit} className="text-primary-ink underline underline-offset-2">
            {_('What happened around you, newest first')}
          </Link>
        </p>
      ) : null}
    </Drawer>
  );
}

type LineProps = { notification: Notification; nowMs: number; subjectNames: NamesById };

function NotificationLine({ notification, nowMs, subjectNames }: LineProps) {
  const { _ } = useWords();
  const { icon, title, detail, to } = toLine(_, notification, subjectNames);
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <span className="mt-0.5 text-muted [&>svg]:size-4">{icon}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        {detail === '' ? null : <span className="block break-words text-muted">{detail}</span>}
        <span className="block text-muted text-xs">{formatAge(notification.at, nowMs)}</span>
      </span>
      <Link to={to} aria-label={_('Open: {title}', { title })} className={buttonClass({ size: 'sm' })}>
        {_('Open')}
      </Link>
    </li>
  );
}
