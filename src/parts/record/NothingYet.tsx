import type { ClassRecord } from '@/domain/book/classRecord';
import { periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { EmptyState } from '@/ui/list/EmptyState';
import { policyOfRecord } from './recordParts';

/** An administrator can only read, so the text offers nothing to add. */
export function NothingYet({ record }: { record?: ClassRecord }) {
  const { _ } = useWords();
  if (!record) {
    return <EmptyState title={_('No sections yet')}>{_('This teacher has not added a section yet.')}</EmptyState>;
  }
  if (record.learners.length === 0) {
    return (
      <EmptyState title={_('No learners in this subject yet')}>
        {_('The teacher has not added any learners yet.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={_('No activities in this {period} yet', { period: periodWord(policyOfRecord(record)) })}>
      {_('There are no scores or grades to show yet.')}
    </EmptyState>
  );
}
