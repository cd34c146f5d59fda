import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { DataGridHandle } from '@/ui/grid/gridTypes';
import { useFocusHome } from './useFocusHome';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Host({ focus }: { focus: () => void }) {
  useFocusHome(useRef({ focus } as DataGridHandle));
  return <main>Record</main>;
}

test('a record takes the focus before it is painted, so that no key that is pressed at once is lost', () => {
  const focus = vi.fn();
  renderApp(<Host focus={focus} />, openedStore(aBook().tables));
  expect(focus).toHaveBeenCalled();
});

test('a record leaves the focus on a field of the page', () => {
  const focus = vi.fn();
  renderApp(
    <main>
      {/* biome-ignore lint/a11y/noAutofocus: the field that the person is in */}
      <input autoFocus />
      <Host focus={focus} />
    </main>,
    openedStore(aBook().tables),
  );
  vi.runAllTimers();
  expect(focus).not.toHaveBeenCalled();
});
