// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { retryFailedStyles } from './failedStyles';

retryFailedStyles();

afterEach(() => vi.restoreAllMocks());

function aLink(rel = 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  return link;
}

test('a style sheet that did not arrive is asked for again when the connection is back, after each failure', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sheet = aLink();
  for (const _ of ['first', 'second']) {
    sheet.dispatchEvent(new Event('error'));
    expect(sheet.isConnected).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(sheet.isConnected).toBe(true);
  }
});

test('a style sheet that did not arrive is asked for again a little later where the browser is online', () => {
  vi.useFakeTimers();
  const sheet = aLink();
  sheet.dispatchEvent(new Event('error'));
  expect(sheet.isConnected).toBe(false);
  vi.runAllTimers();
  expect(sheet.isConnected).toBe(true);
  vi.useRealTimers();
});

test('a style sheet that arrived, and an element that is none, stays as it is', () => {
  const [arrived, icon] = [aLink(), aLink('icon')];
  arrived.dispatchEvent(new Event('load'));
  icon.dispatchEvent(new Event('error'));
  expect([arrived, icon].map(({ isConnected }) => isConnected)).toEqual([true, true]);
});
