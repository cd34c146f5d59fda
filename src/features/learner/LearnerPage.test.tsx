import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { ActivityId } from '@/domain/book/ids';
import { learnerRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { LearnerPage } from './LearnerPage';

const [QUIZ, TASK, LATER] = ['quiz', 'task', 'later'] as ActivityId[];

/** English: a quiz in which both have a score, a task in which the second has none, and one that nobody has begun. */
function scoredBook(mark?: 'absent' | 'excused') {
  const book = aBook();
  const [subjectId] = book.subjectIds;
  const [first, second] = book.enrolmentIds;
  const add = (tables: typeof book.tables, id: ActivityId, over: object) =>
    applied(
      tables,
      planActivityAdd(tables, aQuiz(subjectId!, over), () => id),
    );
  let tables = add(book.tables, QUIZ!, { name: 'Quiz 1' });
  tables = add(tables, TASK!, { name: 'Poster', category: 2 });
  tables = add(tables, LATER!, { name: 'Book review', category: 2 });
  const edits = [
    { activityId: QUIZ!, classStudentId: first!, score: 18, comments: 'Well done' },
    { activityId: TASK!, classStudentId: first!, score: 15 },
    { activityId: QUIZ!, classStudentId: second!, score: 12 },
    ...(mark ? [{ activityId: TASK!, classStudentId: second!, score: null, mark }] : []),
  ];
  return {
    ...book,
    tables: applied(
      tables,
      planScoreSave(tables, { subjectId: subjectId!, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }),
    ),
  };
}

function open(at: number, book = scoredBook()) {
  const { store, world } = openedStore(book.tables);
  renderApp(
    <Routes>
      <Route path={ROUTE.student} element={<LearnerPage />} />
    </Routes>,
    { store, route: learnerRoute(book.studentIds[at]!) },
  );
  return { user: userEvent.setup(), world, book };
}

const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

it('shows each activity of the period with the score, what is owed, and what has not begun', async () => {
  open(1);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Last2, First2');
  expect(await screen.findByText('Quiz 1')).toBeVisible();
  expect(lines('Written Works')).toEqual(['Quiz 112 / 20']);
  expect(lines('Performance Tasks')).toEqual(['Book review— / 20', 'Posterno score— / 20']);
  expect(screen.getByText('Grade so far')).toBeVisible();
});

it('counts the activities that the learner was absent from', async () => {
  open(1, scoredBook('absent'));
  expect(await screen.findByText('Absent from 1 activity')).toBeVisible();
});

it('counts no absence where the learner is excused', async () => {
  open(1, scoredBook('excused'));
  expect(await screen.findByText('excused')).toBeVisible();
  expect(screen.queryByText(/^Absent from/)).toBeNull();
});

it('shows the comment of a score, the grades of all periods, and another period', async () => {
  const { user } = open(0);
  expect(await screen.findByText('Well done')).toBeVisible();
  expect(screen.queryByText('no score')).toBeNull();
  const grades = screen.getByRole('region', { name: 'Grades of Last1, First1' });
  expect(within(grades).getByRole('row', { name: /^English/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '2nd Quarter' }));
  expect(await screen.findByText('No activities yet.')).toBeVisible();
});

it('prints a slip with the grade so far and what is owed, once the trail has its entry', async () => {
  const { user, world } = open(1);
  await screen.findByText('Quiz 1');
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Print a slip for the parent' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const slip = document.querySelector('.print-sheet')?.textContent;
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(slip).toMatch(/Last2, First2.*No score yet: Poster.*so far/s);
  const entries = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry);
  expect(entries).toMatchObject([{ kind: 'exported', quarter: 1 }]);
});

it('says where a learner is not here', async () => {
  const book = scoredBook();
  open(0, { ...book, studentIds: ['gone' as never] });
  expect(await screen.findByText('This learner is not here')).toBeVisible();
});
