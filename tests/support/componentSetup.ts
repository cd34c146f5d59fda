import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { takeToasts } from '@/ui/toast';

const { asyncWrapper } = getConfig();

/** What was shown a moment ago listens to the store from its effects on, which run a turn later on a busy machine. */
async function effectsRan(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

// A busy machine is no failure.
configure({
  asyncUtilTimeout: 15_000,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await effectsRan();
      return result;
    }),
});

afterEach(cleanup);
// Files share their modules: what one said is not the next one's.
afterEach(() => void takeToasts());

// jsdom knows the dialog element but not how to open it. Enough of the standard for our dialogs; the top layer, the
// inert page behind and the focus trap are the browser's, and looked at in the end-to-end tests.
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
