import { LockOpen } from 'lucide-react';
import type { ClassSubjectId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { useReopenRequests } from '@/store/school/useReopening';
import { Badge } from '@/ui/page/Badge';

/** For a subject with a closed quarter: tells whether an administrator was asked to reopen one. */
export function ReopenBadge({ subjectId }: { subjectId: ClassSubjectId }) {
  const { _ } = useWords();
  const quarters = (useReopenRequests(true) ?? [])
    .filter((request) => request.subjectId === subjectId)
    .map((request) => request.quarter)
    .sort();
  if (quarters.length === 0) return null;
  return (
    <Badge tone="info" icon={<LockOpen aria-hidden="true" className="size-3" />}>
      {_('Reopening of {count, plural, one {quarter} other {quarters}} {quarters} asked', {
        count: quarters.length,
        quarters: quarters.join(', '),
      })}
    </Badge>
  );
}
