import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { recordImportRoute } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { type EmptyColumns, EmptyColumnsButton } from '@/features/record/columns/EmptyColumnsButton';
import { ViewMenu } from '@/features/record/density/ViewMenu';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { modalOpened } from '@/store/state/shell';
import { AddActivityButton } from './AddActivityButton';
import { useRecordPanels } from './recordPanels';

type RecordToolbarProps = {
  record: ClassRecord;
  empty: EmptyColumns;
  /** Answers the learner of the focused row. */
  learnerAt: () => ClassStudentId | undefined;
};

/** A button for each thing that a person can do with the record, beside typing. */
export function RecordToolbar({ record, empty, learnerAt }: RecordToolbarProps) {
  const { _ } = useWords();
  const { CloseQuarterButton, ExplainButton, ExportMenu, HistoryButton } = useRecordPanels();
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const isClosed = isQuarterClosed(record.subject, record.quarter);
  const { id: subjectId, classModel: classId } = record.subject;
  const place = { subjectId, quarter: record.quarter };
  const openScoresFile = () =>
    dispatch(modalOpened({ title: phrase('Scores from a file'), bodyType: 'scoresFile', extraObject: place }));
  return (
    <fieldset
      data-tour="record-tools"
      aria-label={_('Class record')}
      className="flex min-w-0 flex-wrap items-center gap-2 compact:gap-0.5 max-sm:justify-between max-sm:gap-1 print:hidden"
    >
      <p className="mr-auto text-muted text-sm compact:sr-only max-sm:sr-only">
        {_('{count, plural, one {# learner} other {# learners}}', { count: record.learners.length })}
        {' · '}
        {_('{count, plural, one {# activity} other {# activities}}', { count: record.activities.length })}
      </p>
      {isReading ? null : <AddActivityButton record={record} />}
      {isReading || isClosed ? null : <EmptyColumnsButton {...empty} />}
      <ExplainButton record={record} learnerAt={learnerAt} />
      <HistoryButton record={place} />
      {isReading ? null : <CloseQuarterButton record={record} />}
      <ViewMenu />
      <ExportMenu
        {...place}
        onScoresFile={isReading || isClosed ? undefined : openScoresFile}
        importTo={isReading ? undefined : recordImportRoute({ classId, subjectId })}
      />
    </fieldset>
  );
}
