import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { doubtfulRows, toLearnerPapers } from './learnerPapers';
import { Questions } from './Questions';
import { withAnswer } from './stack';

const ITEMS = [1, 2, 3, 4].map((itemNumber) => ({ itemNumber, choices: ['A', 'B', 'C', 'D'] }));
const PRINTED = toPrintedSet({ activityId: 'quiz', items: ITEMS }, ['ana']);
const STACK = stackOf(
  sheetOf({ learner: 'ana' }, [
    [1, 'A', 'partly'],
    [2, 'B', 'partly'],
    [3, 'C', 'partly'],
    [4, 'D'],
  ]),
);

/** The answers as they are given, “2: B”, and whether the questions are over. */
function ask() {
  const given: string[] = [];
  let isDone = false;
  function Asked() {
    const [stack, setStack] = useState(STACK);
    const rows = doubtfulRows(toLearnerPapers(stack, ['ana'], PRINTED));
    return (
      <Questions
        rows={rows}
        images={new Map()}
        nameOf={() => 'Cruz, Ana'}
        first={null}
        onAnswer={(row, answer) => {
          given.push(`${row.row.itemNumber}: ${answer}`);
          setStack((before) => withAnswer(before, row.key, answer));
        }}
        onDone={() => {
          isDone = true;
        }}
      />
    );
  }
  render(<Asked />);
  return { user: userEvent.setup(), given, isDone: () => isDone };
}

const question = () => screen.getByRole('heading').textContent;

test('a number or a letter answers, 0 is blank, Enter takes the guess, and the last one ends it', async () => {
  const { user, given, isDone } = ask();
  expect(question()).toBe('Cruz, Ana, item 1');
  await user.keyboard('3');
  expect(question()).toBe('Cruz, Ana, item 2');
  await user.keyboard('0');
  expect(question()).toBe('Cruz, Ana, item 3');
  expect(screen.getByRole('button', { name: 'Take C' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(given).toEqual(['1: C', '2: ', '3: C']);
  expect(isDone()).toBe(true);
});

test('Backspace goes back, and the answer that was given stands there', async () => {
  const { user, given } = ask();
  await user.keyboard('d{Backspace}');
  expect(question()).toBe('Cruz, Ana, item 1');
  expect(screen.getByText('Question 1 of 3 · answered: D')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(given).toEqual(['1: D', '1: D']);
});

test('M names several marks, in the order of the choices', async () => {
  const { user, given } = ask();
  await user.keyboard('m4{Enter}');
  expect(given).toEqual(['1: A|D']);
  // The next question begins with one mark again.
  expect(screen.getByRole('button', { name: /^Several marks/ })).toHaveAttribute('aria-pressed', 'false');
});

test('keys that name no choice do nothing, and the buttons do what the keys do', async () => {
  const { user, given } = ask();
  await user.keyboard('5x{Control>}2{/Control}');
  expect(given).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^B 2/ }));
  await user.click(screen.getByRole('button', { name: /^Blank/ }));
  expect(given).toEqual(['1: B', '2: ']);
});
