import { LockOpen } from 'lucide-react';
import type { ClassSubjectId } from '@/domain/ids';
import { useReopenRequests } from '@/store/useReopening';
import { Badge } from '@/ui/Badge';

/** Shown for a subject with a closed quarter: whether an administrator has been asked to reopen one. */
export function ReopenBadge({ subjectId }: { subjectId: ClassSubjectId }) {
  const quarters = (useReopenRequests(true) ?? [])
    .filter((request) => request.subjectId === subjectId)
    .map((request) => request.quarter)
    .sort();
  if (quarters.length === 0) return null;
  return (
    <Badge tone="info" icon={<LockOpen aria-hidden="true" className="size-3" />}>
      Reopening of {quarters.length === 1 ? 'quarter' : 'quarters'} {quarters.join(', ')} asked
    </Badge>
  );
}
