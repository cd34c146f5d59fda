import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SkeletonTable } from './Skeleton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const SLOW = 'Still working: the connection is slow.';
const STUCK = /^Still no answer\. Check the connection/;

it('a page that loads says after 15 s that loading goes on, after 60 s what the person can do', () => {
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
