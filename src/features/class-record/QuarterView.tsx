import { ClipboardList } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/classRecord';
import type { ClassStudentId, ClassSubjectId } from '@/domain/ids';
import { isQuarterClosed } from '@/domain/quarterClosed';
import { classRoute } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/schoolState';
import { Button } from '@/ui/Button';
import { buttonClass } from '@/ui/buttonClass';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { ClosedBanner } from './closing/ClosedBanner';
import { ReclosedChanges } from './closing/ReclosedChanges';
import { UnsavedItems } from './items/UnsavedItems';
import type { SubCategoryWeights } from './learnerGrades';
import { RecordSheet } from './RecordSheet';
import { RecordToolbar } from './RecordToolbar';
import { GradeCheck } from './reading/GradeCheck';
import { NothingYet } from './reading/NothingYet';
import { useAddActivity } from './useAddActivity';
import { useRecord } from './useRecord';

export function QuarterView({ subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }) {
  const { _ } = useWords();
  const { record, subCategoryWeights, status, sentence, retry } = useRecord({ subjectId, quarter });
  if (status === 'failed') return <ErrorState sentence={sentence} onRetry={retry} />;
  if (status === 'loading' || !record || !subCategoryWeights)
    return <SkeletonTable label={_('Loading the class record')} />;
  return <Loaded record={record} subCategoryWeights={subCategoryWeights} />;
}

function Loaded({ record, subCategoryWeights }: { record: ClassRecord; subCategoryWeights: SubCategoryWeights }) {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  const active = useRef<ClassStudentId | undefined>(undefined);
  const seeLearner = useCallback((learner: ClassStudentId | undefined) => {
    active.current = learner;
  }, []);
  if (isReading && (record.learners.length === 0 || record.activities.length === 0))
    return <NothingYet record={record} />;
  if (record.learners.length === 0) {
    return (
      <EmptyState
        title={_('No learners in this subject yet')}
        action={
          <Link to={classRoute(record.section.id)} className={buttonClass({ variant: 'primary' })}>
            {_('Add learners')}
          </Link>
        }
      >
        {_('Scores are typed next to names: add the learners of {section} first.', { section: record.section.name })}
      </EmptyState>
    );
  }
  const closed = isQuarterClosed(record.subject, record.quarter);
  if (record.activities.length === 0 && !closed) return <NoActivities record={record} />;
  return (
    <>
      {closed && !isReading ? <ClosedBanner record={record} /> : null}
      {closed ? <ReclosedChanges subjectId={record.subject.id} quarter={record.quarter} /> : null}
      {isReading ? (
        <GradeCheck key={record.quarter} record={record} subCategoryWeights={subCategoryWeights} closed={closed} />
      ) : null}
      <RecordToolbar record={record} learnerAt={() => active.current} />
      {isReading ? null : <UnsavedItems record={record} />}
      <RecordSheet
        record={record}
        subCategoryWeights={subCategoryWeights}
        readOnly={closed || isReading}
        onLearner={seeLearner}
      />
    </>
  );
}

function NoActivities({ record }: { record: ClassRecord }) {
  const { _ } = useWords();
  const add = useAddActivity(record);
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden="true" className="size-8" />}
      title={_('No activities in this quarter yet')}
      action={
        <Button variant="primary" onClick={add}>
          {_('Add an activity')}
        </Button>
      }
    >
      {_('Each activity becomes a column: quizzes, tasks, the quarterly exam.')}
    </EmptyState>
  );
}
