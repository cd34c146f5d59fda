import type { ClipboardEvent, ReactNode } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';

type EntryTableProps = {
  /** The name of the region; the caption names the table. */
  readonly label: string;
  readonly caption: string;
  /** Headers of the columns between the row's number and its status. */
  readonly headers: readonly string[];
  readonly statusClassName: string;
  /** Rows cannot be pasted for now. */
  readonly locked?: boolean;
  readonly onPasteText: (text: string) => void;
  readonly children: ReactNode;
};

/** A table to type a list of people into. A pasted list becomes rows. On a phone each row is a small form. */
export function EntryTable({ locked = false, onPasteText, ...table }: EntryTableProps) {
  const { _ } = useWords();
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is pasted at the cursor; several cells are a list.
    if (locked || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPasteText(text);
  };
  return (
    <section
      aria-label={table.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-line"
      onPaste={onPaste}
    >
      <table className="w-full border-collapse text-left max-sm:block sm:min-w-4xl">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="bg-base-200 text-[0.8125rem] text-muted max-sm:sr-only">
          <tr>
            <th scope="col" className="w-10 px-2 py-2 text-right font-medium">
              {_('No.')}
            </th>
            {table.headers.map((header) => (
              <th key={header} scope="col" className="px-1 py-2 font-medium">
                {header}
              </th>
            ))}
            <th scope="col" className={cx('px-2 py-2 font-medium', table.statusClassName)}>
              {_('Status')}
            </th>
            <th scope="col" className="w-10">
              <span className="sr-only">{_('Leave out')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">{table.children}</tbody>
      </table>
    </section>
  );
}
