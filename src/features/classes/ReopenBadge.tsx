import { LockOpen } from 'lucide-react';
import type { ClassSubjectId } from '@/domain/book/ids';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useReopenRequests } from '@/parts/hooks/useReopening';
import { useAppSelector } from '@/store/hooks';
import { Badge } from '@/ui/page/Badge';

/** For a subject with a closed quarter: tells whether an administrator was asked to reopen one. */
export function ReopenBadge({ subjectId }: { subjectId: ClassSubjectId }) {
  const { _ } = useWords();
  const quarters = (useReopenRequests(true) ?? [])
    .filter((request) => request.subjectId === subjectId)
    .map((request) => request.quarter)
    .sort();
  const tables = useAppSelector((state) => state.entities.tables);
  if (quarters.length === 0) return null;
  const subject = tables.classSubjects[subjectId];
  const policy = policyOf(subject && tables.class[subject.classModel]?.gradingPolicy);
  return (
    <Badge tone="info" icon={<LockOpen aria-hidden="true" className="size-3" />}>
      {_('Reopening of {quarters} asked', {
        quarters: formatList(quarters.map((quarter) => periodName(policy, quarter))),
      })}
    </Badge>
  );
}
