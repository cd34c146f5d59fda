import { useEffect, useState } from 'react';

/** True while a menu or a dialog other than the tour's own is open: the tour waits for it. */
export function useOtherOverlay(): boolean {
  const [open, setOpen] = useState(isOtherOpen);
  useEffect(() => {
    const look = () => setOpen(isOtherOpen());
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    // The dialog that started the tour may have closed since the last render.
    look();
    return () => observer.disconnect();
  }, []);
  return open;
}

function isOtherOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-tour-step]), [role="menu"]') !== null;
}
