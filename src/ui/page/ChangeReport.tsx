import { TriangleAlert } from 'lucide-react';
import { type Say, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Table, type TableColumn } from '@/ui/list/Table';
import { INK, TINT } from '@/ui/tones';

export type ChangeRow = {
  readonly key: string;
  /** The learner's name; empty when the row is not about one learner. */
  readonly who: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
};

type ChangeReportProps = {
  readonly title: string;
  /** The number of changes in words. The list below opens on demand. */
  readonly summary: string;
  readonly rows: readonly ChangeRow[];
  /** The rows are changes that should not have happened. */
  readonly isWarning?: boolean;
};

function toColumns(_: Say): readonly TableColumn<ChangeRow>[] {
  return [
    { key: 'who', header: _('Learner'), rowHeader: true, cell: (row) => (row.who === '' ? '—' : row.who) },
    { key: 'what', header: _('What'), cell: (row) => row.what },
    { key: 'from', header: _('Before'), numeric: true, cell: (row) => row.from },
    { key: 'to', header: _('Now'), numeric: true, cell: (row) => <strong className="font-semibold">{row.to}</strong> },
  ];
}

/** A list of values before and after a change, folded away until the person opens it. */
export function ChangeReport({ title, summary, rows, isWarning = false }: ChangeReportProps) {
  const { _ } = useWords();
  return (
    <details className={cx('rounded-box border print:hidden', isWarning ? TINT.warning : 'border-line bg-base-100')}>
      <summary className="cursor-pointer px-4 py-2.5 compact:py-1">
        {isWarning ? (
          <TriangleAlert aria-hidden="true" className={cx('-mt-px mr-2 inline size-4.5', INK.warning)} />
        ) : null}
        <span className="font-semibold">{title}</span>
        <span className={cx('ml-1', !isWarning && 'text-muted')}>{summary}</span>
      </summary>
      <div className="max-h-72 overflow-auto rounded-b-box border-line border-t bg-base-100">
        <Table caption={title} columns={toColumns(_)} rows={rows} rowKey={(row) => row.key} />
      </div>
    </details>
  );
}
