import './printed.css';
import { type ReactNode, useSyncExternalStore } from 'react';

type PrintOnlyProps = {
  readonly render: () => ReactNode;
  /** `record` is landscape. */
  readonly page?: 'record' | 'portrait';
};

/**
 * What goes onto paper instead of the page: made when the browser is about to print, gone afterwards, so that a long
 * table costs nothing meanwhile. `printed.css` hides the rest of the page while it is there.
 */
export function PrintOnly({ render, page = 'record' }: PrintOnlyProps) {
  // An outside store renders before the browser goes on from the event; a state would come too late for the paper.
  const printing = useSyncExternalStore(watchPrinting, () => isPrinting);
  return printing ? (
    <div className="print-sheet" data-page={page}>
      {render()}
    </div>
  ) : null;
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
