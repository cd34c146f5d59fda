import { vi } from 'vitest';

/**
 * Notes the listeners that the window gets from now on; the function that it answers takes them away again. The files of
 * component tests share one window: a listener that is left answers in the tests of others.
 */
export function noteListeners(): () => void {
  const added: Parameters<typeof window.addEventListener>[] = [];
  const add = window.addEventListener.bind(window);
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...listener: (typeof added)[number]) => {
    added.push(listener);
    add(...listener);
  });
  return () => {
    spy.mockRestore();
    for (const [type, listener, options] of added) window.removeEventListener(type, listener, options);
  };
}
