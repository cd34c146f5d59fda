import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeDropdown } from './ThemeDropdown';
import { ThemeList } from './ThemeList';
import { ThemeToggle } from './ThemeToggle';
import { THEMES } from './theme';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const applied = () => document.documentElement.getAttribute('data-theme');
const stored = () => localStorage.getItem('theme');

test('the toggle swaps light and dark, and the choice is applied and stored', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);
  expect(applied()).toBe('talaan');
  expect(stored()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect([applied(), stored()]).toEqual(['talaan-dark', 'talaan-dark']);
  await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect([applied(), stored()]).toEqual(['talaan', 'talaan']);
});

test('the list offers the own pair and the system’s choice first, and the others on demand', async () => {
  const user = userEvent.setup();
  render(<ThemeList />);
  const names = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(names()).toEqual(['As the device has it', 'Talaan', 'Talaan dark']);
  expect(screen.getByRole('radio', { name: 'As the device has it' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Talaan dark' }));
  expect([applied(), stored()]).toEqual(['talaan-dark', 'talaan-dark']);
  await user.click(screen.getByRole('radio', { name: 'As the device has it' }));
  expect([applied(), stored()]).toEqual(['talaan', null]);
  await user.click(screen.getByRole('button', { name: 'More themes' }));
  expect(names()).toHaveLength(THEMES.length + 1);
});

test('the list offers every theme where one of the others is chosen, and stores the choice', async () => {
  const user = userEvent.setup();
  localStorage.setItem('theme', 'nord');
  render(<ThemeList />);
  expect(screen.getAllByRole('radio')).toHaveLength(THEMES.length + 1);
  expect(screen.getByRole('radio', { name: 'Nord' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Coffee' }));
  expect([applied(), stored()]).toEqual(['coffee', 'coffee']);
});

test('the dropdown stores the choice, and every control follows it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ThemeDropdown />
      <ThemeList />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Theme: Talaan' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Dim', hidden: true }));
  expect([applied(), stored()]).toEqual(['dim', 'dim']);
  expect(screen.getByRole('button', { name: 'Theme: Dim' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Dim' })).toBeChecked();
});

test('a stored name that is not on the list counts as no choice', () => {
  localStorage.setItem('theme', 'evil');
  render(<ThemeToggle />);
  expect(applied()).toBe('talaan');
});

test('a choice in another tab applies here too', () => {
  render(<ThemeToggle />);
  localStorage.setItem('theme', 'night');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(applied()).toBe('night');
});

test('with blocked storage the choice holds for the visit', async () => {
  const user = userEvent.setup();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  render(<ThemeToggle />);
  expect(applied()).toBe('talaan');
  await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(applied()).toBe('talaan-dark');
  expect(screen.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
});
