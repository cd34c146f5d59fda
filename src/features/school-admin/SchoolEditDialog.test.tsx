import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAdmin, SCHOOL } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { SchoolPage } from './SchoolPage';

it('who checks and notes is stored with the school, and a line with markup is refused in words', async () => {
  const { store, world } = openAdmin();
  const user = userEvent.setup();
  renderApp(<SchoolPage />, { store });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the school' }));
  await user.type(dialog.getByLabelText('Checked by: name'), '<b>Rosa');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('Leave out angle brackets, control characters and marks that cannot be seen.'),
  ).toBeVisible();
  await user.clear(dialog.getByLabelText('Checked by: name'));
  await user.type(dialog.getByLabelText('Noted by: name'), '\u200b');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Noted by: name')).toHaveAccessibleDescription(/marks that cannot be seen/);
  await user.clear(dialog.getByLabelText('Noted by: name'));
  await user.type(dialog.getByLabelText('Checked by: name'), ' Rosa Cruz ');
  await user.type(dialog.getByLabelText('Checked by: position'), 'Master Teacher II');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rosa Cruz, Master Teacher II')).toBeVisible();
  expect(world.documents.get(`schools/${SCHOOL}`)?.signatories).toEqual({
    checkedBy: 'Rosa Cruz',
    checkedByPosition: 'Master Teacher II',
    notedBy: '',
    notedByPosition: '',
  });
});

it('shows ranks on the adviser’s desk where the school says so, at once in this session too', async () => {
  const { store, world } = openAdmin();
  const user = userEvent.setup();
  renderApp(<SchoolPage />, { store });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the school' }));
  const ranks = dialog.getByLabelText(/^Ranks on the adviser’s desk/);
  expect(ranks).not.toBeChecked();
  await user.click(ranks);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shown')).toBeVisible();
  expect(world.documents.get(`schools/${SCHOOL}`)).toMatchObject({ ranks: true });
  expect(store.getState().reference.schoolSetting).toMatchObject({ ranks: true });
});
