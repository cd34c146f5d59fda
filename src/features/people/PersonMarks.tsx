import { BadgeCheck, Clock } from 'lucide-react';
import type { UserId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Badge } from '@/ui/page/Badge';
import { SkeletonText } from '@/ui/waiting/Skeleton';

/** Whether the e-mail address was verified. Where that cannot be known, nothing is claimed. */
export function VerifiedMark({ uid }: { uid: UserId }) {
  const { _ } = useWords();
  const verified = useAppSelector((state) => state.people.verified[uid]);
  const isAsked = useAppSelector((state) => state.people.asking.includes(uid));
  if (verified === undefined && isAsked) return <SkeletonText label={_('Asking')} />;
  if (verified === undefined) return <span className="text-muted">—</span>;
  return verified ? (
    <Badge tone="info" icon={<BadgeCheck aria-hidden="true" className="size-3.5" />}>
      {_('Verified')}
    </Badge>
  ) : (
    <span className="text-muted">{_('Not verified')}</span>
  );
}

/** An account that an administrator made, and that nobody signed in to so far. */
export function UnconfirmedMark({ uid }: { uid: UserId }) {
  const { _ } = useWords();
  const isUnconfirmed = useAppSelector((state) => state.people.unconfirmed[uid] === true);
  return isUnconfirmed ? (
    <Badge tone="warning" icon={<Clock aria-hidden="true" className="size-3.5" />}>
      {_('Not signed in yet')}
    </Badge>
  ) : null;
}
