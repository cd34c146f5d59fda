import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingScreen } from './LoadingScreen';

test('the loading screen has the words of the specification', () => {
  render(<LoadingScreen />);
  expect(screen.getByRole('heading', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText('Please wait while the product prepares your content')).toBeVisible();
  expect(screen.getByText('This may take a few moments...')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

afterEach(() => void vi.useRealTimers());

test('after 15 s it says that loading goes on, after 60 s what the person can do', () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  render(<LoadingScreen />);
  pass(14_999);
  expect(screen.getByText('This may take a few moments...')).toBeVisible();
  pass(1);
  expect(screen.getByText('Still working: the connection is slow.')).toBeVisible();
  pass(44_999);
  expect(screen.queryByRole('button')).toBeNull();
  pass(1);
  expect(screen.getByText(/^Still no answer\. Check the connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
