import { ChartColumn, Table as TableIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';

export type ChartPanelProps = {
  readonly title: string;
  /** A sentence that says how to read the chart. */
  readonly note?: ReactNode;
  /** The figures of the chart as a table. */
  readonly table: ReactNode;
  /** The chart. */
  readonly children: ReactNode;
  readonly className?: string;
};

/** A chart and its table, in the same place; a button swaps them. */
export function ChartPanel({ title, note, table, children, className }: ChartPanelProps) {
  const { _ } = useWords();
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-label={title} className={cx('flex min-w-0 flex-col', className)}>
      <div className="mb-2 flex items-start justify-between gap-3">
        <h3 className="min-h-8 pt-1 font-medium">{title}</h3>
        <Button
          size="sm"
          variant="ghost"
          aria-label={asTable ? _('{title}: show the chart', { title }) : _('{title}: show the table', { title })}
          icon={
            asTable ? (
              <ChartColumn aria-hidden="true" className="size-4" />
            ) : (
              <TableIcon aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? _('Chart') : _('Table')}
        </Button>
      </div>
      <div className="grow">{asTable ? table : children}</div>
      {note ? <p className="mt-2 text-[0.8125rem] text-muted">{note}</p> : null}
    </section>
  );
}
