import { useCallback, useEffect, useState } from 'react';
import { errorSentence } from '@/domain/errors';
import type { OwnCounts } from '@/domain/ownData';
import type { UserDoc } from '@/domain/people';
import { isAdmin } from '@/domain/roles';
import { loadOwnCounts } from '@/store/account';
import { useAppDispatch } from '@/store/hooks';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonLines } from '@/ui/Skeleton';

const NOUNS = [
  ['classes', 'section', 'sections'],
  ['learners', 'learner', 'learners'],
  ['activities', 'activity', 'activities'],
  ['scores', 'score', 'scores'],
  ['grades', 'quarterly grade', 'quarterly grades'],
] as const satisfies readonly (readonly [keyof OwnCounts, string, string])[];

export function Losses({ user }: { user: UserDoc }) {
  const dispatch = useAppDispatch();
  const [counts, setCounts] = useState<OwnCounts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { approved } = user;
  const load = useCallback(async () => {
    // Who waits for approval has nothing yet, and may not ask.
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
    <Card title="This will be lost, for good">
      {failure ? <ErrorState sentence={failure} onRetry={() => void load()} /> : null}
      {approved && !counts && !failure ? <SkeletonLines lines={4} label="Counting" /> : null}
      <ul className="num list-disc pl-5">
        {counts
          ? NOUNS.filter(([key]) => counts[key] > 0).map((noun) => <li key={noun[0]}>{counted(counts, noun)}</li>)
          : null}
        <li>Your account at {user.school}, and every way to sign in to it</li>
        {isAdmin(user) ? <li>Your rights as an administrator of the school</li> : null}
      </ul>
      <p className="mt-3 text-muted">Nobody can bring it back, neither your school nor the people who run Talaan.</p>
    </Card>
  );
}

function counted(counts: OwnCounts, [key, one, many]: (typeof NOUNS)[number]): string {
  return `${counts[key].toLocaleString('en-PH')} ${counts[key] === 1 ? one : many}`;
}
