/**
 * The first to hear of Back and Forward. On `window` listeners are called in the order they were added, captured or
 * not, so this one is added with the page, before the router's; whoever guards a page takes its place here.
 */
type StepHandler = (event: PopStateEvent) => void;

let guard: StepHandler | null = null;

window.addEventListener('popstate', (event) => guard?.(event));

/** Answers how to end it. One guard at a time: the latest. */
export function guardHistorySteps(handler: StepHandler): () => void {
  guard = handler;
  return () => {
    if (guard === handler) guard = null;
  };
}
