import { useEffect, useState } from 'react';

/** Whether a dialog other than the tour's own is open: the tour waits until it is answered. */
export function useOtherDialog(): boolean {
  const [open, setOpen] = useState(isOtherOpen);
  useEffect(() => {
    const observer = new MutationObserver(() => setOpen(isOtherOpen()));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return open;
}

function isOtherOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-tour-step])') !== null;
}
