import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import type { ActivityId } from '@/domain/ids';
import { planActivityAdd } from '@/plans/planActivityAdd';
import { planScoreSave } from '@/plans/planScoreSave';
import { loadRows } from '@/store/load';
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
  return { book, store, modal, onClose: vi.fn(), stored: () => storedTables(world), user: userEvent.setup() };
}

test('deleting names the scores that go and asks for the name', async () => {
  const { store, modal, onClose, stored, user } = await openedQuiz([18, 12]);
  renderApp(<DeleteDialog modal={modal} onClose={onClose} />, { store });
  expect(await screen.findByText('2 scores')).toBeInTheDocument();
  expect(screen.getByText(/Rizal · English, quarter 1/)).toBeInTheDocument();
  const confirm = await screen.findByRole('button', { name: 'Delete activity' });
  expect(confirm).toBeDisabled();
  await user.type(screen.getByRole('textbox'), 'quiz 1');
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([Object.keys(stored().activity), Object.keys(stored().studentPerformance)]).toEqual([[], []]);
});

test('deleting asks for no name where one learner or none is scored', async () => {
  const { store, modal, onClose } = await openedQuiz([18]);
  renderApp(<DeleteDialog modal={modal} onClose={onClose} />, { store });
  expect(await screen.findByText('1 score')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Delete activity' })).toBeEnabled();
});

test('duplicating goes to the chosen subjects; the own place is closed to it', async () => {
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
