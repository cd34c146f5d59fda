import { type ReactNode, useSyncExternalStore } from 'react';
import { type PrintPage, PrintSheet } from '@/ui/PrintSheet';

type PrintOnlyProps = {
  readonly render: () => ReactNode;
  readonly page?: PrintPage;
};

/**
 * Content for paper instead of the page. Rendered only while the browser prints, so that a long table costs nothing at
 * other times. Meanwhile `printed.css` hides the rest of the page.
 */
export function PrintOnly({ render, page = 'record' }: PrintOnlyProps) {
  // An external store renders before the `beforeprint` event returns; a React state would render too late for the
  // paper.
  const printing = useSyncExternalStore(watchPrinting, () => isPrinting);
  return printing ? <PrintSheet page={page}>{render()}</PrintSheet> : null;
}

let isPrinting = false;

function watchPrinting(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    onChange();
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
