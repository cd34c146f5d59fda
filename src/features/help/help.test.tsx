import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { chooseLanguage, needAllWords } from '@/language/language';
import { phrase } from '@/language/words';
import { userChanged } from '@/store/state/session';
import { ADMIN_ANSWERS } from './adminAnswers';
import { TEACHER_ANSWERS } from './answers';
import { HelpDrawer } from './HelpDrawer';
import { KeysDialog } from './KeysDialog';

const DRAWER = { header: 'Help', extraObject: {} };

function show(tables: Tables = aBook().tables, change: Partial<UserDoc> = {}) {
  const { world, store } = openedStore(tables);
  const { user } = store.getState().session;
  if (user) store.dispatch(userChanged({ ...user, ...change }));
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const view = renderApp(<HelpDrawer drawer={DRAWER} onClose={onClose} />, { store, route: '/app/teachers/classes' });
  return { ...view, world, store, closed: () => closed };
}

test('a teacher has forty-one answers, an administrator seven, each behind its question', async () => {
  const user = userEvent.setup();
  show();
  expect([TEACHER_ANSWERS.length, ADMIN_ANSWERS.length]).toEqual([41, 7]);
  const question = screen.getByText('What does transmutation do?');
  expect(screen.getByText(/an initial grade of 60 becomes 75/)).not.toBeVisible();
  await user.click(question);
  expect(screen.getByText(/an initial grade of 60 becomes 75/)).toBeVisible();
  expect(screen.queryByText('Can I change a grade?')).toBeNull();
});

test('answers are found by words of their question or text, in place of everything else', async () => {
  const user = userEvent.setup();
  show();
  const box = screen.getByRole('searchbox', { name: 'Search the answers' });
  await user.type(box, 'PARENT slip');
  expect(screen.getByText('A parent asks about a learner. What do I show?')).toBeVisible();
  expect(screen.queryByText('What does transmutation do?')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Show me around' })).toBeNull();
  await user.type(box, ' xyz');
  expect(screen.getByText(/^No answer has these words/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('region', { name: 'Show me around' })).toBeVisible();
});

test('an administrator has tours and answers of their own, and no sample class', () => {
  show(aBook().tables, { role: ROLE_ADMIN });
  expect(screen.getByText('Can I change a grade?')).toBeVisible();
  const tours = within(screen.getByRole('region', { name: 'Show me around' })).getAllByRole('button');
  expect(tours.map((button) => button.textContent)).toEqual([
    'A first look around',
    'Teachers who wait',
    'Requests to reopen',
    'Your teachers',
  ]);
  expect(screen.queryByRole('button', { name: /sample class/ })).toBeNull();
});

test('each tour starts from here; seen ones are marked and start again', async () => {
  const user = userEvent.setup();
  const { store, closed } = show(aBook().tables, { toursSeen: ['closing'] });
  await user.click(screen.getByRole('button', { name: 'Closing a grading period, seen' }));
  expect(store.getState().tour.running).toBe('closing');
  expect(closed()).toBe(1);
  expect(screen.getByRole('button', { name: 'Activities' })).toBeVisible();
});

test('the sample class is made and deleted with one press each', async () => {
  const user = userEvent.setup();
  const { world, store, address, closed } = show();
  await user.click(await screen.findByRole('button', { name: 'Create a sample class' }));
  await waitFor(() => expect(address()).toMatch(/^\/app\/teachers\/record\?class=/));
  expect(closed()).toBe(1);
  expect(rowsOf(storedTables(world), 'class').map(({ name }) => name)).toEqual(['Rizal', 'Sample class']);
  await user.click(await screen.findByRole('button', { name: 'Remove the sample class' }));
  await waitFor(() => expect(rowsOf(storedTables(world), 'class').map(({ name }) => name)).toEqual(['Rizal']));
  expect(store.getState().shell.modal).toBeNull();
  // The page showed the record of the deleted class.
  await waitFor(() => expect(address()).toBe('/app/teachers/classes'));
  expect(await screen.findByRole('button', { name: 'Create a sample class' })).toBeVisible();
});

test('a sample class with additions is deleted as any class is, with a question', async () => {
  const user = userEvent.setup();
  const { store } = show(aBook({ name: 'Sample class' }).tables);
  await user.click(await screen.findByRole('button', { name: 'Remove the sample class' }));
  expect(store.getState().shell.modal).toMatchObject({
    bodyType: 'classRemove',
    title: phrase('Delete {name}?', { name: 'Sample class' }),
  });
});

test.each([
  ['record', 'Class record'],
  ['items', 'Items of an activity'],
  [undefined, 'Everywhere'],
] as const)('the keys of the place come first: %s', (place, first) => {
  const { store } = openedStore(aBook().tables);
  const extraObject = place ? { place } : {};
  const modal = { title: 'Keys', size: 'md', extraObject, invite: null } as const;
  renderApp(<KeysDialog modal={modal} onClose={() => undefined} />, { store });
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles[0]).toBe(first);
  expect([...titles].sort()).toEqual(['Class record', 'Everywhere', 'Items of an activity']);
});

test('the text printed on a key stays the same in Filipino, its description is translated', async () => {
  await needAllWords();
  const { store } = openedStore(aBook().tables);
  const modal = { title: 'Keys', size: 'md', extraObject: { place: 'record' }, invite: null } as const;
  renderApp(<KeysDialog modal={modal} onClose={() => undefined} />, { store });
  await act(() => chooseLanguage('fil'));
  const record = within(screen.getByRole('region', { name: 'Class record' }));
  expect(record.getByText('Delete')).toBeVisible();
  expect(record.getByText('Burahin ang laman ng mga cell')).toBeVisible();
  expect(record.getByText('Mga arrow')).toBeVisible();
  await act(() => chooseLanguage('en'));
  localStorage.clear();
});
