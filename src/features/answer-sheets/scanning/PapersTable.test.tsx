import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { toLearnerPapers } from './learnerPapers';
import { PapersTable } from './PapersTable';
import { paperScore } from './paperScore';
import type { Stack } from './stack';
import type { KeptStack } from './useStack';

const ITEMS = [1, 2, 3].map((itemNumber) => ({ itemNumber, choices: ['A', 'B', 'C', 'D'] }));
const KEYED = [
  { itemNumber: 1, answerKey: 'A', points: 1 },
  { itemNumber: 2, answerKey: 'C', points: 2 },
  { itemNumber: 3, answerKey: 'D', points: 1 },
];
const LEARNERS = ['ana', 'ben', 'cara', 'dan'];
const PRINTED = toPrintedSet({ activityId: 'quiz', items: ITEMS }, LEARNERS);

function Shown({ first }: { first: Stack }) {
  const [stack, change] = useState(first);
  const kept = { stack, change, images: new Map() } as unknown as KeptStack;
  const papers = toLearnerPapers(stack, LEARNERS, PRINTED);
  return (
    <PapersTable
      kept={kept}
      papers={papers}
      scoreOf={(paper) => paperScore(paper, KEYED)}
      unmarked={['dan']}
      nameOf={(learner) => learner}
    />
  );
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

test('one line a learner: what waits for the teacher first, then the scores, those without a sheet last', () => {
  render(<Shown first={STACK} />);
  expect(texts()).toEqual([
    'caraTwiceChoose',
    'benTo look at1Paper',
    'anaRead1 / 4Paper',
    'danNo sheet Nothing is marked',
  ]);
  const counts = within(screen.getByRole('status')).getAllByText(/: \d$/);
  expect(counts.map((each) => each.textContent)).toEqual(['Twice: 1', 'To look at: 1', 'Read: 1', 'No sheet: 1']);
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Learner',
    'Answer sheet',
    'Score',
    'To look at',
    'Paper',
  ]);
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
  expect(texts()).toContain('caraRead0 / 1Paper');
});

test('a paper comes into sight, also in a browser whose scrolling answers a promise', async () => {
  const scrolled = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scrolled as never;
  const { unmount } = render(<Shown first={STACK} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Paper' })[0]!);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(unmount).not.toThrow();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a paper is shown beside the list, takes the place of another one, and is hidden again', async () => {
  render(<Shown first={STACK} />);
  const buttonOf = (name: string) =>
    within(lines().find((row) => row.textContent?.startsWith(name))!).getByRole('button', { name: 'Paper' });
  await userEvent.click(buttonOf('ana'));
  expect(buttonOf('ana')).toHaveAttribute('aria-expanded', 'true');
  const beside = screen.getByRole('region', { name: 'Paper of ana' });
  expect(beside.parentElement).toHaveClass('lg:grid-cols-2');
  expect(beside.parentElement).toContainElement(screen.getByRole('table'));
  expect(within(beside).getByRole('img', { name: 'Paper of ana, 0.jpg' })).toBeInTheDocument();
  await userEvent.click(buttonOf('ben'));
  expect(screen.queryByRole('region', { name: 'Paper of ana' })).toBeNull();
  await userEvent.click(buttonOf('ben'));
  expect(screen.queryByRole('region', { name: 'Paper of ben' })).toBeNull();
});
