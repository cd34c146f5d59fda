import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { aBook, type Book } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { loadRows } from '@/store/book/load';
import type { ModalBodyProps } from '@/store/state/shell';
import { ClassEditDialog } from './ClassEditDialog';
import { ClassRemoveDialog } from './ClassRemoveDialog';
import { RosterAddDialog } from './RosterAddDialog';
import { SubjectDialog } from './SubjectDialog';
import { SubjectRemoveDialog } from './SubjectRemoveDialog';

const GONE = 'This was deleted meanwhile, in another tab or on another device.';
const AGAIN = { force: true, isBehind: true };

async function openedDialog(Dialog: ComponentType<ModalBodyProps<'subjectRemove'>>, of: 'class' | 'subject') {
  const book: Book = aBook();
  const { world, store } = openedStore(book.tables);
  const structure = [{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }] as const;
  await store.dispatch(loadRows(structure));
  const subjectId = book.subjectIds[0]!;
  const extraObject = { classId: book.classId, subjectId };
  const modal = { title: 'Dialog', size: 'md', extraObject, invite: null } as const;
  const onClose = vi.fn();
  renderApp(<Dialog modal={modal} onClose={onClose} />, { store });
  const path = `users/${TEACHER}/${of === 'class' ? `class/${book.classId}` : `classSubjects/${subjectId}`}`;
  /** Marks the row as deleted (tombstone), or deletes the document. */
  const goes = async (how: 'tombstone' | 'deleted') => {
    if (how === 'deleted') world.documents.delete(path);
    else world.documents.set(path, { ...world.documents.get(path), deletedAt: 7 });
    await act(async () => void (await store.dispatch(loadRows(structure, AGAIN))));
  };
  return { world, onClose, goes, user: userEvent.setup() };
}

const HOW = ['tombstone', 'deleted'] as const;

test.each(HOW)('%s: editing a class keeps the typed values, and says why they cannot be saved', async (how) => {
  const { world, onClose, goes, user } = await openedDialog(ClassEditDialog, 'class');
  const name = await screen.findByRole('textbox', { name: /^Section/ });
  await user.type(name, ' B');
  await goes(how);
  expect(screen.getByText(GONE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled());
  expect(name).toHaveValue('Rizal B');
  expect(onClose).not.toHaveBeenCalled();
  expect(world.batches).toEqual([]);
});

test.each(HOW)('%s: editing a subject keeps the typed values, and does not add it', async (how) => {
  const { world, onClose, goes, user } = await openedDialog(SubjectDialog, 'subject');
  const name = await screen.findByLabelText(/^Subject/);
  await user.type(name, ' 2');
  await goes(how);
  expect(screen.getByText(GONE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText(GONE)).toBeVisible());
  expect(name).toHaveValue('English 2');
  expect(onClose).not.toHaveBeenCalled();
  expect(world.batches).toEqual([]);
});

test.each(HOW)('%s: a typed list of learners stays', async (how) => {
  const { onClose, goes } = await openedDialog(RosterAddDialog, 'class');
  expect(await screen.findByRole('button', { name: /^Add learners/ })).toBeVisible();
  await goes(how);
  expect(screen.getByText(GONE)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add learners/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [ClassRemoveDialog, 'class', 'Delete class'],
  [SubjectRemoveDialog, 'subject', 'Delete subject'],
] as const)('a question before deleting is replaced by the reason (%#)', async (Dialog, of, label) => {
  for (const how of HOW) {
    const { onClose, goes, user } = await openedDialog(Dialog, of);
    expect(await screen.findByRole('button', { name: label })).toBeVisible();
    await goes(how);
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    expect(screen.getByText(GONE)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalledOnce();
    document.body.replaceChildren();
  }
});
