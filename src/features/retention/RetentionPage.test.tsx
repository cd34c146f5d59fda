import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#support/renderApp';
import { MABINI, personDoc, schoolWorld } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { daysLater } from '@/domain/school/retention';
import { philippineDay } from '@/domain/words/philippineTime';
import { RetentionPage } from './RetentionPage';

const OLD = '2015-2016';
const NOW = '2099-2100';

function openPage() {
  const { world, store } = schoolWorld([personDoc('teacher9')]);
  // The memory's own clock stands in 2023, where fewer years are past their time.
  world.clockMs = Date.now();
  for (const [id, academicYear] of Object.entries({ old: OLD, now: NOW }))
    world.documents.set(`users/teacher9/class/${id}`, { id, academicYear, name: 'Rizal' });
  renderApp(<RetentionPage />, { store });
  const setting = () => documentsIn(world, `schools/${MABINI.schoolid}/retention`).map(([, row]) => row)[0];
  const removal = () => world.documents.get(`schools/${MABINI.schoolid}/recordRemovals/${OLD}`);
  return { setting, removal, user: userEvent.setup() };
}

const year = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('keeps all at first; a number from 5 to 30 is stored, and says which years are past the time', async () => {
  const { setting, user } = openPage();
  expect(await (await year(OLD)).findByText('The school keeps all school years.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Plan the removal/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'For a number of school years' }));
  const field = screen.getByLabelText('School years');
  for (const wrong of ['4', '31', 'ten']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(screen.getByRole('button', { name: 'Save the setting' }));
    expect(await screen.findByText('Type a whole number from 5 to 30.')).toBeVisible();
    expect(field).toHaveValue(wrong);
    expect(setting()).toBeUndefined();
  }
  await user.clear(field);
  await user.type(field, '6');
  await user.click(screen.getByRole('button', { name: 'Save the setting' }));
  await waitFor(() => expect(setting()).toMatchObject({ years: 6, version: 1 }));
  expect(await (await year(OLD)).findByText('Past the time since Jun 1, 2022.')).toBeVisible();
  expect(await (await year(NOW)).findByText('Not over yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Plan the removal/ })).toHaveLength(1);
});

test('a removal is planned after the year was typed, and cancelled', async () => {
  const { removal, user } = openPage();
  await user.click(await screen.findByRole('radio', { name: 'For a number of school years' }));
  await user.click(screen.getByRole('button', { name: 'Save the setting' }));
  const plan = await screen.findByRole('button', { name: `Plan the removal of ${OLD}` });
  await user.click(plan);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Type 2015-2016/), NOW);
  await user.click(dialog.getByRole('button', { name: 'Plan the removal' }));
  expect(await dialog.findByText('Type the school year as it is written above.')).toBeVisible();
  expect(removal()).toBeUndefined();
  await user.clear(dialog.getByLabelText(/Type 2015-2016/));
  await user.type(dialog.getByLabelText(/Type 2015-2016/), OLD);
  await user.click(dialog.getByRole('button', { name: 'Plan the removal' }));
  await waitFor(() =>
    expect(removal()).toMatchObject({ plannedFor: daysLater(philippineDay(Date.now()), 30), state: 'planned' }),
  );
  expect(await (await year(OLD)).findByText('Removal planned')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Cancel the removal of ${OLD}` }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the removal' }));
  await waitFor(() => expect(removal()).toBeUndefined());
  expect(await screen.findByRole('button', { name: `Plan the removal of ${OLD}` })).toBeVisible();
});

test('a planned removal of a year that the school now keeps longer says that nothing is removed', async () => {
  const { removal, user } = openPage();
  const chooses = async (choice: string) => {
    await user.click(await screen.findByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: 'Save the setting' }));
  };
  await chooses('For a number of school years');
  await user.click(await screen.findByRole('button', { name: `Plan the removal of ${OLD}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Type 2015-2016/), OLD);
  await user.click(dialog.getByRole('button', { name: 'Plan the removal' }));
  await waitFor(() => expect(removal()).toBeDefined());
  expect(await (await year(OLD)).findByText(/the removal begins/)).toBeVisible();
  await chooses('Without a time limit');
  expect(await (await year(OLD)).findByText(/^Nothing is removed on .*, because the school now keeps/)).toBeVisible();
  expect(screen.queryByText(/the removal begins/)).toBeNull();
  expect(screen.getByRole('button', { name: `Cancel the removal of ${OLD}` })).toBeVisible();
});
