import { useMemo } from 'react';
import type { ClassSubjectId } from '@/domain/book/ids';
import { type ClosingReport, toClosingReports } from '@/domain/closing/closingReport';
import { say, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { whenText } from '@/parts/saving/DraftOffer';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { ChangeReport } from '@/ui/page/ChangeReport';

type ReclosedChangesProps = { subjectId: ClassSubjectId; quarter: number };

/** Lists what changed between two closings of a quarter. Empty when the quarter was closed only once. */
export function ReclosedChanges({ subjectId, quarter }: ReclosedChangesProps) {
  const { _ } = useWords();
  const closings = useRows([{ of: 'closings', subjectId, quarter }]);
  const tables = useAppSelector((state) => state.entities.tables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reports' sentences are of the language of the moment
  const reports = useMemo(() => toClosingReports(tables, subjectId, quarter), [tables, subjectId, quarter, _]);
  if (closings.error) {
    return (
      <Alert
        tone="warning"
        action={
          <Button size="sm" onClick={closings.retry}>
            {_('Retry')}
          </Button>
        }
      >
        {_('The changes since the last closing could not be loaded.')}
      </Alert>
    );
  }
  return reports.map((report) => (
    <ChangeReport
      key={report.id}
      title={_('Changed while it was open again:')}
      summary={summaryText(report)}
      rows={report.rows}
    />
  ));
}

function summaryText({ summary, previousAt, closedAt }: ClosingReport): string {
  const now = Date.now();
  return say('{changes} (first closed {before}, reclosed {now})', {
    changes: summary ?? say('nothing'),
    before: whenText(previousAt, now),
    now: whenText(closedAt, now),
  });
}
