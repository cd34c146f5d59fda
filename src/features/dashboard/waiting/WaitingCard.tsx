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
import { waitingCounts } from '@/store/state/school';
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

type Waiting = {
  key: (typeof LISTS)[number];
  to: string;
  icon: ReactNode;
  /** How many wait, the ones that were not read among them. */
  count: number;
  name: string;
};

const LISTS = ['requests', 'pending', 'applications'] as const;

/** The lists that an administrator answers, each with its number and the age of an entry. */
function Answers() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const nowMs = useNow();
  const school = useAppSelector((state) => state.school);
  const { requests, pending, applications } = waitingCounts(school);
  const troubled = LISTS.filter((name) => school.troubles[name]);
  const [first] = troubled;
  const trouble = first && school.troubles[first];
  const isLoading = LISTS.some((name) => school[name] === null && school.waiting[name] === undefined) && !trouble;
  const ageOf = (name: Waiting['key'], count: number) => {
    const at = school[name]?.map(({ createdAt }) => createdAt);
    // The age follows with the list, in the line that is kept for it.
    if (!at?.length) return '\u00a0';
    // Of a long list only the newest are known.
    return at.length < count || at.length > NOTIFICATIONS
      ? _('Newest: {age}', { age: formatAge(Math.max(...at), nowMs) })
      : _('Oldest: {age}', { age: formatAge(Math.min(...at), nowMs) });
  };
  const lists: Waiting[] = [
    {
      key: 'requests',
      to: ROUTE.adminRequests,
      icon: <LockOpen aria-hidden="true" className="size-4" />,
      count: requests,
      name: _('{count, plural, one {# reopening request} other {# reopening requests}}', { count: requests }),
    },
    {
      key: 'pending',
      to: ROUTE.pendingTeachers,
      icon: <Hourglass aria-hidden="true" className="size-4" />,
      count: pending,
      name:
        pending > NOTIFICATIONS
          ? _('More than {count, number} pending teachers', { count: NOTIFICATIONS })
          : _('{count, plural, one {# pending teacher} other {# pending teachers}}', { count: pending }),
    },
    {
      key: 'applications',
      to: ROUTE.invites,
      icon: <MailPlus aria-hidden="true" className="size-4" />,
      count: applications,
      name:
        applications > NOTIFICATIONS
          ? _('More than {count, number} applications', { count: NOTIFICATIONS })
          : _('{count, plural, one {# application} other {# applications}} to be an administrator', {
              count: applications,
            }),
    },
  ];
  const waiting = lists.filter(({ count }) => count > 0);
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
        <StepList
          title={_('To answer')}
          none={_('Nobody waits for an answer.')}
          count={waiting.length}
          total={waiting.reduce((sum, { count }) => sum + count, 0)}
        >
          {waiting.map(({ key, to, icon, count, name }) => (
            <Step key={key} icon={icon} act={to} name={name} detail={ageOf(key, count)} />
          ))}
        </StepList>
      )}
    </div>
  );
}
