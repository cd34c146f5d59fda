import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { activeCell, renderGrid } from '#support/renderGrid';
import type { GridModel } from './gridTypes';

giveElementsSize({ width: 1000, height: 600 });

const ROWS = 200;
const COLUMNS = 60;

/** A grid of many rows and columns; the text of a cell says where it is. */
const model: GridModel = {
  rowCount: ROWS,
  columns: [
    { key: 'name', label: 'Learner', width: 200, kind: 'head' },
    ...Array.from({ length: COLUMNS }, (_, at) => ({
      ...{ key: `q${at}`, label: `Quiz ${at}`, width: 60, kind: 'edit' as const },
    })),
  ],
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
const cells = () => bodyRows().flatMap((row) => [...row.querySelectorAll<HTMLElement>('.dg-cell')]);
const indexesOf = (rows: readonly HTMLElement[]) => rows.map((row) => Number(row.getAttribute('aria-rowindex')));

test.each([
  ['a page down', '{PageDown}{PageDown}{PageDown}', '{PageDown}'],
  ['to the last column', '{PageDown}{PageDown}{PageDown}', '{End}'],
])('a jump %s gives the elements of what leaves to what comes', async (_, before, jump) => {
  const { user } = renderGrid({ model, groups: [] });
  await press(user, before);
  const known = new Set(cells());
  const texts = cells().map(({ textContent }) => textContent);
  await press(user, jump);
  const shown = cells();
  expect(shown.map(({ textContent }) => textContent)).not.toEqual(texts);
  expect(shown.filter((cell) => !known.has(cell)).length / shown.length).toBeLessThan(0.1);
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
