import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { toReportSinceClosing } from '@/domain/closing/closingReport';
import { toClosingSnapshot } from '@/domain/closing/closingSnapshot';
import { say, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { whenText } from '@/parts/saving/DraftOffer';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import { ChangeReport } from '@/ui/page/ChangeReport';

/**
 * Lists what changed in a closed quarter since its closing. A comparison of grades and scores cannot replace this: both
 * would still match after a learner was deleted with them. When nothing was kept (another client only sets the flag)
 * the text says so.
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
        {_('No copy was kept at the closing, so changes since then can’t be shown.')}
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
