import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askToReopen, openAdmin, personOf, TEACHER } from '#support/adminScreens';
import { aBook, applied, aQuiz } from '#support/book';
import { renderApp } from '#support/renderApp';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { AdminDashboard } from '@/features/dashboard/AdminDashboard';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { schoolRead } from '@/store/state/school';

const region = () => screen.getByRole('heading', { name: 'What waits for you' }).closest('section') as HTMLElement;

it('the dashboard leads with what waits and which teachers are late', async () => {
  const year = new Date().getFullYear();
  const book = aBook({ academicYear: `${year}-${year + 1}` });
  const quiz = planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId);
  const { world, store } = openAdmin(applied(book.tables, quiz));
  world.clockMs = 60 * 86_400_000;
  askToReopen(world, book.subjectIds[0]!);
  world.documents.set('users/new1', personOf('new1' as UserId, { approved: false, lastname: 'Cruz' }));
  world.documents.set('users/new2', personOf('new2' as UserId, { approved: false, lastname: 'Diaz' }));
  world.clockMs = Date.now();
  renderApp(<AdminDashboard />, { store });
  const requests = await screen.findByRole('link', { name: /^1 reopening request/ });
  expect(requests).toHaveAttribute('href', '/app/admin/requests');
  // One reopening request, and two teachers of one line.
  expect(screen.getByRole('heading', { name: 'To answer (3)' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('What waits for you');
  const late = await within(region()).findByRole('link', {
    name: /^Reyes, Ana: 1 subject ?1 with blanks and no change/,
  });
  expect(late).toHaveAttribute('href', `/app/admin/teachers/${TEACHER}/record?subject=${book.subjectIds[0]}`);
});

it('the lists that listeners bring do not hold the first screen back, after which listeners start', async () => {
  const { store } = openAdmin();
  renderApp(<AdminDashboard />, { store });
  act(() => void store.dispatch(schoolRead({ requests: null })));
  const loading = await within(region()).findByText('Loading what waits');
  expect(loading.closest('[data-awaits-listener]')).not.toBeNull();
});

it('says that nothing waits, and why the subjects are not there', async () => {
  const { world, store } = openAdmin();
  world.failure = new AppError('network/unreachable');
  renderApp(<AdminDashboard />, { store });
  expect(await within(region()).findByText('Nobody waits for an answer.')).toBeVisible();
  const retry = await within(region()).findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role=alert]')).toHaveTextContent('The subjects could not be loaded.');
});
