import { BadgeCheck, Clock } from 'lucide-react';
import type { UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Badge } from '@/ui/page/Badge';
import { useSmallScreen } from '@/ui/useSmallScreen';
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

/** On a phone the list has no room for these columns, and whoever approves decides by them. */
export function PhoneDetails({ person: { id, facultyId } }: { person: UserDoc }) {
  const { _ } = useWords();
  const isSmall = useSmallScreen();
  if (!isSmall) return null;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 font-normal text-muted">
      <span className="num">{facultyId === '' ? _('No faculty ID') : _('Faculty ID: {id}', { id: facultyId })}</span>
      <VerifiedMark uid={id} />
    </span>
  );
}
