import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgressBar } from './ProgressBar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const SLOW = 'Still working: the connection is slow.';
const bar = (done: number) => <ProgressBar label="Deleting" done={done} total={3} />;

test('after 15 s without progress the bar says that work goes on, after 60 s what the person can do', () => {
  render(bar(1));
  pass(14_999);
  expect(screen.queryByText(SLOW)).toBeNull();
  pass(1);
  expect(screen.getByText(SLOW)).toBeVisible();
  pass(45_000);
  expect(screen.getByText(/^Still no answer\. Check the connection/)).toBeVisible();
});

test('work that makes progress is never slow, and neither is finished work', () => {
  const { rerender } = render(bar(0));
  pass(14_999);
  rerender(bar(1));
  pass(14_999);
  expect(screen.queryByText(SLOW)).toBeNull();
  rerender(bar(3));
  pass(90_000);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  expect(screen.queryByText(SLOW)).toBeNull();
});
