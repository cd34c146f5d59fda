import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SkeletonLines } from './Skeleton';
import { Waiting } from './Waiting';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a waiting line says after 15 s that work goes on, after 60 s what the person can do', () => {
  render(<Waiting label="Looking it up…" />);
  pass(14_999);
  expect(screen.getByRole('status')).toHaveTextContent(/^Looking it up…$/);
  pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Looking it up… Still working: the connection is slow.');
  pass(45_000);
  expect(screen.getByRole('status')).toHaveTextContent(/Still no answer\. Check the connection/);
});

test('skeleton lines do the same', () => {
  render(<SkeletonLines />);
  pass(15_000);
  expect(screen.getByText('Still working: the connection is slow.')).toBeVisible();
});
