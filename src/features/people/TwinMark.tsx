import { Users } from 'lucide-react';
import { useMemo } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { twinsOf } from '@/domain/people/twins';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Badge } from '@/ui/page/Badge';
import { approvedTwins } from './namesakes';

/** Marks a registration beside another one of the same name. */
export function TwinMark({ teacher }: { teacher: UserDoc }) {
  const { _ } = useWords();
  const pending = useAppSelector((state) => state.people.pending.rows);
  const count = useMemo(() => twinsOf(teacher, pending).length, [teacher, pending]);
  const isApproved = useAppSelector((state) => approvedTwins(teacher, state).length > 0);
  const icon = <Users aria-hidden="true" className="size-3.5 shrink-0" />;
  return (
    <>
      {count > 0 ? (
        <Badge tone="warning" icon={icon} className="whitespace-normal!">
          {_('{count, plural, one {# other with this name} other {# others with this name}}', { count })}
        </Badge>
      ) : null}
      {isApproved ? (
        <Badge tone="warning" icon={icon} className="whitespace-normal!">
          {_('An approved teacher has this name')}
        </Badge>
      ) : null}
    </>
  );
}
