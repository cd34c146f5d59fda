import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { withScores } from '#support/gradedBook';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { chooseLanguage, needAllWords } from '@/language/language';

giveElementsSize({ width: 1600, height: 800 });

afterEach(() => act(() => chooseLanguage('en')));

function select(row: number, col: number): void {
  const line = screen.getAllByRole('row').find((each) => each.getAttribute('aria-rowindex') === String(row + 4));
  const cell = line?.querySelector<HTMLElement>(`[aria-colindex="${col + 1}"]`);
  if (!cell) throw new Error(`no cell ${row}, ${col}`);
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
}

test('headers, figures, cells and bar follow another language at once, and typed text is kept', async () => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [17, null, 12] },
    { name: 'Quiz 2', scores: [5, 6, 7] },
  ]);
  const { store } = openedStore(tables);
  renderApp(<QuarterView subjectId={subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const user = userEvent.setup();
  select(1, 2);
  await user.keyboard('25{Enter}');
  expect(screen.getByText('1 change')).toBeVisible();
  // Half typed, still in the editor.
  await user.keyboard('1');

  await act(async () => {
    await needAllWords();
    await chooseLanguage('fil');
  });
  expect(screen.getByRole('grid')).toBe(grid);
  expect(within(grid).getByRole('columnheader', { name: 'Mag-aaral' })).toBeVisible();
  expect(within(grid).getAllByText('Di pa tapos')[0]).toBeVisible();
  expect(within(grid).getByRole('columnheader', { name: 'Written Works, total' })).toHaveTextContent('Total');
  expect(screen.getByText('1 binago')).toBeVisible();
  expect(screen.getByText('1 value ang hindi mase-save.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('1');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('8{Enter}');
  expect(screen.getByText('2 binago')).toBeVisible();
  const { cells } = store.getState().drafts.sheets[`${subjectId}_1`]!;
  expect(Object.values(cells).map(({ text }) => text)).toEqual(['25', '18']);
});
