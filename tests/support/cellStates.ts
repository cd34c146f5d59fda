import type { JSHandle, Locator } from '@playwright/test';

/** Notes each state that a cell of the record passes from now on; some are over after a moment. Null is a cell without one. */
export const noteStates = (cell: Locator): Promise<JSHandle<(string | null)[]>> =>
  cell.evaluateHandle((element) => {
    const states: (string | null)[] = [];
    new MutationObserver(() => {
      const state = element.getAttribute('data-state');
      if (state !== states.at(-1)) states.push(state);
    }).observe(element, { attributes: true, attributeFilter: ['data-state'] });
    return states;
  });
