/** Terms under DepEd Order 15, typed into the record: the figures of their cells, and the columns that there are. */

import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { bookOfTerm, gradedRows, TERM_CASES } from '#support/termCases';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { rowsOf } from '@/domain/book/tables';

giveElementsSize({ width: 3000, height: 800 });

const editor = () => screen.getByRole('grid').closest('.data-grid')?.querySelector('input') as HTMLInputElement;

/** The text of the cell of a learner and a column. */
function cellText(learner: string, column: string): string {
  const header = screen.getByRole('columnheader', { name: column });
  const row = screen.getByRole('rowheader', { name: learner }).closest('[role="row"]');
  return row?.querySelector(`[aria-colindex="${header.getAttribute('aria-colindex')}"]`)?.textContent ?? '';
}

test.each(TERM_CASES.map((each) => [each.title, each] as const))('%s', async (_, given) => {
  const book = bookOfTerm(given);
  const { store, world } = openedStore(book.tables);
  const route = `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`;
  renderApp(<RecordPage />, { store, route });
  await screen.findByRole('grid');
  await eventually(() => expect(editor()).toHaveFocus());
  const first = screen.getByRole('rowheader', { name: 'Last1, First1' }).closest('[role="row"]');
  const cell = first?.querySelector('[aria-colindex="3"]');
  if (!cell) throw new Error('no cell');
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  const user = userEvent.setup();
  // Column after column, as Enter leads.
  for (const score of given.activities.flatMap(({ scores }) => scores)) await user.keyboard(`${score}{Enter}`);
  for (const [index, cells] of given.cells.entries()) {
    const learner = `Last${index + 1}, First${index + 1}`;
    const shown = Object.keys(cells).map((column) => [column, cellText(learner, column)]);
    expect(Object.fromEntries(shown)).toEqual(cells);
  }
  const headers = within(screen.getByRole('grid')).getAllByRole('columnheader');
  if (given.noHeader) {
    for (const { textContent } of headers) expect(textContent).not.toMatch(given.noHeader);
  }
  await user.keyboard('{Control>}s{/Control}');
  await eventually(() =>
    expect(gradedRows(rowsOf(storedTables(world), 'studentGrades'))).toMatchObject(given.stored as object[]),
  );
});
