import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * What goes onto paper instead of the page: made when the browser is about to print, gone afterwards, so that a long
 * table costs nothing meanwhile. `styles.css` hides the rest of the page while it is there.
 */
export function PrintOnly({ render }: { readonly render: () => ReactNode }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the event returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? createPortal(<div className="print-sheet">{render()}</div>, document.body) : null;
}
