import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { nextSession, openedStore, putTables, storedTables, TEACHER } from '#support/storeWorld';
import type { ActivityId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import { ActivityDialog } from './ActivityDialog';
import { removeActivity } from './activities';
import { CopyDialog } from './CopyDialog';
import { DeleteDialog } from './DeleteDialog';

async function openedQuiz(scores: readonly number[]) {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  const subjectId = book.subjectIds[0]!;
  let tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId), book.newId));
  const activityId = Object.keys(tables.activity)[0] as ActivityId;
  const edits = scores.map((score, index) => ({ activityId, classStudentId: book.enrolmentIds[index]!, score }));
  const save = { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  tables = applied(tables, planScoreSave(tables, save));
  const { world, store } = openedStore(tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }]));
  const extraObject = { activityId };
  const modal = { title: 'Quiz 1', size: 'md', extraObject, invite: null } as const;
  return { book, world, store, modal, onClose: vi.fn(), stored: () => storedTables(world), user: userEvent.setup() };
}

test('deleting names the scores that go and asks for the name', async () => {
  const { store, modal, onClose, stored, user } = await openedQuiz([18, 12]);
  renderApp(<DeleteDialog modal={modal} onClose={onClose} />, { store });
  expect(await screen.findByText('2 scores')).toBeInTheDocument();
  expect(screen.getByText(/Rizal · English, 1st Quarter/)).toBeInTheDocument();
  const confirm = await screen.findByRole('button', { name: 'Delete activity' });
  expect(confirm).toBeDisabled();
  await user.type(screen.getByRole('textbox'), 'quiz 1');
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([Object.keys(stored().activity), Object.keys(stored().studentPerformance)]).toEqual([[], []]);
});

test('deleting names the marks that go, and asks for the name where they are of more than one learner', async () => {
  const { book, store, modal, onClose, world } = await openedQuiz([18]);
  const tables = storedTables(world);
  const { activityId } = modal.extraObject;
  const edits = book.enrolmentIds
    .slice(1, 3)
    .map((classStudentId) => ({ activityId, classStudentId, score: null, mark: 'excused' as const }));
  const save = {
    subjectId: tables.activity[activityId]!.classSubjectModel,
    quarter: 1,
    edits,
    subCategoryWeights: NO_WEIGHTS,
  };
  putTables(world, applied(tables, planScoreSave(tables, save)));
  renderApp(<DeleteDialog modal={modal} onClose={onClose} />, { store });
  expect(await screen.findByText('2 marks or notes of cells')).toBeInTheDocument();
  expect(screen.getByText('1 score')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete activity' })).toBeDisabled();
});

test('deleting asks for no name when one learner or none is scored', async () => {
  const { store, modal, onClose } = await openedQuiz([18]);
  renderApp(<DeleteDialog modal={modal} onClose={onClose} />, { store });
  expect(await screen.findByText('1 score')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Delete activity' })).toBeEnabled();
});

test('duplicating goes to the chosen subjects, never to its own subject and quarter', async () => {
  const { book, store, modal, onClose, stored, user } = await openedQuiz([]);
  renderApp(<CopyDialog modal={modal} onClose={onClose} />, { store });
  expect(await screen.findByRole('checkbox', { name: /English/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Duplicate' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Math/ }));
  await user.click(screen.getByRole('button', { name: 'Duplicate to 1 subject' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const places = Object.values(stored().activity).map(({ name, classSubjectModel }) => [name, classSubjectModel]);
  expect(places).toEqual(book.subjectIds.map((id) => ['Quiz 1', id]));
});

describe('an activity that another device deletes while the dialog is open', () => {
  const GONE = 'This was deleted meanwhile, in another tab or on another device.';

  async function deletedMeanwhile({ world, store, modal }: Awaited<ReturnType<typeof openedQuiz>>) {
    const other = nextSession(world);
    await other.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }]));
    await other.dispatch(removeActivity(modal.extraObject.activityId));
    await act(async () => void (await store.dispatch(loadRows([{ of: 'activities' }], { force: true }))));
  }

  test('deleting shows the reason instead of the question, and closes', async () => {
    const opened = await openedQuiz([18]);
    const { store, modal, onClose, user } = opened;
    renderApp(<DeleteDialog modal={modal} onClose={onClose} />, { store });
    await screen.findByText('1 score');
    await deletedMeanwhile(opened);
    expect(screen.getByText(GONE)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete activity' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('duplicating stays open, says why it is not possible, and is not busy', async () => {
    const opened = await openedQuiz([]);
    const { store, modal, onClose, user } = opened;
    renderApp(<CopyDialog modal={modal} onClose={onClose} />, { store });
    await user.click(await screen.findByRole('checkbox', { name: /Math/ }));
    await deletedMeanwhile(opened);
    expect(screen.getByText(GONE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Duplicate to 1 subject' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    expect(onClose).not.toHaveBeenCalled();
    expect(opened.stored().activity).toEqual({});
  });

  test('editing keeps the typed values, and never turns into adding', async () => {
    const opened = await openedQuiz([18]);
    const { store, modal, onClose, user } = opened;
    renderApp(<ActivityDialog modal={modal} onClose={onClose} />, { store });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' of Monday');
    await deletedMeanwhile(opened);
    expect(screen.getByText(GONE)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Save and add another/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.getState().shell.notification?.message).toBe(GONE));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Quiz 1 of Monday');
    expect(onClose).not.toHaveBeenCalled();
    expect(opened.stored().activity).toEqual({});
  });

  test('editing from an outdated list does not add it either', async () => {
    const opened = await openedQuiz([]);
    const { store, modal, onClose } = opened;
    await deletedMeanwhile(opened);
    renderApp(<ActivityDialog modal={modal} onClose={onClose} />, { store });
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a quarter that closes during an edit leaves the typed values in the form, with the reason', async () => {
    const opened = await openedQuiz([]);
    const { book, store, world, modal, onClose, user } = opened;
    renderApp(<ActivityDialog modal={modal} onClose={onClose} />, { store });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' of Monday');
    const path = `users/${TEACHER}/classSubjects/${book.subjectIds[0]}`;
    world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: true } });
    await act(async () => void (await store.dispatch(loadRows([{ of: 'subjects' }], { force: true, isBehind: true }))));
    expect(screen.getByText(new AppError('data/quarter-closed').message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Quiz 1 of Monday');
  });
});
