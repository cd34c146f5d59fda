import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastOutlet } from './ToastOutlet';
import { showToast, TOAST, takeToasts, waitingToasts } from './toast';

test('toasts have the position and the times of the specification', () => {
  expect(TOAST).toEqual({ position: 'top-right', autoCloseMs: 5000, collapseMs: 300, dragClosePercent: 80 });
});

test('messages wait in order and are taken once', () => {
  showToast('First', 'success');
  showToast('Second');
  expect(waitingToasts().map(({ message, status }) => [message, status])).toEqual([
    ['First', 'success'],
    ['Second', 'info'],
  ]);
  expect(takeToasts()).toHaveLength(2);
  expect(takeToasts()).toEqual([]);
});

test('the outlet is empty until the first toast, then draws it at the top right, announced by its urgency', async () => {
  const { container } = render(<ToastOutlet />);
  expect(container).toBeEmptyDOMElement();
  act(() => {
    showToast('Request has been accepted.', 'success');
    showToast('Server says no.', 'error');
  });
  const accepted = await screen.findByText('Request has been accepted.', {});
  expect(accepted.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(accepted.closest('[role=status]')).not.toBeNull();
  const refused = await screen.findByText('Server says no.');
  expect(refused.closest('[role=alert]')).not.toBeNull();
  const bar = document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  expect(bar?.style.animationDuration).toBe('5000ms');
});
