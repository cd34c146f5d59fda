import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openDialog, scoredBook } from '#support/activityDialog';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { ActivityId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRows } from '@/store/book/load';
import { ActivityDialog } from './ActivityDialog';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('editing an activity', () => {
  const giveTotal = async (user: UserEvent, total: string) => {
    await user.clear(field(/^Highest/));
    await user.type(field(/^Highest/), total);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return within(await screen.findByRole('alertdialog'));
  };

  test('tells what a lower total takes from how many learners; the button names the scores, and undo is offered', async () => {
    const book = scoredBook();
    const { user, stored, onClose, store } = await openDialog(book, { activityId: book.quizId });
    const first = await giveTotal(user, '10');
    expect(await first.findByText(/2 learners lose points: up to 8 each, 10 in all\. /)).toBeInTheDocument();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    const second = await giveTotal(user, '15');
    expect(
      await second.findByText(
        /1 learner loses points: 3\. Scores higher than 15 become 15\. You can undo this while nothing else is saved over it\./,
      ),
    ).toBeInTheDocument();
    await user.click(await second.findByRole('button', { name: 'Lower 1 score' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(Object.values(stored().studentPerformance).map(({ score }) => score)).toEqual([15, 12]);
    expect(bookProblems(stored(), NO_WEIGHTS)).toEqual([]);
    const [lowering] = Object.values(store.getState().lowerings);
    expect(lowering).toMatchObject({ totalPoints: { from: 20, to: 15 }, scores: [{ from: 18, to: 15 }] });
  });

  test('rescales the scores in proportion, and says before what each answer does to the grades', async () => {
    const book = scoredBook();
    const { user, stored, onClose, store } = await openDialog(book, { activityId: book.quizId });
    const question = await giveTotal(user, '30');
    const kept = '2 of 2 grades change: Last1, First1 93 → 75; Last2, First2 75 → 70.';
    expect(await question.findByText(kept)).toBeInTheDocument();
    expect(question.getByText(/18 becomes 27\. No grade changes\.$/)).toBeInTheDocument();
    await user.click(question.getByRole('radio', { name: /^Rescale all in proportion/ }));
    await user.click(question.getByRole('button', { name: 'Rescale 2 scores' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(Object.values(stored().studentPerformance).map(({ score }) => score)).toEqual([27, 18]);
    expect(stored().activity[book.quizId]?.totalPoints).toBe(30);
    expect(bookProblems(stored(), NO_WEIGHTS)).toEqual([]);
    const [change] = Object.values(store.getState().lowerings);
    expect(change).toMatchObject({
      totalPoints: { from: 20, to: 30 },
      scores: [
        { from: 18, to: 27 },
        { from: 12, to: 18 },
      ],
    });
  });

  test('an activity without scores is made “Score by item”', async () => {
    const book = aBook();
    const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId));
    const activityId = Object.keys(tables.activity)[0] as ActivityId;
    const { user, onClose, stored } = await openDialog({ ...book, tables }, { activityId });
    await user.click(screen.getByRole('checkbox', { name: /^Score by item/ }));
    await user.click(screen.getByRole('button', { name: 'Paste an answer key' }));
    await user.type(screen.getByLabelText('Answer key'), 'ABC');
    await user.click(screen.getByRole('button', { name: 'Use this key' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(stored().activity[activityId]).toMatchObject({ scannable: true, totalPoints: 3 });
    expect(Object.values(stored().activityItem).map(({ answerKey }) => answerKey)).toEqual(['A', 'B', 'C']);
    expect(bookProblems(stored(), NO_WEIGHTS)).toEqual([]);
  });

  test('opened to be scored by item, the dialog has that ticked, and asks before it is left', async () => {
    const book = aBook();
    const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId));
    const activityId = Object.keys(tables.activity)[0] as ActivityId;
    const { user, onClose } = await openDialog({ ...book, tables }, { activityId, byItem: true });
    expect(await screen.findByRole('checkbox', { name: /^Score by item/, checked: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paste an answer key' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an activity with scores says when it can be made “Score by item”', async () => {
    const book = scoredBook();
    await openDialog(book, { activityId: book.quizId, byItem: true });
    expect(screen.getByText('Score by item can be chosen while an activity has no scores.')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Score by item/ })).toBeNull();
  });

  test('asks nothing where no learner has a score, nor where the total stays', async () => {
    const book = aBook();
    const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId));
    const activityId = Object.keys(tables.activity)[0] as ActivityId;
    const { user, onClose, stored } = await openDialog({ ...book, tables }, { activityId });
    await user.clear(field(/^Highest/));
    await user.type(field(/^Highest/), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(stored().activity[activityId]?.totalPoints).toBe(30);
  });

  test('tells that moving grades both quarters again', async () => {
    const book = scoredBook();
    const { user } = await openDialog(book, { activityId: book.quizId });
    await user.selectOptions(screen.getByLabelText(/^Quarter/), '3');
    expect(screen.getByText(/moves from 1st Quarter to 3rd Quarter/)).toBeInTheDocument();
  });

  test('can only be read in a closed quarter, with the reason', async () => {
    const book = scoredBook();
    const subject = book.tables.classSubjects[book.subjectIds[0]!]!;
    const classSubjects = { [subject.id]: { ...subject, quarterClosed: { '1': true } } };
    const { store } = openedStore({ ...book.tables, classSubjects });
    await store.dispatch(loadRows([{ of: 'activities' }]));
    const extraObject = { activityId: book.quizId };
    const modal = { title: 'Activity', size: 'lg', extraObject, invite: null } as const;
    renderApp(<ActivityDialog modal={modal} onClose={vi.fn()} />, { store });
    expect(await screen.findByText(new AppError('data/quarter-closed').message)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
