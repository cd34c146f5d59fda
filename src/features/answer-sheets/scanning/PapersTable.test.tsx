import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { toLearnerPapers } from './learnerPapers';
import { PapersTable } from './PapersTable';
import type { Stack } from './stack';
import type { KeptStack } from './useStack';

const ITEMS = [1, 2, 3].map((itemNumber) => ({ itemNumber, choices: ['A', 'B', 'C', 'D'] }));
const LEARNERS = ['ana', 'ben', 'cara', 'dan'];
const PRINTED = toPrintedSet({ activityId: 'quiz', items: ITEMS }, LEARNERS);

function Shown({ first }: { first: Stack }) {
  const [stack, change] = useState(first);
  const kept = { stack, change, images: new Map() } as unknown as KeptStack;
  const papers = toLearnerPapers(stack, LEARNERS, PRINTED);
  return <PapersTable kept={kept} papers={papers} unmarked={['dan']} nameOf={(learner) => learner} />;
}

const STACK = stackOf(
  sheetOf({ learner: 'ana' }, [
    [1, 'A'],
    [2, 'B'],
    [3, ''],
  ]),
  sheetOf({ learner: 'ben' }, [
    [1, 'A'],
    [2, 'C', 'partly'],
  ]),
  sheetOf({ learner: 'cara' }, [[1, 'A']]),
  sheetOf({ learner: 'cara' }, [[1, 'B']]),
);

const lines = () => screen.getAllByRole('row').slice(1);
const texts = () => lines().map((row) => row.textContent);

test('one line a learner: what waits for the teacher first, with the answers and the rows to look at', () => {
  render(<Shown first={STACK} />);
  expect(texts()).toEqual([
    'caraTwice0Choose',
    'benTo look at11Paper',
    'danNo sheet Nothing is marked',
    'anaRead2Paper',
  ]);
  const counts = within(screen.getByRole('status')).getAllByText(/: \d$/);
  expect(counts.map((each) => each.textContent)).toEqual(['Twice: 1', 'To look at: 1', 'No sheet: 1', 'Read: 1']);
});

test('of two sheets of a learner the chosen one counts', async () => {
  render(<Shown first={STACK} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  const sheets = within(screen.getByRole('region', { name: 'Sheets of cara' })).getAllByRole('listitem');
  expect(sheets.map((each) => each.textContent)).toEqual([
    '2.jpg · 1: AThis one counts',
    '3.jpg · 1: BThis one counts',
  ]);
  await userEvent.click(within(sheets[1]!).getByRole('button', { name: 'This one counts' }));
  expect(within(sheets[1]!).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(within(sheets[0]!).getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  expect(texts()).toContain('caraRead1Paper');
});

test('a paper is shown below the table, and hidden again', async () => {
  render(<Shown first={STACK} />);
  const button = within(lines().find((row) => row.textContent?.startsWith('ana'))!).getByRole('button');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'Paper of ana' })).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.queryByRole('region', { name: 'Paper of ana' })).toBeNull();
});
