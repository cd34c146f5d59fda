import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button';
import { IconButton } from './IconButton';

test('a loading button keeps its name and focus, and neither clicks nor submits', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toBeEnabled();
});

test('a button does not submit unless its type says so', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('an icon button has a name, and shows it on keyboard focus until Escape', async () => {
  const user = userEvent.setup();
  render(<IconButton label="Print" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.queryByText('Print')).toBeNull();
  await user.tab();
  expect(screen.getByText('Print')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Print')).toBeNull();
});
