import { useCallback, useEffect, useState } from 'react';
import type { OwnCounts } from '@/domain/book/ownData';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import { errorSentence } from '@/domain/words/errors';
import { type Message, msg, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { loadOwnCounts } from '@/store/session/account';
import { loadApplication } from '@/store/session/registration';
import { ErrorState } from '@/ui/list/ErrorState';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

const COUNTED = [
  ['classes', msg('{count, plural, one {# section} other {# sections}}')],
  ['learners', msg('{count, plural, one {# learner} other {# learners}}')],
  ['activities', msg('{count, plural, one {# activity} other {# activities}}')],
  ['scores', msg('{count, plural, one {# score} other {# scores}}')],
  ['grades', msg('{count, plural, one {# grade} other {# grades}}')],
] as const satisfies readonly (readonly [keyof OwnCounts, Message])[];

export function Losses({ user }: { user: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [counts, setCounts] = useState<OwnCounts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { approved } = user;
  const load = useCallback(async () => {
    // A teacher who waits for approval has no data yet, and may not ask for the counts.
    if (!approved) return;
    setFailure(null);
    try {
      setCounts(await dispatch(loadOwnCounts()));
    } catch (error) {
      setFailure(errorSentence(error));
    }
  }, [dispatch, approved]);
  useEffect(() => void load(), [load]);
  return (
    <Card title={_('This will be lost for good')}>
      {failure ? <ErrorState sentence={failure} onRetry={() => void load()} /> : null}
      {approved && !counts && !failure ? <SkeletonLines lines={4} label={_('Counting')} /> : null}
      <ul className="num list-disc pl-5">
        {counts
          ? COUNTED.filter(([key]) => counts[key] > 0).map(([key, words]) => (
              <li key={key}>{_(words, { count: counts[key] })}</li>
            ))
          : null}
        <li>{_('Your account at {school}, and every way to sign in to it', { school: user.school })}</li>
        {isAdmin(user) ? <li>{_('Your rights as an administrator of the school')}</li> : null}
      </ul>
      <p className="mt-3 text-muted">{_('This can’t be undone, not even by your school or by Talaan.')}</p>
    </Card>
  );
}

/** Losses of a person without a user record: an unfinished registration, or a waiting application. */
export function IdentityLosses() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [school, setSchool] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setSchool((await dispatch(loadApplication()))?.school ?? null);
    } catch (error) {
      setFailure(errorSentence(error));
    }
  }, [dispatch]);
  useEffect(() => void load(), [load]);
  return (
    <Card title={_('This will be lost for good')}>
      {failure ? <ErrorState sentence={failure} onRetry={() => void load()} /> : null}
      <ul className="list-disc pl-5">
        <li>{_('Your account, and every way to sign in to it')}</li>
        {school === null ? null : <li>{_('Your application to administer {school}', { school })}</li>}
      </ul>
      <p className="mt-3 text-muted">{_('You can register again with the same address.')}</p>
    </Card>
  );
}
