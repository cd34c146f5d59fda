import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './Menu';

function show() {
  const rename = vi.fn();
  const remove = vi.fn();
  render(
    <>
      <Menu
        label="Actions"
        items={[
          { key: 'rename', label: 'Rename', onSelect: rename },
          { key: 'archive', label: 'Archive', onSelect: vi.fn(), disabled: true },
          { key: 'delete', label: 'Delete', onSelect: remove, danger: true, apart: true },
        ]}
      />
      <button type="button">After</button>
    </>,
  );
  return { user: userEvent.setup(), rename, remove, button: screen.getByRole('button', { name: 'Actions' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

test('a menu opens on its first item, or on its last by arrow up', async () => {
  const { user, button } = show();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(item('Rename')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
});

test('arrows go round, Home and End to the ends, a letter to its item', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(item('Rename')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Rename')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Rename')).toHaveFocus();
  await user.keyboard('a');
  expect(item('Archive')).toHaveFocus();
});

test('an item acts once, and the focus is back on the button', async () => {
  const { user, remove, button } = show();
  await user.click(button);
  await user.keyboard('{End}{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  expect(button).toHaveFocus();
});

test('a press on a disabled item keeps the menu open and does nothing', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(item('Archive'));
  expect(item('Archive')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menu', { hidden: true })).toBeInTheDocument();
});

test('a press elsewhere and Tab close the menu', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});
