import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountWorld, addTeacher, showSignedIn } from '#support/accountScreens';
import { ROUTE } from '@/domain/routes';
import { WelcomeCard } from './WelcomeCard';

async function show(fields: Record<string, unknown> = {}) {
  const world = accountWorld();
  addTeacher(world, fields);
  const screenOf = (
    <main tabIndex={-1}>
      <WelcomeCard />
    </main>
  );
  return { ...(await showSignedIn(screenOf, world, ROUTE.teacherDashboard)), world };
}

test('offers the tour of the role', async () => {
  const user = userEvent.setup();
  const { store } = await show();
  await user.click(screen.getByRole('button', { name: 'Show me around' }));
  expect(store.getState().tour.running).toBe('teacherWelcome');
});

test('disappears for good when declined', async () => {
  const user = userEvent.setup();
  const { world } = await show();
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(screen.queryByRole('region', { name: 'Guided tour' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(world.documents.get('users/ana')?.toursSeen).toEqual(['teacherWelcome']));
});

test('is not shown to a person who has seen it, whatever other tours are left', async () => {
  await show({ toursSeen: ['teacherWelcome'] });
  expect(screen.queryByRole('region', { name: 'Guided tour' })).toBeNull();
});
