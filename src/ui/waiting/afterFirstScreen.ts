/** The page counts as complete when nothing has loaded for so many milliseconds. */
const QUIET_MS = 400;
/** The longest wait: a page that never completes must not hold back the rest. A slow first screen takes ten seconds. */
const LONGEST_MS = 20_000;

/** Content that only a listener brings. Listeners start after the first screen, so nothing waits for such content. */
const AWAITING = '[data-awaits-listener]';
const BUSY = ':is(.skeleton, [aria-busy="true"]):not([data-awaits-listener] *)';

let settled: Promise<void> | null = null;

/**
 * Settles once in a visit, when the first screen is complete. Parts that work behind the screens load afterwards, so
 * that they take no bandwidth of a slow connection from the first screen.
 */
export function afterFirstScreen(): Promise<void> {
  settled ??= quiet();
  return settled;
}

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const page = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      clearTimeout(latest);
      observer.disconnect();
      resolve();
    };
    const isBusy = () =>
      page.hasAttribute('data-loading') ||
      document.querySelector('h1') === null ||
      document.querySelector(BUSY) !== null;
    const look = () => {
      clearTimeout(timer);
      if (!isBusy()) timer = setTimeout(end, document.querySelector(AWAITING) ? 0 : QUIET_MS);
    };
    const latest = setTimeout(end, LONGEST_MS);
    const observer = new MutationObserver(look);
    observer.observe(page, { attributes: true, attributeFilter: ['data-loading'], childList: true, subtree: true });
    look();
  });
}
