import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { recordImportRoute } from '@/domain/bookRoutes';
import { ExportMenu } from './ExportMenu';

function open(importTo?: string) {
  const book = aBook();
  const { store, world } = openedStore(book.tables);
  const view = renderApp(<ExportMenu subjectId={book.subjectIds[0]!} quarter={1} importTo={importTo} />, { store });
  return { ...view, store, book, world, user: userEvent.setup() };
}

it('leads to bringing in a class record, with the class and subject chosen', async () => {
  const { classId, subjectIds } = aBook();
  const subjectId = subjectIds[0]!;
  const { user, address } = open(recordImportRoute({ classId, subjectId }));
  await user.click(screen.getByRole('button', { name: 'Files and print' }));
  await user.click(screen.getByRole('menuitem', { name: 'Bring in a class record', hidden: true }));
  expect(address()).toBe(`/app/teachers/classes/bring-in?class=${classId}&subject=${subjectId}`);
});

it('prints once the trail has its entry', async () => {
  const { user, book, world } = open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Files and print' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print', hidden: true }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const entries = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry);
  expect(entries).toMatchObject([{ kind: 'exported', aboutId: book.subjectIds[0], quarter: 1 }]);
});

it('prints by Ctrl+P as by the menu, once it is known who signs', async () => {
  const { store, world } = open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(store.getState().reference.schoolSetting).not.toBeNull();
  });
  const isTaken = () => !fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(isTaken()).toBe(true);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect([...world.documents.keys()].filter((path) => path.includes('/audit/'))).toHaveLength(1);
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true, shiftKey: true })).toBe(true);
});

it('offers it to no reader', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Files and print' }));
  expect(screen.queryByRole('menuitem', { name: 'Bring in a class record', hidden: true })).toBeNull();
});
