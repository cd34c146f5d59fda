type StepHandler = (event: PopStateEvent) => void;

let guard: StepHandler | null = null;

/*
 * This listener hears of Back and Forward before the router's. Listeners on `window` are called in the order in which
 * they were added, captured or not, so this one is added when the page starts.
 */
window.addEventListener('popstate', (event) => guard?.(event));

/** Installs the guard of Back and Forward; there is one at a time, the latest. Answers a function that removes it. */
export function guardHistorySteps(handler: StepHandler): () => void {
  guard = handler;
  return () => {
    if (guard === handler) guard = null;
  };
}
