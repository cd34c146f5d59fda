import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { type ClassSubjectId, toId } from '@/domain/book/ids';
import type { SubCategoryWeights } from '@/grading';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { policyOfRecord } from '@/parts/record/recordParts';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { useExplainedRecord } from './useExplainedRecord';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;

type RecordOfAddressProps = {
  readonly children: (of: { record: ClassRecord; subCategoryWeights: SubCategoryWeights }) => ReactNode;
};

/** Shows its children for the record that the address names by subject and quarter, once that is loaded. */
export function RecordOfAddress({ children }: RecordOfAddressProps) {
  const { _ } = useWords();
  const [params] = useSearchParams();
  const key = { subjectId: toId<ClassSubjectId>(params.get('subject') ?? ''), quarter: Number(params.get('quarter')) };
  const loading = useRows(BOOK);
  const { record, subCategoryWeights, status, retry } = useExplainedRecord(key);
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (status === 'failed') {
    const sentence = _('The scores could not be loaded. Check the connection and try again.');
    return <ErrorState sentence={sentence} onRetry={retry} />;
  }
  if (loading.status === 'loading' || status === 'loading') return <SkeletonTable label={_('Loading the scores')} />;
  if (!record || !subCategoryWeights || !hasPeriod(record)) {
    return (
      <EmptyState title={_('This record is not here')}>
        {_('It was deleted, or it belongs to another teacher.')}
      </EmptyState>
    );
  }
  return children({ record, subCategoryWeights });
}

/** An address can name a period that the policy does not have. */
const hasPeriod = (record: ClassRecord) =>
  policyOfRecord(record).periods.some(({ number }) => number === record.quarter);
