import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDialog, scoredBook } from '#support/activityDialog';
import { aBook, applied, aQuiz, ENGLISH, LATER_MS, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { watchScrolling } from '#support/watchScrolling';
import { applyChanges } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { KEPT_HERE } from '@/store/outbox/intents';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('adding an activity', () => {
  test('is refused beside each field, and nothing is written', async () => {
    const { user, world } = await openDialog(aBook());
    await user.type(field(/^Highest/), '0');
    await user.type(field(/^Weight/), '101');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field(/^Name/)).toHaveAccessibleDescription('The name is missing.');
    expect(field(/^Highest/)).toHaveAccessibleDescription('The highest possible score is between 1 and 1000.');
    expect(field(/^Weight/)).toHaveAccessibleDescription('The weight is between 0 and 100.');
    expect(world.batches).toEqual([]);
  });

  test('saves with a blank weight as null, and closes', async () => {
    const { user, stored, onClose } = await openDialog(aBook());
    await user.type(field(/^Name/), '  Quiz   1 ');
    await user.type(field(/^Highest/), '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [quiz] = Object.values(stored().activity);
    expect(quiz).toMatchObject({ name: 'Quiz 1', totalPoints: 20, quarter: 1, weightOverride: null, scannable: false });
    expect(bookProblems(stored(), NO_WEIGHTS)).toEqual([]);
  });

  test('Ctrl+Enter saves and keeps subject, quarter and category for the next, at the name', async () => {
    const { user, stored, onClose } = await openDialog(aBook());
    await user.selectOptions(screen.getByLabelText(/^Quarter/), '2');
    await user.selectOptions(screen.getByLabelText(/^Category/), '2');
    for (const name of ['Task 1', 'Task 2', 'Task 3']) {
      await user.type(field(/^Name/), name);
      await user.tab();
      await user.keyboard('25{Control>}{Enter}{/Control}');
      await waitFor(() => expect(field(/^Name/)).toHaveValue(''));
      await waitFor(() => expect(field(/^Name/)).toHaveFocus());
      // The fresh form shows no field as missing yet.
      expect(screen.queryByRole('alert')).toBeNull();
    }
    await user.keyboard('T');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(Object.values(stored().activity).map((row) => [row.name, row.quarter, row.activityCategoryModel])).toEqual([
      ['Task 1', 2, 2],
      ['Task 2', 2, 2],
      ['Task 3', 2, 2],
    ]);
    expect(stored().controls['1']?.totalActivities['2']).toBe(3);
  });

  test('a project among the written works is offered a place among the performance tasks', async () => {
    const { user, stored, onClose } = await openDialog(aBook());
    const offer = () => screen.queryByRole('button', { name: 'Make it one of Performance Tasks' });
    await user.type(field(/^Name/), 'Projector quiz');
    expect(offer()).toBeNull();
    await user.clear(field(/^Name/));
    await user.type(field(/^Name/), 'Project 1');
    await user.type(field(/^Highest/), '50');
    await user.click(offer()!);
    expect(offer()).toBeNull();
    expect(screen.getByLabelText(/^Category/)).toHaveDisplayValue('Performance Tasks');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [project] = Object.values(stored().activity);
    expect(project).toMatchObject({ name: 'Project 1', activityCategoryModel: 2, activitySubCategoryModel: null });
  });

  test('the sub-category Project is offered it too', async () => {
    const { user } = await openDialog(aBook());
    await user.selectOptions(screen.getByLabelText(/^Sub-category/), 'Project');
    await user.click(screen.getByRole('button', { name: 'Make it one of Performance Tasks' }));
    await user.selectOptions(screen.getByLabelText(/^Category/), '1');
    expect(screen.getByLabelText(/^Sub-category/)).toHaveDisplayValue('None');
  });

  test('Cancel asks before typed text is lost', async () => {
    const { user, onClose } = await openDialog(aBook());
    await user.type(field(/^Name/), 'Quiz 1');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('starts in the subject of the last added activity, in the current quarter', async () => {
    const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
    const [english, math] = book.subjectIds;
    const first = applied(book.tables, planActivityAdd(book.tables, aQuiz(english!, { quarter: 2 }), book.newId));
    const later = planActivityAdd(first, aQuiz(math!, { name: 'Quiz 2' }), book.newId);
    const tables = applyChanges(first, later, LATER_MS + 1);
    await openDialog({ ...book, tables });
    expect(screen.getByLabelText(/^Section and subject/)).toHaveValue(math);
    expect(screen.getByLabelText(/^Quarter/)).toHaveDisplayValue('2nd Quarter');
  });

  test('starts in the subject and quarter that were asked for', async () => {
    const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
    const [english, math] = book.subjectIds;
    const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(english!, { quarter: 2 }), book.newId));
    await openDialog({ ...book, tables }, { subjectId: math!, quarter: 3 });
    expect(screen.getByLabelText(/^Section and subject/)).toHaveValue(math);
    expect(screen.getByLabelText(/^Quarter/)).toHaveDisplayValue('3rd Quarter');
  });

  test('asks about an activity of the same name in the same subject, quarter and category', async () => {
    const { user } = await openDialog(scoredBook());
    const asked = () => screen.queryByText('Rizal · English has “Quiz 1” already.');
    await user.type(field(/^Name/), ' quiz  1');
    expect(await screen.findByText('Rizal · English has “Quiz 1” already.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Category/), '2');
    expect(asked()).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^Category/), '1');
    expect(asked()).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Quarter/), '3');
    await waitFor(() => expect(asked()).toBeNull());
  });

  test('keeps what was typed when the server refuses', async () => {
    const { user, world, onClose, store } = await openDialog(aBook());
    world.failure = new AppError('data/refused');
    await user.type(field(/^Name/), 'Quiz 1');
    await user.type(field(/^Highest/), '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.getState().shell.notification?.status).toBe('error'));
    expect(field(/^Name/)).toHaveValue('Quiz 1');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes without a connection, and says where the activity is kept', async () => {
    const { user, world, onClose, store } = await openDialog(aBook());
    world.failure = new AppError('network/unreachable');
    await user.type(field(/^Name/), 'Quiz 1');
    await user.type(field(/^Highest/), '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(store.getState().shell.notification).toMatchObject({ status: 'info', message: KEPT_HERE });
    expect(world.outbox.size).toBe(1);
  });

  test('shows the weight left while typing, and warns above it', async () => {
    const { user } = await openDialog(scoredBook());
    expect((await screen.findByText(/is split evenly between 1 group/)).parentElement).toHaveTextContent(
      '10 % of 30 %',
    );
    await user.type(field(/^Weight/), '10');
    expect(screen.getByText(/30 % of 30 % is assigned/).parentElement).toHaveTextContent('0 % left');
    await user.type(field(/^Weight/), '.5');
    expect(screen.getByText('The weights exceed Written Works by 0.5 %')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(/^Category/), '2');
    expect(screen.queryByText(/The weights exceed/)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Weight/ })).not.toBeInTheDocument();
  });
});

