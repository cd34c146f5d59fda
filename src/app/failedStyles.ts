const AGAIN_MS = 5000;

/**
 * Asks again for a style sheet that did not arrive: when the connection is back, or a little later. Vite's preload asks
 * only once in the life of a page, and shows the part without its styles from then on.
 */
export function retryFailedStyles(): void {
  const retry = ({ target: sheet }: Event) => {
    if (!(sheet instanceof HTMLLinkElement) || sheet.rel !== 'stylesheet') return;
    sheet.remove();
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.head.append(sheet);
    };
    const timer = navigator.onLine ? setTimeout(again, AGAIN_MS) : undefined;
    window.addEventListener('online', again);
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', retry, { capture: true });
}
