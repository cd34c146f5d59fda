import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anItemBook } from '#support/itemBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { WholeItemsDrawer as ItemsDrawer } from '@/app/pages/WholeItemsDrawer';
import { rowsOf } from '@/domain/book/tables';

async function openDrawer(options: Parameters<typeof anItemBook>[0] = {}, closed = false) {
  const book = anItemBook(options);
  const opened = openedStore(book.tables);
  const path = `users/${TEACHER}/classSubjects/${book.subjectId}`;
  if (closed) opened.world.documents.set(path, { ...opened.world.documents.get(path), quarterClosed: { 1: true } });
  const extraObject = {
    subjectId: book.subjectId,
    quarter: 1,
    activityId: book.activityId,
    classStudentId: book.enrolmentIds[0]!,
  };
  const drawer = { header: 'Items of Long test', extraObject };
  renderApp(<ItemsDrawer drawer={drawer} onClose={() => undefined} />, { store: opened.store });
  await screen.findByLabelText(/^Answer to item 1,/);
  const user = userEvent.setup();
  const scores = () => rowsOf(storedTables(opened.world), 'studentPerformance').map(({ score }) => score);
  return { ...opened, book, user, scores };
}

const answer = (number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^Answer to item ${number},`));
const note = (number: number) => answer(number).getAttribute('aria-describedby');
const learner = () => screen.getByLabelText<HTMLSelectElement>(/^Learner \d of 3$/);
const shownLearner = () => learner().selectedOptions[0]?.textContent;

describe('one learner’s items', () => {
  test('answers are typed by keyboard alone, Enter goes on, the sum follows, and Ctrl+S saves', async () => {
    const { user, scores } = await openDrawer();
    expect(answer(1)).toHaveFocus();
    await user.keyboard('a{Enter}d{Enter}/{Enter}t{Enter}=1.5');
    expect(screen.getByText('4.5 of 6')).toBeInTheDocument();
    expect(screen.getByText('not saved yet')).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
    expect(scores()).toEqual([4.5]);
    expect([1, 2, 3, 4, 5].map((number) => answer(number).value)).toEqual(['A', 'D', '✓', 'T', '=1.5']);
    expect(screen.getByText('saved: 4.5')).toBeInTheDocument();
  });

  test('an answer that is typed back to the stored one is not selected, so the next key goes on', async () => {
    const { user } = await openDrawer();
    await user.click(answer(5));
    await user.keyboard('=1.5{Control>}s{/Control}');
    await screen.findByText('All changes saved');
    await user.keyboard('{End}1{Backspace}');
    expect(answer(5)).toHaveValue('=1.5');
    await user.keyboard('2');
    expect(answer(5)).toHaveValue('=1.52');
  });

  test('Enter after the last item, Page Down and Page Up change the learner', async () => {
    const { user } = await openDrawer();
    answer(5).focus();
    await user.keyboard('{Enter}');
    expect(shownLearner()).toBe('Last2, First2');
    expect(answer(1)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(shownLearner()).toBe('Last3, First3');
    await user.keyboard('{PageDown}');
    expect(shownLearner()).toBe('Last3, First3');
    await user.keyboard('{PageUp}{PageUp}');
    expect(shownLearner()).toBe('Last1, First1');
  });

  test('a wrong answer is shown beside the key; a refused answer says why and is not saved', async () => {
    const { user, scores } = await openDrawer();
    await user.keyboard('B{Enter}=7');
    expect(document.getElementById(note(1) ?? '')).toHaveTextContent('changed, not saved: Wrong, 0 of 1; the key is A');
    expect(answer(2)).toBeInvalid();
    expect(document.getElementById(note(2) ?? '')).toHaveTextContent(
      'After “=” come the points for item 2: 0 to 1, at most 2 decimals.',
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('1 change')).toBeInTheDocument();
    expect(screen.getByText('1 value cannot be saved.')).toBeInTheDocument();
    expect(scores()).toEqual([0]);
    answer(5).focus();
    await user.click(screen.getByRole('button', { name: 'Go to it' }));
    await waitFor(() => expect(answer(2)).toHaveFocus());
  });

  test('the tick for the pointer marks an item right, and wrong again', async () => {
    const { user } = await openDrawer();
    const tick = screen.getByRole('button', { name: 'Item 5 is right' });
    await user.click(tick);
    expect(answer(5).value).toBe('✓');
    expect(screen.getByText('2 of 6')).toBeInTheDocument();
    await user.click(tick);
    expect(answer(5).value).toBe('✗');
    expect(tick).toHaveAttribute('aria-pressed', 'false');
  });

  test('a run of answers is pasted onto the items from that item on', async () => {
    await openDrawer();
    const event = createEvent.paste(answer(1), { clipboardData: { getData: () => 'ACD' } });
    fireEvent(answer(1), event);
    expect(event.defaultPrevented).toBe(true);
    await waitFor(() => expect([1, 2, 3, 4].map((number) => answer(number).value)).toEqual(['A', 'C', 'D', '']));
  });

  test('a score typed by hand is replaced only after a question', async () => {
    const { user, scores } = await openDrawer({ byHand: [6, null, null] });
    await user.keyboard('A');
    expect(screen.getByText('Last1, First1: 6 becomes 1')).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    const question = await screen.findByRole('alertdialog', { name: 'Replace 1 score typed by hand?' });
    expect(scores()).toEqual([6]);
    await user.click(within(question).getByRole('button', { name: 'Save and replace 1 score' }));
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
    expect(scores()).toEqual([1]);
  });

  test('the items are read-only in a closed quarter, with the reason', async () => {
    const { user } = await openDrawer({ earned: [[1, 0, 1, 1, 1.5]] }, true);
    expect(screen.getByText(/^This quarter is closed: its items are read-only\./)).toBeInTheDocument();
    await user.type(answer(1), 'C');
    expect([1, 2, 5].map((number) => answer(number).value)).toEqual(['✓', '✗', '=1.5']);
    expect(screen.queryByRole('button', { name: 'Item 1 is right' })).toBeNull();
  });
});
