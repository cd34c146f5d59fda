import type { ClassRecord } from '@/domain/classRecord';
import { EmptyState } from '@/ui/EmptyState';

/** An administrator can only read: nothing to add here. */
export function NothingYet({ record }: { record?: ClassRecord }) {
  if (!record) {
    return <EmptyState title="No sections yet">This teacher has not added a section to Talaan so far.</EmptyState>;
  }
  if (record.learners.length === 0) {
    return (
      <EmptyState title="No learners in this subject yet">The teacher has not enrolled anybody so far.</EmptyState>
    );
  }
  return (
    <EmptyState title="No activities in this quarter yet">
      Without activities there are no scores and no grades to show.
    </EmptyState>
  );
}