describe('a scannable activity', () => {
  test('takes a pasted key of 50, and its total is the sum of the items', async () => {
    const { user, stored, onClose } = await openDialog(aBook());
    await user.type(field(/^Name/), 'Unit test');
    await user.click(screen.getByRole('checkbox', { name: /^Score by item/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Add at least one item with its key and points.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paste an answer key' }));
    await user.click(field('Answer key'));
    const shown = watchScrolling();
    await user.paste('ABCDE'.repeat(10));
    expect(screen.getByText(/^50 items: 1 A, 2 B/)).toBeInTheDocument();
    expect(shown.at(-1)).toContainElement(screen.getByRole('button', { name: 'Use this key' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/The pasted answer key is not used yet/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Use this key' }));
    expect(screen.getByRole('button', { name: 'Paste an answer key' })).toHaveFocus();
    expect(field('Highest possible score')).toHaveValue('50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const items = Object.values(stored().activityItem);
    expect(items.map(({ itemNumber }) => itemNumber)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const [activity] = Object.values(stored().activity);
    expect(activity).toMatchObject({ name: 'Unit test', scannable: true, totalPoints: 50 });
    expect(activity?.activityItem).toHaveLength(50);
  });

  test('items are typed, moved and removed by keyboard', async () => {
    const { user } = await openDialog(aBook());
    await user.click(screen.getByRole('checkbox', { name: /^Score by item/ }));
    await user.click(screen.getByRole('button', { name: 'Add item' }));
    await waitFor(() => expect(field('Key of item 1')).toHaveFocus());
    await user.keyboard('A{Enter}');
    await waitFor(() => expect(field('Key of item 2')).toHaveFocus());
    await user.keyboard('B{Enter}');
    await waitFor(() => expect(field('Key of item 3')).toHaveFocus());
    await user.keyboard('C{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(field('Key of item 2')).toHaveFocus());
    const keys = () =>
      within(screen.getByRole('region', { name: 'Items' }))
        .getAllByPlaceholderText('Key')
        .map((input) => (input as HTMLInputElement).value);
    expect(keys()).toEqual(['A', 'C', 'B']);
    await user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(keys()).toEqual(['A', 'B']);
    expect(field('Highest possible score')).toHaveValue('2');
  });
});
