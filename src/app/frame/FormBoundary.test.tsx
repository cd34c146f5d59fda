import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { FormBoundary } from './FormBoundary';

function Form() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <form>
      <label>
        First name <input />
      </label>
      <label>
        Password <input type="password" />
      </label>
      <label>
        Shown password <input type="text" autoComplete="current-password" />
      </label>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </form>
  );
}

test('a form that breaks shows what was typed, without passwords', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  renderWithStore(
    <FormBoundary>
      <Form />
    </FormBoundary>,
  );
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.type(screen.getByLabelText('Shown password'), 'secret too');
  await user.click(screen.getByRole('button', { name: 'Break' }));
  const alert = document.body;
  expect(alert).toHaveTextContent('This page could not be shown.');
  expect(alert).toHaveTextContent('These texts stood in the form. Copy what you need before you reload:First name Ana');
  expect(alert).not.toHaveTextContent('secret');
  vi.restoreAllMocks();
});
