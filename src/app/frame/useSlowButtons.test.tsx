import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/ui/form/Button';
import { takeToasts } from '@/ui/toast/toast';
import { useSlowButtons } from './useSlowButtons';

function Page({ loading }: { loading: boolean }) {
  useSlowButtons();
  return <Button loading={loading}>Save</Button>;
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('a toast says after 15 s that a busy button goes on, after 60 s what the person can do, and nothing for a quick one', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Page loading />);
  pass(14_000);
  rerender(<Page loading={false} />);
  pass(120_000);
  expect(takeToasts()).toEqual([]);
  rerender(<Page loading />);
  pass(62_000);
  expect(takeToasts()).toMatchObject([
    { message: 'Still working: the connection is slow.', status: 'info' },
    { message: expect.stringMatching(/^Still no answer\. Check the connection/) as string, status: 'warning' },
  ]);
  vi.useRealTimers();
});
