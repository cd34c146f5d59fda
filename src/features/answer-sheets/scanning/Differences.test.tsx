import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { Differences } from './Differences';
import { toLearnerPapers } from './learnerPapers';

const ITEMS = [1, 2].map((itemNumber) => ({ itemNumber, choices: ['A', 'B', 'C', 'D'] }));
const PRINTED = toPrintedSet({ activityId: 'quiz', items: ITEMS }, ['ana']);

function show() {
  const stack = stackOf(
    sheetOf({ learner: 'ana' }, [
      [1, 'A'],
      [2, ''],
    ]),
  );
  const [paper] = toLearnerPapers(stack, ['ana'], PRINTED);
  const differences = paper!.rows.map((row, index) => ({
    ...{ key: `cell${index + 1}`, row, paper: row.row.answer, typed: 'C' },
  }));
  let taken: string[] | null = null;
  render(
    <Differences
      differences={differences}
      images={new Map()}
      nameOf={() => 'Cruz, Ana'}
      onBack={() => undefined}
      onTake={(byPaper) => {
        taken = [...byPaper];
      }}
    />,
  );
  return { user: userEvent.setup(), taken: () => taken };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

test('without a choice every typed answer stays', async () => {
  const { user, taken } = show();
  expect(screen.getByText('Typed: C · Paper: A')).toBeInTheDocument();
  expect(screen.getByText('Typed: C · Paper: blank')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Record the scores' }));
  expect(taken()).toEqual([]);
});

test('the paper is taken for one answer, or for all at once', async () => {
  const { user, taken } = show();
  const [all, , second] = screen.getAllByRole('checkbox');
  await user.click(second!);
  expect(boxes()).toEqual([false, false, true]);
  await user.click(screen.getByRole('button', { name: 'Record the scores' }));
  expect(taken()).toEqual(['cell2']);
  await user.click(all!);
  expect(boxes()).toEqual([true, true, true]);
  await user.click(all!);
  expect(boxes()).toEqual([false, false, false]);
});
