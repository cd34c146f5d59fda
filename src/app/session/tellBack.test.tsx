import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UNREACHED } from '@/domain/constants';
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
