import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { activeCell, renderGrid } from '#support/renderGrid';
import type { GridColumn, GridModel } from './gridTypes';

giveElementsSize({ width: 1000, height: 600 });

const ROWS = 200;
const COLUMNS = 60;

const quizzes = (count: number): GridColumn[] => [
  { key: 'name', label: 'Learner', width: 200, kind: 'head' },
  ...Array.from({ length: count }, (_, at) => ({
    ...{ key: `q${at}`, label: `Quiz ${at}`, width: 60, kind: 'edit' as const },
  })),
];
const wide = quizzes(120);

/** A grid of many rows and columns; the text of a cell says where it is. */
const model: GridModel = {
  rowCount: ROWS,
  columns: quizzes(COLUMNS),
  rowId: (row) => `learner${row}`,
  rowLabel: (row) => `Learner ${row}`,
  getCell: (row, key) => ({ text: `${row} ${key}` }),
  subscribe: () => () => undefined,
};

/** Presses keys one by one; jsdom sets a scroll position without telling of it. */
async function press(user: ReturnType<typeof renderGrid>['user'], keys: string) {
  for (const key of keys.match(/\{[^}]+\}/g) ?? []) {
    await user.keyboard(key);
    const scroller = document.querySelector('.dg-scroller');
    if (scroller) fireEvent.scroll(scroller);
  }
}

const bodyRows = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('.dg-body [role="row"]')];
const headers = () => [...screen.getByRole('grid').querySelectorAll('.dg-header [role="columnheader"]')];
const cells = () => bodyRows().flatMap((row) => [...row.querySelectorAll<HTMLElement>('.dg-cell')]);
const indexesOf = (rows: readonly HTMLElement[]) => rows.map((row) => Number(row.getAttribute('aria-rowindex')));

test('a page down gives the elements of what leaves to what comes', async () => {
  const { user } = renderGrid({ model, groups: [] });
  await press(user, '{PageDown}{PageDown}{PageDown}');
  const known = new Set(cells());
  const texts = cells().map(({ textContent }) => textContent);
  await press(user, '{PageDown}');
  const shown = cells();
  expect(shown.map(({ textContent }) => textContent)).not.toEqual(texts);
  expect(shown.filter((cell) => !known.has(cell)).length / shown.length).toBeLessThan(0.1);
});

test('columns that were in sight keep their cells and header cells, so a jump back makes and writes none', async () => {
  const { user } = renderGrid({ model, groups: [] });
  await press(user, '{End}{Home}');
  const known = [...cells(), ...headers()];
  const written = new MutationObserver(() => undefined);
  written.observe(bodyRows().at(-1) as HTMLElement, { childList: true, characterData: true, subtree: true });
  await press(user, '{End}');
  expect(activeCell()).toHaveTextContent('0 q59');
  await press(user, '{Home}');
  expect([...cells(), ...headers()]).toEqual(known);
  expect(written.takeRecords()).toEqual([]);
});

test('another learner in a row takes no cells along that are out of sight', async () => {
  const { user } = renderGrid({ model, groups: [] });
  const most = () => Math.max(...bodyRows().map((row) => row.querySelectorAll('.dg-cell').length));
  const before = most();
  await press(user, '{End}');
  expect(most()).toBeGreaterThan(before * 1.5);
  await press(user, '{PageDown}{PageDown}{PageDown}');
  expect(most()).toBeLessThan(before * 1.5);
});

test('a row that was in sight at many columns gives up those of before', async () => {
  const { user } = renderGrid({ model: { ...model, columns: wide }, groups: [] });
  await press(user, '{ArrowRight}'.repeat(90));
  const counts = bodyRows().map((row) => row.querySelectorAll('.dg-cell').length);
  expect(Math.max(...counts, headers().length)).toBeLessThanOrEqual(64);
  expect(activeCell()).toHaveTextContent('0 q90');
});

test('after jumps every cell has its own text, index and place, in the order of the rows', async () => {
  const { user } = renderGrid({ model, groups: [] });
  await press(user, '{PageDown}{End}{PageDown}{PageUp}{Home}{PageDown}{PageDown}{ArrowDown}{ArrowRight}');
  const rows = bodyRows();
  const indexes = indexesOf(rows);
  expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  expect(new Set(indexes).size).toBe(indexes.length);
  for (const row of rows) {
    const at = Number(row.getAttribute('aria-rowindex')) - 2;
    const columns = [...row.querySelectorAll('.dg-cell')].map((cell) => Number(cell.getAttribute('aria-colindex')));
    expect(columns).toEqual(columns.toSorted((a, b) => a - b));
    const texts = columns.map((col) => `${at} ${col === 1 ? 'name' : `q${col - 2}`}`);
    expect([...row.querySelectorAll('.dg-cell')].map(({ textContent }) => textContent)).toEqual(texts);
  }
  expect(activeCell()?.getAttribute('aria-selected')).toBe('true');
  expect(cells().filter((cell) => cell.id !== '')).toEqual([activeCell()]);
});
