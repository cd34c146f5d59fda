import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { activeCell, renderGrid } from '#support/renderGrid';
import type { GridModel } from './gridTypes';

giveElementsSize({ width: 1000, height: 600 });

afterEach(() => vi.unstubAllGlobals());

/** A class of 60; the text of a cell says where it is, and `change` gives all of them another ending. */
function classModel(): GridModel & { change: (ending: string) => void } {
  let ending = '';
  const listeners = new Set<() => void>();
  return {
    rowCount: 60,
    columns: [
      { key: 'name', label: 'Learner', width: 200, kind: 'head' },
      ...Array.from({ length: 30 }, (_, at) => ({
        ...{ key: `q${at}`, label: `Quiz ${at}`, width: 60, kind: 'edit' as const },
      })),
      { key: 'grade', label: 'Grade', width: 80, kind: 'computed', pinned: true },
    ],
    rowId: (row) => `learner${row}`,
    rowLabel: (row) => `Learner ${row}`,
    getCell: (row, key) => ({ text: `${row} ${key}${ending}` }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next) => {
      ending = next;
      for (const listener of listeners) listener();
    },
  };
}

const scroller = () => document.querySelector('.dg-scroller') as HTMLElement;
const rowAt = (row: number) =>
  screen.getByRole('grid').querySelector<HTMLElement>(`.dg-body [aria-rowindex="${row + 2}"]`);
const cellsOf = (row: number) => [...(rowAt(row)?.querySelectorAll<HTMLElement>('.dg-cell') ?? [])];

/** jsdom sets a scroll position without telling of it. */
function scrollTo(position: Partial<Pick<HTMLElement, 'scrollTop' | 'scrollLeft'>>) {
  Object.assign(scroller(), position);
  fireEvent.scroll(scroller());
}

async function press(user: ReturnType<typeof renderGrid>['user'], key: string) {
  await user.keyboard(key);
  fireEvent.scroll(scroller());
}

test('a row of a class that leaves the sight is hidden, and comes back with its cells and their new values', async () => {
  const model = classModel();
  const { user } = renderGrid({ model, groups: [] });
  const known = cellsOf(0);
  expect(activeCell()).toBe(known[1]);
  await press(user, '{PageDown}');
  await press(user, '{PageDown}');
  await press(user, '{PageDown}');
  expect(rowAt(0)).toHaveAttribute('data-hidden');
  expect(rowAt(0)).toHaveAttribute('aria-hidden', 'true');
  expect(known.filter((cell) => cell.id !== '' || cell.ariaSelected === 'true')).toEqual([]);
  expect(document.querySelectorAll(`#${CSS.escape(activeCell()?.id ?? '')}`)).toHaveLength(1);
  act(() => model.change('!'));
  await press(user, '{Control>}{Home}{/Control}');
  expect(rowAt(0)).not.toHaveAttribute('data-hidden');
  expect(cellsOf(0)).toEqual(known);
  expect(known.map(({ textContent }) => textContent)).toEqual(
    known.map(
      (_, at) =>
        `0 ${model.columns[Number(known[at]?.ariaColIndex ?? known[at]?.getAttribute('aria-colindex')) - 1]?.key}!`,
    ),
  );
});

test('the other rows of a class are made while the browser is idle, in their order', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(() => act(work)));
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
  renderGrid({ model: classModel(), groups: [] });
  expect(rowAt(59)).toBeNull();
  await waitFor(() => expect(rowAt(59)).toHaveAttribute('data-hidden'), { timeout: 20_000 });
  const indexes = [...document.querySelectorAll('.dg-body [role="row"]')].map((row) =>
    Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')),
  );
  expect(indexes).toEqual(Array.from({ length: 60 }, (_, row) => row + 2));
  expect(cellsOf(59)[0]).toHaveTextContent('59 name');
});

test('frozen cells are moved with the grid’s own scrolling, and stick while the browser may scroll sideways', async () => {
  const { user } = renderGrid({ model: classModel(), groups: [] });
  const places = () => cellsOf(0).flatMap(({ dataset, style }) => (dataset.frozen ? [style.left || style.right] : []));
  // 200 + 30 x 60 + 80 are 1,080 more than the 1,000 in sight.
  expect(places()).toEqual(['0px', '1080px']);
  scrollTo({ scrollLeft: 100 });
  await waitFor(() => expect(places()).toEqual(['100px', '980px']));
  fireEvent.wheel(scroller(), { deltaY: 50 });
  expect(scroller()).toHaveAttribute('data-still');
  fireEvent.wheel(scroller(), { deltaX: 50 });
  expect(scroller()).not.toHaveAttribute('data-still');
  expect(places()).toEqual(['0px', '0px']);
  await user.keyboard('{ArrowDown}');
  expect(scroller()).toHaveAttribute('data-still');
  expect(places()).toEqual(['100px', '980px']);
  fireEvent.pointerDown(cellsOf(0)[1] as HTMLElement, { pointerType: 'touch' });
  expect(scroller()).not.toHaveAttribute('data-still');
});
