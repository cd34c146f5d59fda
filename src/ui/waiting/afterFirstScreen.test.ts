// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Whether the promise settles within a second of looking at this page. */
async function settlesOn(html: string): Promise<boolean> {
  document.body.innerHTML = html;
  const { afterFirstScreen } = await import('./afterFirstScreen');
  let isSettled = false;
  void afterFirstScreen().then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  return isSettled;
}

test('a page that still loads something is waited for', async () => {
  expect(await settlesOn('<h1>Classes</h1><div class="skeleton"></div>')).toBe(false);
});

test('content that only a listener brings is not waited for, because the listener starts afterwards', async () => {
  const rows = '<div data-awaits-listener=""><div class="skeleton"></div></div>';
  expect(await settlesOn(`<h1>Requests</h1>${rows}`)).toBe(true);
});
