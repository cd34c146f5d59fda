import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { calm } from '#support/calm';
import { takeNested } from '#support/nestedElements';
import { takeToasts } from '@/ui/toast/toast';

const { asyncWrapper } = getConfig();

/** A newly shown component subscribes to the store in its effects, which run later on a busy machine. */
async function effectsRan(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

configure({
  asyncUtilTimeout: calm(30),
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await effectsRan();
      return result;
    }),
});

afterEach(cleanup);
afterEach(() => expect(takeNested()).toEqual([]));
// Test files share modules, so the toasts of one file must not reach the next.
afterEach(() => void takeToasts());

// jsdom knows the dialog element but cannot open it. This is enough of the standard for our dialogs; top layer, inert
// page and focus trap belong to the browser, and the browser tests check them.
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
