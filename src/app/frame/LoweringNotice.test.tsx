import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { ROUTE } from '@/domain/routes';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import { scoresLowered } from '@/store/state/lowerings';
import { LoweringNotice } from './LoweringNotice';

/** A quiz of 15 points that had 20; one learner had 18 and has 15. */
async function lowered(route: string) {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const classStudentId = book.enrolmentIds[0]!;
  const added = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId, { totalPoints: 15 }), book.newId));
  const { id: activityId, name } = rowsOf(added, 'activity')[0]!;
  const edits = [{ activityId, classStudentId, score: 15 }];
  const save = { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  const { world, store } = openedStore(applied(added, planScoreSave(added, save)));
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }]));
  const lowering = { activityId, subjectId, name, totalPoints: { from: 20, to: 15 } };
  act(() => void store.dispatch(scoresLowered({ ...lowering, scores: [{ classStudentId, from: 18, to: 15 }] })));
  renderApp(<LoweringNotice />, { store, route });
  return { world, user: userEvent.setup() };
}

const SENTENCE = 'Quiz 1: 1 score was lowered, because the highest possible score went from 20 to 15.';

test('Undo brings the score and the total back, and the offer is over', async () => {
  const { world, user } = await lowered(ROUTE.activities);
  expect(screen.getByText(SENTENCE)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument());
  const { activity, studentPerformance } = storedTables(world);
  expect(Object.values(activity).map(({ totalPoints }) => totalPoints)).toEqual([20]);
  expect(Object.values(studentPerformance).map(({ score }) => score)).toEqual([18]);
});

test('the offer can be dismissed', async () => {
  const { user } = await lowered(ROUTE.record);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
});

test('on the dashboard nothing is offered', async () => {
  await lowered(ROUTE.teacherDashboard);
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
});
