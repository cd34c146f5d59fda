/** The record calls saved what is saved, and nothing else. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { ModalHost } from '@/app/bodies';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { draftForgotten, draftsOffered, sheetName } from '@/store/state/drafts';
import { rowsArrived } from '@/store/state/entities';
import { itemSheetName } from '@/store/state/itemSheetName';
import { saveSheets } from './autosave';

function openRecord() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [20, 16, 12] });
  const opened = openedStore(tables);
  const route = `/app/teachers/record?class=${book.classId}&subject=${subjectId}&quarter=1`;
  const screens = (
    <>
      <RecordPage />
      <ModalHost />
    </>
  );
  renderApp(screens, { store: opened.store, route });
  return { ...opened, subjectId, user: userEvent.setup() };
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Close quarter' }));
  return await screen.findByRole('dialog');
}

test('Ctrl+S says that nothing was left to save, and not that scores were saved', async () => {
  const { store, user } = openRecord();
  await screen.findByText('All changes saved');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(store.getState().shell.notification).toMatchObject({
      message: 'All changes are saved already.',
      status: 'info',
    }),
  );
});

test('a quarter is not closed over changes from earlier, and the bar does not call them saved', async () => {
  const { user, world, store, subjectId } = openRecord();
  const [score] = Object.keys(storedTables(world).studentPerformance);
  const cells = { [score!]: { text: '10', comment: '', base: { text: '', comment: '' } } };
  act(() => void store.dispatch(draftsOffered({ [sheetName(subjectId, 1)]: { cells, at: 1 } })));
  const dialog = within(await openDialog(user));
  expect(await dialog.findByText(/1 change that you typed earlier is not saved\. Restore or discard it/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close 1st Quarter' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('1 change from earlier is not saved.')).toBeInTheDocument();
  expect(screen.queryByText('All changes saved')).not.toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(store.getState().shell.notification?.message).toBe('1 change from earlier is not saved.'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  // It asks first: what was typed would be gone.
  const question = within(screen.getByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep them' }));
  expect(screen.getByText('1 change from earlier is not saved.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
});

test('the bar does not call everything saved while answers to items are not', async () => {
  const { store, world } = openRecord();
  await screen.findByText('All changes saved');
  const [activity] = Object.keys(storedTables(world).activity);
  const { tables } = store.getState().entities;
  const scannable = { ...tables.activity[activity as never]!, scannable: true };
  const rows = { activity: [scannable] };
  act(() => void store.dispatch(rowsArrived({ owner: TEACHER, arrived: { rows, gone: [], byOthers: [], from: '' } })));
  const cell = { text: 'B', comment: '', base: { text: '', comment: '' } };
  const offer = { [itemSheetName(activity as never)]: { cells: { i1_e1: cell, i2_e1: cell }, at: 1 } };
  act(() => void store.dispatch(draftsOffered(offer)));
  expect(screen.queryByText('All changes saved')).not.toBeInTheDocument();
  expect(screen.getByText('2 answers are not saved.')).toBeInTheDocument();
});

test('a save by itself has its time, and saving at once stands in a menu meanwhile', async () => {
  const { store, subjectId, world } = openRecord();
  await screen.findByText('All changes saved');
  const [score] = Object.keys(storedTables(world).studentPerformance);
  act(() => void store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: score!, text: '10' }])));
  expect(screen.getByText(/will be saved shortly/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const menu = screen.getByRole('button', { name: 'Save or discard' });
  await userEvent.click(menu);
  const items = within(screen.getByRole('menu', { hidden: true })).getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Save now', 'Discard changes']);
  await userEvent.keyboard('{Escape}');
  await act(() => store.dispatch(saveSheets([sheetName(subjectId, 1)])));
  expect(await screen.findByText(/^\d{1,2}:\d{2}\s[AP]M/)).toBeInTheDocument();
});

test('a draft that is thrown away has no time of saving', async () => {
  const { store, subjectId, world } = openRecord();
  await screen.findByText('All changes saved');
  const [score] = Object.keys(storedTables(world).studentPerformance);
  const name = sheetName(subjectId, 1);
  act(() => void store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: score!, text: '10' }])));
  act(() => void store.dispatch(draftForgotten(name)));
  expect(screen.getByText('All changes saved').parentElement).toHaveTextContent(/^All changes saved$/);
});
