import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serverIsBack } from '@/ui/waiting/useBackAgain';
import { ErrorState } from './ErrorState';
import { ListTrouble } from './ListTrouble';

test('a failed part is read again when the server can be reached again, and not after it has gone', () => {
  const [retry, other] = [vi.fn(), vi.fn()];
  const { unmount } = render(<ErrorState sentence="It needs a connection." onRetry={retry} />);
  render(<ErrorState sentence="It needs a connection as well." onRetry={other} />);
  act(() => void serverIsBack());
  expect([retry, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect([retry, other].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  unmount();
  act(() => void serverIsBack());
  expect([retry, other].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
});

test('a returning server is not asked beside a retry that is under way', () => {
  const retry = vi.fn();
  render(<ErrorState sentence="It needs a connection." onRetry={retry} retrying />);
  act(() => void serverIsBack());
  expect(retry).not.toHaveBeenCalled();
});

test.each([true, false])('a list that could not be followed is asked for once (known rows below: %s)', (isKnown) => {
  const retry = vi.fn();
  render(<ListTrouble sentence="It needs a connection." isKnown={isKnown} onRetry={retry} />);
  act(() => void serverIsBack());
  expect(retry).toHaveBeenCalledTimes(1);
});
