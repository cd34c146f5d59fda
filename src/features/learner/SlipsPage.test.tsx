import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { ActivityId } from '@/domain/book/ids';
import { slipsRoute } from '@/domain/bookRoutes';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { SlipsPage } from './SlipsPage';

/** A quiz of 20 points: the first learner has 20, the second 4, the third none. */
function open() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const quiz = 'quiz' as ActivityId;
  const added = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId), () => quiz),
  );
  const edits = [20, 4].map((score, at) => ({ activityId: quiz, classStudentId: book.enrolmentIds[at]!, score }));
  const save = { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  const { store, world } = openedStore(applied(added, planScoreSave(added, save)));
  renderApp(<SlipsPage />, { store, route: slipsRoute({ subjectId, quarter: 1 }) });
  return { user: userEvent.setup(), world };
}

const names = () => screen.getAllByRole('article').map((slip) => slip.querySelector('h2')?.textContent);

it('has a slip for everybody who is below the pass or has no score where others have one', async () => {
  const { user } = open();
  expect(await screen.findByRole('radio', { name: /^Below 75, or without a score: 2/ })).toBeChecked();
  expect(names()).toEqual(['Last2, First2', 'Last3, First3']);
  expect(screen.getByText('No score yet: Quiz 1')).toBeVisible();
  expect(screen.getAllByText('Passing grade: 75')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'All learners: 3' }));
  expect(names()).toHaveLength(3);
});

it('prints once the trail has its entry', async () => {
  const { user, world } = open();
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await user.click(await screen.findByRole('button', { name: 'Print 2 slips' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const entries = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry);
  expect(entries).toMatchObject([{ kind: 'exported', quarter: 1 }]);
});
