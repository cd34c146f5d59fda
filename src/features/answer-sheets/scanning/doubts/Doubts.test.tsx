import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ReadRow, sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { doubtfulRows, toLearnerPapers } from '@/features/answer-sheets/scanning/learnerPapers';
import { withAnswer } from '@/features/answer-sheets/scanning/stack';
import { Doubts } from './Doubts';

afterEach(() => vi.unstubAllGlobals());

const LEARNERS = ['ana', 'ben', 'cora'];
const ITEMS = [1, 2, 3, 4].map((itemNumber) => ({ itemNumber, choices: ['A', 'B', 'C', 'D'] }));
const PRINTED = toPrintedSet({ activityId: 'quiz', items: ITEMS }, LEARNERS);

/** Four doubtful rows of each learner: two faint ones, two marks, and a misplaced one. */
const ROWS: ReadRow[] = [
  [1, 'A', 'partly'],
  [2, 'B', 'partly'],
  [3, 'A|B', 'several'],
  [4, 'C', 'misplaced'],
];
const STACK = stackOf(...LEARNERS.map((learner) => sheetOf({ learner }, ROWS)));

/** The answers as they are given, “ana 2: B”, and whether the questions are over. */
async function askBy(order: string) {
  const given: string[] = [];
  let isDone = false;
  function Asked() {
    const [stack, setStack] = useState(STACK);
    return (
      <Doubts
        rows={doubtfulRows(toLearnerPapers(stack, LEARNERS, PRINTED))}
        images={new Map()}
        nameOf={(learner) => learner}
        onAnswer={(row, answer) => {
          given.push(`${row.learner} ${row.row.itemNumber}: ${answer}`);
          setStack((before) => withAnswer(before, row.key, answer));
        }}
        onDone={() => {
          isDone = true;
        }}
      />
    );
  }
  render(<Asked />);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show the rows' }), order);
  return { user, given, isDone: () => isDone };
}

const cards = () => screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'));
const current = () => screen.getAllByRole('group').find((each) => each.getAttribute('aria-current') === 'true');

test('rows of one item stand beside each other, and keys answer the framed one', async () => {
  const { user, given } = await askBy('Those of one item together');
  expect(cards()).toEqual(['ana, item 1', 'ben, item 1']);
  current()?.focus();
  await user.keyboard('3{Enter}');
  expect(given).toEqual(['ana 1: C', 'ben 1: A']);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cards()).toEqual(['cora, item 1']);
});

test('several guesses are taken by their button alone, and none that is not in sight', async () => {
  const { user, given } = await askBy('Those of one learner together');
  expect(cards()).toEqual(['ana, item 1', 'ana, item 2']);
  await user.click(screen.getByRole('button', { name: 'Take the 2 highlighted guesses' }));
  expect(given).toEqual(['ana 1: A', 'ana 2: B']);
  expect(screen.queryByRole('button', { name: /highlighted/ })).not.toBeInTheDocument();
});

test('after several guesses the first row that still waits has the focus', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { user, given } = await askBy('Those of one learner together');
  expect(cards()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Take the 2 highlighted guesses' }));
  expect(given).toEqual(['ana 1: A', 'ana 2: B']);
  expect(current()).toHaveFocus();
  expect(current()).toHaveAttribute('aria-label', 'ana, item 3');
});

test('stepping through the ways of showing the rows keeps the focus there', async () => {
  const { user } = await askBy('Those of one item together');
  const choice = screen.getByRole('combobox', { name: 'Show the rows' });
  choice.focus();
  await user.selectOptions(choice, 'Those of one reason together');
  expect(choice).toHaveFocus();
});

test('no key takes more than one row', async () => {
  for (const key of ['a', '1', '0', '{Enter}', ' ', '+', '{End}', '{Control>}a{/Control}', '{Shift>}{Enter}{/Shift}']) {
    const { user, given } = await askBy('Those of one learner together');
    current()?.focus();
    await user.keyboard(key);
    expect(given.length).toBeLessThanOrEqual(1);
    cleanup();
  }
});

test('two marks and rows that are not in their place are looked at one by one', async () => {
  const { user } = await askBy('Those of one learner together');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(cards()).toEqual(['ana, item 3', 'ana, item 4']);
  expect(screen.queryByRole('button', { name: /highlighted/ })).not.toBeInTheDocument();
});

test('every letter of a guess is seen before Enter takes it, of two marks as well', async () => {
  const { user, given } = await askBy('Those of one learner together');
  const pressed = () =>
    screen.getAllByRole('group').map((card) =>
      within(card)
        .getAllByRole('button', { pressed: true })
        .map((each) => each.textContent)
        .join(' and '),
    );
  expect(pressed()).toEqual(['A', 'B']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(pressed()).toEqual(['A and B', 'C']);
  current()?.focus();
  await user.keyboard('{Enter}');
  expect(given).toEqual(['ana 3: A|B']);
});

test('M opens the framed row alone, to name several marks', async () => {
  const { user } = await askBy('Those of one reason together');
  current()?.focus();
  await user.keyboard('{ArrowRight}m');
  expect(screen.getByRole('heading')).toHaveTextContent('ben, item 1');
});

test('the buttons of a card answer it, and the last page leads to the list', async () => {
  const { user, given, isDone } = await askBy('Those of one learner together');
  const [card] = screen.getAllByRole('group');
  await user.click(within(card!).getByRole('button', { name: 'Blank' }));
  expect(given).toEqual(['ana 1: ']);
  for (let page = 0; page < 5; page += 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'To the list' }));
  expect(isDone()).toBe(true);
});
