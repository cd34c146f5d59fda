/** What the page asked for has been there for so long, in milliseconds: nothing follows it. */
const QUIET_MS = 400;
/** A page that is never done does without no longer; on a slow line the first screen itself takes ten seconds. */
const LONGEST_MS = 20_000;

/** Where something is still to come; not what only a listener tells, which itself waits for this. */
const AWAITING = '[data-awaits-listener]';
const BUSY = ':is(.skeleton, [aria-busy="true"]):not([data-awaits-listener] *)';

let settled: Promise<void> | null = null;

/**
 * Settles once in a visit, when the first screen stands and its questions are answered: what works behind the screens is
 * fetched then, and takes nothing of a slow line away from what somebody waits for.
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
