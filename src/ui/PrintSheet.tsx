import './printed.css';
import type { ReactNode } from 'react';

/** The papers, as the printer is asked for them. `record` and `portrait` are A4 or long (8.5 x 13 in), as it has them. */
const PAGE = {
  record: { size: 'landscape', margin: '8mm' },
  portrait: { size: 'portrait', margin: '12mm' },
  'answers-a4': { size: '210mm 297mm', margin: '0' },
  'answers-letter': { size: '215.9mm 279.4mm', margin: '0' },
  'answers-long': { size: '215.9mm 330.2mm', margin: '0' },
  'card-a4': { size: 'A4 landscape', margin: '0' },
  'card-long': { size: '13in 8.5in', margin: '0' },
  'sf10-a4': { size: 'A4 portrait', margin: '10mm' },
  'sf10-long': { size: '8.5in 13in', margin: '10mm' },
  'sf2-a4': { size: 'A4 landscape', margin: '6mm' },
  'sf2-long': { size: '13in 8.5in', margin: '6mm' },
} as const;

export type PrintPage = keyof typeof PAGE;

/**
 * Its children are printed in place of the page, while it is mounted (`printed.css`). The paper is that of every page, without a
 * name: Firefox lays a named page out by its own margins, and cuts it off at those of the pages without a name.
 */
export function PrintSheet({ page, children }: { readonly page: PrintPage; readonly children: ReactNode }) {
  const { size, margin } = PAGE[page];
  const rule = `@page { size: ${size}; margin: ${margin}; }`;
  return (
    <div className="print-sheet">
      <style>{rule}</style>
      {children}
    </div>
  );
}
