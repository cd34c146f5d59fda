import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/classRecord';
import type { ClassSubjectId } from '@/domain/ids';
import { isQuarterClosed } from '@/domain/quarterClosed';
import { classRoute, ROUTE } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/schoolState';
import { buttonClass } from '@/ui/buttonClass';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { ClosedBanner } from './closing/ClosedBanner';
import type { SubCategoryWeights } from './learnerGrades';
import { RecordSheet } from './RecordSheet';
import { RecordToolbar } from './RecordToolbar';
import { GradeCheck } from './reading/GradeCheck';
import { NothingYet } from './reading/NothingYet';
import { useRecord } from './useRecord';

export function QuarterView({ subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }) {
  const { record, subCategoryWeights, status, sentence, retry } = useRecord({ subjectId, quarter });
  if (status === 'failed') return <ErrorState sentence={sentence} onRetry={retry} />;
  if (status === 'loading' || !record || !subCategoryWeights) return <SkeletonTable label="Loading the class record" />;
  return <Loaded record={record} subCategoryWeights={subCategoryWeights} />;
}

function Loaded({ record, subCategoryWeights }: { record: ClassRecord; subCategoryWeights: SubCategoryWeights }) {
  const isReading = useAppSelector(selectIsReading);
  if (isReading && (record.learners.length === 0 || record.activities.length === 0))
    return <NothingYet record={record} />;
  if (record.learners.length === 0) {
    return (
      <EmptyState
        title="No learners in this subject yet"
        action={
          <Link to={classRoute(record.section.id)} className={buttonClass({ variant: 'primary' })}>
            Add learners
          </Link>
        }
      >
        Scores are typed next to names: add the learners of {record.section.name} first.
      </EmptyState>
    );
  }
  if (record.activities.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden="true" className="size-8" />}
        title="No activities in this quarter yet"
        action={
          <Link
            to={`${ROUTE.activities}?subject=${record.subject.id}&quarter=${record.quarter}`}
            className={buttonClass({ variant: 'primary' })}
          >
            Add activities
          </Link>
        }
      >
        Each activity becomes a column: quizzes, tasks, the quarterly exam.
      </EmptyState>
    );
  }
  const closed = isQuarterClosed(record.subject, record.quarter);
  return (
    <>
      {closed && !isReading ? (
        <ClosedBanner subjectId={record.subject.id} subjectName={record.subject.subject} quarter={record.quarter} />
      ) : null}
      {isReading ? (
        <GradeCheck key={record.quarter} record={record} subCategoryWeights={subCategoryWeights} closed={closed} />
      ) : null}
      <RecordToolbar record={record} />
      <RecordSheet record={record} subCategoryWeights={subCategoryWeights} readOnly={closed || isReading} />
    </>
  );
}
