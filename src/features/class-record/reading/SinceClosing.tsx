import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/classRecord';
import { toClosingSnapshot } from '@/domain/closingSnapshot';
import { toReportSinceClosing } from '@/domain/quarterClosing';
import { whenText } from '@/features/class-record/DraftOffer';
import { say, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { useRows } from '@/store/useRows';
import { Alert } from '@/ui/Alert';
import { ChangeReport } from '@/ui/ChangeReport';

/**
 * Of a closed quarter: what is no longer as its closing kept it. Its grades would still match its scores where both went
 * with a learner. Where nothing was kept (another client closes by the flag alone) it says that.
 */
export function SinceClosing({ record }: { record: ClassRecord }) {
  const { _ } = useWords();
  const { subject, quarter } = record;
  const { status } = useRows([{ of: 'closings', subjectId: subject.id, quarter }]);
  const tables = useAppSelector((state) => state.entities.tables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report's sentences are of the language of the moment
  const report = useMemo(
    () => toReportSinceClosing(tables, { subjectId: subject.id, quarter, now: toClosingSnapshot(record) }),
    [tables, subject.id, quarter, record, _],
  );
  if (status !== 'ready') return null;
  if (!report) {
    return (
      <Alert tone="warning" className="print:hidden">
        {_('Nothing was kept when this quarter was closed, so nobody can tell what has changed since.')}
      </Alert>
    );
  }
  if (report.summary === null) return null;
  return (
    <ChangeReport
      title={_('Changed since it was closed:')}
      summary={say('{changes} (closed {before})', {
        changes: report.summary,
        before: whenText(report.closedAt, Date.now()),
      })}
      rows={report.rows}
      isWarning
    />
  );
}
