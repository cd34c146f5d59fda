import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { takeToasts } from '@/ui/toast';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

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
