import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './Button';
import { SkeletonTable } from './Skeleton';
import { takeToasts } from './toast';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  takeToasts();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const SLOW = 'Still working: the connection is slow.';
const STUCK = /^Still no answer\. Check the connection/;

it('a page that loads says after 15 s that it goes on, after 60 s what one can do', () => {
  render(<SkeletonTable />);
  pass(14_999);
  expect(screen.queryByText(SLOW)).toBeNull();
  pass(1);
  expect(screen.getByText(SLOW)).toBeVisible();
  pass(44_999);
  expect(screen.queryByText(STUCK)).toBeNull();
  pass(1);
  expect(screen.getByText(STUCK)).toBeVisible();
});

it('a busy button says the same in toasts, once each, and nothing where it was quick', () => {
  const { rerender } = render(<Button loading>Save</Button>);
  pass(14_999);
  rerender(<Button>Save</Button>);
  pass(120_000);
  expect(takeToasts()).toEqual([]);
  rerender(<Button loading>Save</Button>);
  pass(15_000);
  pass(45_000);
  expect(takeToasts().map(({ message, status }) => [message, status])).toEqual([
    [SLOW, 'info'],
    [expect.stringMatching(STUCK), 'warning'],
  ]);
});
