import { BadgeCheck, Clock } from 'lucide-react';
import type { UserId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Badge } from '@/ui/page/Badge';
import { SkeletonText } from '@/ui/waiting/Skeleton';

/** Shows whether the e-mail address is verified. Shows no mark when that is unknown. */
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

/** Marks an account that an administrator made and that has not been signed in to so far. */
export function UnconfirmedMark({ uid }: { uid: UserId }) {
  const { _ } = useWords();
  const isUnconfirmed = useAppSelector((state) => state.people.unconfirmed[uid] === true);
  return isUnconfirmed ? (
    <Badge tone="warning" icon={<Clock aria-hidden="true" className="size-3.5" />}>
      {_('Not signed in yet')}
    </Badge>
  ) : null;
}
