import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UNREACHED } from '@/domain/storageKeys';
import { ErrorState } from '@/ui/list/ErrorState';
import { tellBack } from './tellBack';

const page = document.documentElement;
const tell = () => window.dispatchEvent(new Event(UNREACHED));

afterEach(() => page.removeAttribute(UNREACHED));

test('a failed part is read again when a request is answered, not when one fails', () => {
  const retry = vi.fn();
  render(<ErrorState sentence="It needs a connection." onRetry={retry} />);
  const stop = tellBack();
  page.setAttribute(UNREACHED, '');
  tell();
  expect(retry).not.toHaveBeenCalled();
  page.removeAttribute(UNREACHED);
  tell();
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
  tell();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a part of which one service answers and one does not is asked again every half minute at most', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const retry = vi.fn();
  const stop = tellBack();
  // The part comes after a first answer, which nobody waited for.
  tell();
  render(<ErrorState sentence="It needs a connection." onRetry={retry} />);
  for (const atMs of [0, 29_999, 30_000, 59_999]) {
    now.mockReturnValue(atMs);
    tell();
  }
  stop();
  now.mockRestore();
  expect(retry).toHaveBeenCalledTimes(2);
});
