import { ClipboardList } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { classRoute } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { EmptyColumns } from '@/features/record/columns/EmptyColumnsButton';
import { periodWord, type SubCategoryWeights } from '@/grading';
import { useWords } from '@/language/words';
import { OrderNotice } from '@/parts/learner/OrderNotice';
import { opensWithEmpty } from '@/parts/record/emptyColumns';
import { NothingYet } from '@/parts/record/NothingYet';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useRecord } from '@/parts/record/useRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { RecordSheet } from './RecordSheet';
import { RecordToolbar } from './RecordToolbar';
import { hasGrades } from './recordFigures';
import { useRecordPanels } from './recordPanels';
import { useAddActivity } from './useAddActivity';

type QuarterViewProps = {
  subjectId: ClassSubjectId;
  quarter: number;
  /** Banners about other records. */
  others?: ReactNode;
};

export function QuarterView({ subjectId, quarter, others }: QuarterViewProps) {
  const { _ } = useWords();
  const { record, subCategoryWeights, status, sentence, retry } = useRecord({ subjectId, quarter });
  if (status === 'ready' && record && subCategoryWeights)
    return <Loaded record={record} subCategoryWeights={subCategoryWeights} others={others} />;
  return (
    <>
      {others}
      {status === 'failed' ? (
        <ErrorState sentence={sentence} onRetry={retry} />
      ) : (
        <SkeletonTable label={_('Loading the class record')} />
      )}
    </>
  );
}

type LoadedProps = Pick<QuarterViewProps, 'others'> & { record: ClassRecord; subCategoryWeights: SubCategoryWeights };

function Loaded({ record, subCategoryWeights, others }: LoadedProps) {
  const { ClosedBanner, GradeCheck, ReclosedChanges, UnsavedItems } = useRecordPanels();
  const isReading = useAppSelector(selectIsReading);
  const active = useRef<ClassStudentId | undefined>(undefined);
  const isSmall = useSmallScreen();
  const empty = useEmptyColumns(record);
  useZeroNotice(record, isReading);
  const students = useMemo(() => record.learners.map(({ student }) => student), [record.learners]);
  const seeLearner = useCallback((learner: ClassStudentId | undefined) => {
    active.current = learner;
  }, []);
  if (isReading && (record.learners.length === 0 || record.activities.length === 0))
    return <NothingYet record={record} />;
  if (record.learners.length === 0) return <NoLearners record={record} others={others} />;
  const closed = isQuarterClosed(record.subject, record.quarter);
  if (record.activities.length === 0 && !closed && isSmall) return <NoActivities record={record} others={others} />;
  return (
    <RecordSheet
      record={record}
      subCategoryWeights={subCategoryWeights}
      readOnly={closed || isReading}
      hasEmpty={empty.isShown}
      onLearner={seeLearner}
      banners={
        <>
          {closed && !isReading ? <ClosedBanner record={record} /> : null}
          {closed ? <ReclosedChanges subjectId={record.subject.id} quarter={record.quarter} /> : null}
          {isReading ? (
            <GradeCheck key={record.quarter} record={record} subCategoryWeights={subCategoryWeights} closed={closed} />
          ) : null}
          {isReading ? null : <UnsavedItems record={record} />}
          {isReading ? null : <OrderNotice section={record.section} learners={students} />}
          {others}
          {empty.hasBegun && !closed && !isReading ? <FirstStep onHide={empty.hideBegin} /> : null}
        </>
      }
      tools={<RecordToolbar record={record} empty={empty} learnerAt={() => active.current} />}
    />
  );
}

/** Says that the grades count a new activity as 0, in the moment in which they fall, and once a visit of the record. */
function useZeroNotice(record: ClassRecord, isReading: boolean): void {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const known = useRef(new Set(record.activities.map(({ id }) => id)));
  const isSaid = useRef(isReading);
  useEffect(() => {
    if (isSaid.current || !hasGrades(record)) return;
    if (
      !record.activities.some(({ id, studentPerformance }) => !known.current.has(id) && studentPerformance.length === 0)
    )
      return;
    isSaid.current = true;
    dispatch(
      notified({
        status: 'info',
        message: _('There are grades already, so a new activity counts as 0 in them until it has scores.'),
      }),
    );
  }, [_, dispatch, record]);
}

/** Says how a record begins that had no activity. */
function FirstStep({ onHide }: { onHide: () => void }) {
  const { _ } = useWords();
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" variant="ghost" onClick={onHide}>
          {_('Hide')}
        </Button>
      }
    >
      {_(
        'Type the highest possible scores in the line below the heads: each one makes a column. Then type the scores, or A for absent, M for missing and E for excused; the grades follow.',
      )}
    </Alert>
  );
}

type WithoutGrid = Pick<LoadedProps, 'record' | 'others'>;

function NoLearners({ record, others }: WithoutGrid) {
  const { _ } = useWords();
  return (
    <>
      {others}
      <EmptyState
        title={_('No learners in this subject yet')}
        action={
          <Link to={classRoute(record.section.id)} className={buttonClass({ variant: 'primary' })}>
            {_('Add learners')}
          </Link>
        }
      >
        {_('Add the learners of {section} first.', { section: record.section.name })}
      </EmptyState>
    </>
  );
}

/**
 * The empty columns as the record opens with them, until the teacher shows or hides them. `hasBegun`: the record had no
 * activity when this visit of it began; what it says then stays until the teacher hides it, because the rows would move
 * under the typing hand.
 */
function useEmptyColumns(record: ClassRecord): EmptyColumns & { hasBegun: boolean; hideBegin: () => void } {
  const { _ } = useWords();
  const key = `${record.subject.id}/${record.quarter}`;
  const opened = () => ({ key, isShown: opensWithEmpty(_, record), hasBegun: record.activities.length === 0 });
  const [shown, setShown] = useState(opened);
  const now = shown.key === key ? shown : opened();
  if (now !== shown) setShown(now);
  const { isShown, hasBegun } = now;
  return {
    isShown,
    hasBegun,
    onToggle: () => setShown({ key, isShown: !isShown, hasBegun }),
    hideBegin: () => setShown({ key, isShown, hasBegun: false }),
  };
}

function NoActivities({ record, others }: WithoutGrid) {
  const { _ } = useWords();
  const add = useAddActivity(record);
  const carried = [...record.grades.values()].filter((grade) => grade.carried).length;
  const period = periodWord(policyOfRecord(record));
  return (
    <>
      {others}
      <EmptyState
        icon={<ClipboardList aria-hidden="true" className="size-8" />}
        title={_('No activities in this {period} yet', { period })}
        action={
          <Button variant="primary" onClick={add}>
            {_('Add an activity')}
          </Button>
        }
      >
        {carried > 0
          ? _(
              '{count, plural, one {# carried-in grade counts} other {# carried-in grades count}} for this {period}, without any activity.',
              { count: carried, period },
            )
          : _('Each quiz, task or exam becomes a column.')}
      </EmptyState>
    </>
  );
}
