import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { STORAGE_KEY } from '@/domain/storageKeys';
import { OtherPerson } from './OtherPerson';

afterEach(() => localStorage.clear());

test('the page names the other person as soon as the disk does', () => {
  render(<OtherPerson />);
  expect(screen.getByText(/^Somebody else signed in on this computer/)).toBeVisible();
  localStorage.setItem(STORAGE_KEY.user, JSON.stringify({ id: 'ben', email: 'ben@mabini.example' }));
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(screen.getByText(/^ben@mabini\.example signed in on this computer/)).toBeVisible();
});
