import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { termReportRoute } from '@/domain/bookRoutes';
import { TermReportPage } from './TermReportPage';

function open(quarter = 1) {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', category: 1, scores: [18, 4, null] },
    { name: 'Exam', category: 3, scores: [20, 4, null] },
  ]);
  const { store, world } = openedStore(tables);
  const { schoolid } = store.getState().session.user!;
  world.documents.set(`schools/${schoolid}`, {
    ...world.documents.get(`schools/${schoolid}`),
    signatories: { checkedBy: 'Rosa Cruz', checkedByPosition: 'Master Teacher II', notedBy: '', notedByPosition: '' },
  });
  renderApp(<TermReportPage />, { store, route: termReportRoute({ subjectId, quarter }) });
  return { user: userEvent.setup(), world };
}

it('has the figures of the class, who needs help, and who signs', async () => {
  open();
  const paper = within(await screen.findByRole('article'));
  expect(paper.getByText(/grades are so far only/)).toBeVisible();
  expect(
    within(paper.getByRole('row', { name: /^Exam/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['2', '12.00', '11.31', '60.00 %', '—']]);
  const help = paper.getByRole('row', { name: /^Last2, First2/ });
  expect(
    within(help)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^\d+$/), 'Written Works: 20.00 %', '—']);
  expect(await paper.findByText('Rosa Cruz')).toBeVisible();
  expect(paper.getByText('Master Teacher II')).toBeVisible();
});

it('prints once the trail has its entry', async () => {
  const { user, world } = open();
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const entries = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry);
  expect(entries).toMatchObject([{ kind: 'exported', quarter: 1 }]);
});

it('has no figures of a period that the policy does not have, and no list in a period without scores', async () => {
  open(9);
  expect(await screen.findByText('This record is not here')).toBeVisible();
  open(2);
  const paper = within(await screen.findByRole('article'));
  expect(paper.getByText('No scores in this grading period yet.')).toBeVisible();
  expect(paper.queryByText(/intervention/)).toBeNull();
});
