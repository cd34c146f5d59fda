import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { ShownModal } from '@/store/state/shell';
import { DuplicatesDialog } from './DuplicatesDialog';

const ANA = { firstName: 'Ana', lastName: 'Cruz', lrn: '' };

function open(scores: readonly (number | null)[]) {
  const learners = [ANA, { ...ANA, lrn: '100000000001' }, { ...ANA, firstName: 'Bea' }];
  const book = aBook({ learners });
  const { tables } = withScores(book, book.subjectIds[0]!, [{ name: 'Quiz', scores }]);
  const { store, world } = openedStore(tables);
  const modal = { title: 'Duplicates', size: 'lg', extraObject: {}, invite: null } as ShownModal<'learnerDuplicates'>;
  renderApp(<DuplicatesDialog modal={modal} onClose={vi.fn()} />, { store });
  const rows = (collection: string) =>
    [...world.documents].filter(([path]) => path.startsWith(`users/${TEACHER}/${collection}/`)).map(([, row]) => row);
  return { user: userEvent.setup(), rows };
}

it('finds the same name in one section, and joins the records without losing a score', async () => {
  const { user, rows } = open([null, 15]);
  expect(await screen.findByText(/The same name in one section: Rizal, 2024-2025/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(screen.getByText(/^Cruz, Ana stays, with the classes and scores of both/)).toBeVisible();
  expect(rows('students')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Join the two records' }));
  expect(await screen.findByText(/No two learners have the same LRN/)).toBeVisible();
  expect(rows('students')).toHaveLength(2);
  expect(rows('studentPerformance')).toMatchObject([{ score: 15 }]);
  const changes = rows('scoreChanges').flatMap((row) => Object.values((row as { cells: object }).cells));
  expect(changes).toContainEqual({ from: { score: null }, to: { score: 15 } });
  expect(rows('students')).toContainEqual(expect.objectContaining({ firstName: 'Ana', lrn: '100000000001' }));
});

it('says which two scores differ, and joins nothing', async () => {
  const { user, rows } = open([10, 15]);
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await user.click(screen.getByRole('button', { name: 'Join the two records' }));
  expect(await screen.findByText(/English, Quiz: the two scores, marks or comments differ/)).toBeVisible();
  expect(rows('students')).toHaveLength(3);
});
