import { Hourglass, LockOpen, MailPlus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { NOTIFICATIONS } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import { troubleSentence } from '@/domain/school/watching';
import { formatAge } from '@/domain/words/age';
import { Step, StepList } from '@/features/dashboard/StepList';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { watchAgain } from '@/store/school/watchSchool';
import type { WatchedName } from '@/store/state/school';
import { ListTrouble } from '@/ui/list/ListTrouble';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { LateTeachers } from './LateTeachers';
import { loadWaiting } from './loadWaiting';

/** The lead of an administrator's dashboard: what waits for an answer, and which teachers are late. */
export function WaitingCard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadWaiting()), [dispatch]);
  return (
    <Card title={_('What waits for you')}>
      <div className="grid min-h-40 gap-x-8 gap-y-5 lg:grid-cols-2">
        <Answers />
        <LateTeachers />
      </div>
    </Card>
  );
}

type Waiting = { key: WatchedName; to: string; icon: ReactNode; at: readonly number[]; name: string };

/** The lists that an administrator answers, each with its number and its oldest entry. */
function Answers() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const nowMs = useNow();
  const { requests, pending, applications, troubles } = useAppSelector((state) => state.school);
  const troubled = (['requests', 'pending', 'applications'] as const).filter((name) => troubles[name]);
  const [first] = troubled;
  const trouble = first && troubles[first];
  const timesOf = (rows: readonly { createdAt: number }[] | null) => (rows ?? []).map(({ createdAt }) => createdAt);
  const isLoading = (requests === null || pending === null || applications === null) && !trouble;
  const lists: Waiting[] = [
    {
      key: 'requests',
      to: ROUTE.adminRequests,
      icon: <LockOpen aria-hidden="true" className="size-4" />,
      at: timesOf(requests),
      name: _('{count, plural, one {# reopening request} other {# reopening requests}}', {
        count: requests?.length ?? 0,
      }),
    },
    {
      key: 'pending',
      to: ROUTE.pendingTeachers,
      icon: <Hourglass aria-hidden="true" className="size-4" />,
      at: timesOf(pending),
      name: isLong(pending)
        ? _('More than {count, number} pending teachers', { count: NOTIFICATIONS })
        : _('{count, plural, one {# pending teacher} other {# pending teachers}}', { count: pending?.length ?? 0 }),
    },
    {
      key: 'applications',
      to: ROUTE.invites,
      icon: <MailPlus aria-hidden="true" className="size-4" />,
      at: timesOf(applications),
      name: isLong(applications)
        ? _('More than {count, number} applications', { count: NOTIFICATIONS })
        : _('{count, plural, one {# application} other {# applications}} to be an administrator', {
            count: applications?.length ?? 0,
          }),
    },
  ];
  const waiting = lists.filter(({ at }) => at.length > 0);
  const retry = () => {
    for (const name of troubled) dispatch(watchAgain(name));
  };
  return (
    <div className="min-w-0">
      {trouble ? (
        <ListTrouble
          sentence={troubleSentence(trouble, waiting.length > 0)}
          isKnown={waiting.length > 0}
          onRetry={retry}
        />
      ) : null}
      {isLoading ? (
        <div data-awaits-listener="">
          <SkeletonLines lines={4} label={_('Loading what waits')} />
        </div>
      ) : null}
      {isLoading || (trouble && waiting.length === 0) ? null : (
        <StepList title={_('To answer')} none={_('Nobody waits for an answer.')} count={waiting.length}>
          {waiting.map(({ key, to, icon, at, name }) => (
            <Step
              key={key}
              icon={icon}
              act={to}
              name={name}
              // Of a long list only the newest are known.
              detail={_(at.length > NOTIFICATIONS && key !== 'requests' ? 'Newest: {age}' : 'Oldest: {age}', {
                age: formatAge(
                  at.length > NOTIFICATIONS && key !== 'requests' ? Math.max(...at) : Math.min(...at),
                  nowMs,
                ),
              })}
            />
          ))}
        </StepList>
      )}
    </div>
  );
}

/** Of pending teachers and applications one more is read than is counted. */
function isLong(rows: readonly object[] | null): boolean {
  return (rows?.length ?? 0) > NOTIFICATIONS;
}
