import type { ClassRecord } from '@/domain/classRecord';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/schoolState';
import { CloseQuarterButton } from './closing/CloseQuarterButton';
import { ExplainButton } from './explain/ExplainButton';
import { ExportMenu } from './export/ExportMenu';

/** What one can do with the record shown, beside typing into it: a button each. */
export function RecordToolbar({ record }: { record: ClassRecord }) {
  const isReading = useAppSelector(selectIsReading);
  return (
    <div role="toolbar" aria-label="Class record" className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="mr-auto text-muted text-sm">
        {record.learners.length} learners · {record.activities.length} activities
      </p>
      <ExplainButton record={record} />
      {isReading ? null : <CloseQuarterButton record={record} />}
      <ExportMenu subjectId={record.subject.id} quarter={record.quarter} />
    </div>
  );
}
