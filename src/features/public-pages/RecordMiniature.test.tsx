import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RecordMiniature } from './RecordMiniature';

const rowOf = (learner: string) => screen.getByRole('row', { name: new RegExp(`^${learner}`) });
/** The calculated cells of a row: three weighted scores, the initial grade and the grade. */
const figuresOf = (learner: string) =>
  within(rowOf(learner))
    .getAllByRole('cell')
    .filter((cell) => !cell.querySelector('input'))
    .map((cell) => cell.textContent);
const cell = (name: string) => screen.getByRole('textbox', { name });

test('a typed score changes the grade by the table of Order 15', async () => {
  const user = userEvent.setup();
  render(<RecordMiniature />);
  // 36 of 45, 41 of 50; ST1 80 %, ST2 75 %, TE 80 % at 30, 30 and 40; 79.44 to 80.61 is 83.
  expect(figuresOf('Bayani, Makisig')).toEqual(['16.00', '41.00', '23.55', '80.55', '83']);
  await user.clear(cell('TE of Bayani, Makisig'));
  await user.type(cell('TE of Bayani, Makisig'), '50');
  // TE 100 %: 24 + 22.5 + 40 = 86.50 of 30 %; 81.80 to 82.97 is 85.
  expect(figuresOf('Bayani, Makisig')).toEqual(['16.00', '41.00', '25.95', '82.95', '85']);
});

test('Order 8 grades the same scores by its own weights and table', async () => {
  const user = userEvent.setup();
  render(<RecordMiniature />);
  await user.click(screen.getByRole('radio', { name: '4 quarters (DO 8)' }));
  // 80 % of 30, 82 % of 50, 80 % of 20; 80.80 to 82.39 is 88 in the order's table.
  expect(figuresOf('Bayani, Makisig')).toEqual(['24.00', '41.00', '16.00', '81.00', '88']);
  expect(screen.queryByRole('columnheader', { name: 'ST1' })).toBeNull();
});

test('a value above the highest possible score is refused with its reason; the last accepted one counts', async () => {
  const user = userEvent.setup();
  render(<RecordMiniature />);
  const typed = cell('Quiz 1 of Abad, Liwayway');
  const before = figuresOf('Abad, Liwayway');
  await user.clear(typed);
  await user.type(typed, '30');
  expect(typed).toBeInvalid();
  expect(figuresOf('Abad, Liwayway')).toEqual(before);
  expect(screen.getByRole('status')).toHaveTextContent('30 is above 20, the highest possible score.');
  await user.clear(typed);
  await user.type(typed, '20');
  expect(typed).toBeValid();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing typed here is kept.');
});

test('Enter goes to the next learner, as in the record', async () => {
  const user = userEvent.setup();
  render(<RecordMiniature />);
  await user.click(cell('Quiz 1 of Bayani, Makisig'));
  await user.keyboard('18{Enter}');
  expect(cell('Quiz 1 of Luna, Isagani')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(cell('Quiz 1 of Bayani, Makisig')).toHaveFocus();
  expect(cell('Quiz 1 of Bayani, Makisig')).toHaveValue('18');
});
