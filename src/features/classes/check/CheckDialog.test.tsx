/** The check of all classes over stored rows: found, put right, looked at, and not asked again. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { faultyBook } from '#support/faultyBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import type { Tables } from '@/domain/book/tables';
import { loadRows } from '@/store/book/load';
import { modalClosed } from '@/store/state/shell';
import { CheckDialog } from './CheckDialog';
import { CheckNotice } from './CheckNotice';
import { MENDED_SINCE } from './useCheckNotice';

function openCheck(tables: Tables) {
  const { world, store } = openedStore(tables);
  const modal = { title: 'Check of your classes', size: 'lg', extraObject: {}, invite: null } as const;
  renderApp(<CheckDialog modal={modal} onClose={() => undefined} />, { store });
  return { user: userEvent.setup(), stored: () => storedTables(world) };
}

test('what is sure is put right, the rest is named with a link, and a second check has nothing to put right', async () => {
  const { tables, fallen, classId } = faultyBook();
  const { user, stored } = openCheck(tables);
  const sure = await screen.findByRole('region', { name: 'Wrong for sure' });
  expect(
    within(sure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Rizal: the link with the school’s section names a learner whose record is gone.Look at it',
    'Last1, First1, English, Rizal, 1st Quarter: the grade fell from 93 to 81 after the learner left.Look at it',
  ]);
  await user.click(screen.getByRole('button', { name: 'Put right 2 entries' }));
  expect(await screen.findByText('2 entries were put right.')).toBeInTheDocument();
  expect(stored().studentGrades[`${fallen}_1`]?.transmutedGrade).toBe(93);
  expect(Object.values(stored().class[classId]?.sectionLearners ?? {})).toEqual(['k1', 'k2', 'k3']);
  expect(screen.queryByRole('button', { name: /Put right/ })).toBeNull();
  const asked = screen.getByRole('region', { name: 'Please look at these' });
  const items = within(asked).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace('Look at it', ''))).toEqual([
    'QA, English, Rizal, 3rd Quarter, has the name of an examination and is none. A figure that was typed above the examination’s column may have changed its highest possible score, which is 20.',
    'Last1, First1, Filipino, Rizal, 1st Quarter: the grade fell from 93 to 81 after the learner left. The period is closed: ask for it to be reopened if the grade is to be put right.',
    'Long test, Filipino, Rizal: these items count by their key here, and not in the same activity of English, Rizal: 1. Correct the key if they are not to count here either.',
  ]);
  const addresses = within(asked)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['quarter=3', 'quarter=1', 'quarter=2'].map((part) => expect.stringContaining(part)));
});

test('a book without faults says so', async () => {
  openCheck(aBook().tables);
  expect(await screen.findByText('Nothing was found. Your classes need no change.')).toBeInTheDocument();
});

async function storeOfClasses(createdAt: number) {
  const { tables, classId } = faultyBook();
  const section = tables.class[classId];
  if (!section) throw new Error('no class');
  const { store } = openedStore({ ...tables, class: { [classId]: { ...section, createdAt } } });
  await store.dispatch(loadRows([{ of: 'classes' }]));
  return store;
}

test('no notice stands above classes that were made since', async () => {
  renderApp(<CheckNotice />, { store: await storeOfClasses(MENDED_SINCE) });
  expect(screen.queryByText('Check your classes once')).toBeNull();
});

test('the notice is for classes from before, until the check was made', async () => {
  const store = await storeOfClasses(MENDED_SINCE - 1);
  renderApp(<CheckNotice />, { store });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Check the classes' }));
  expect(store.getState().shell.modal?.bodyType).toBe('bookCheck');
  const dialog = { title: 'Check of your classes', size: 'lg', extraObject: {}, invite: null } as const;
  const onClose = () => void store.dispatch(modalClosed());
  const { unmount } = renderApp(<CheckDialog modal={dialog} onClose={onClose} />, { store });
  await screen.findByRole('region', { name: 'Wrong for sure' });
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  unmount();
  await waitFor(() => expect(screen.queryByText('Check your classes once')).toBeNull());
});
