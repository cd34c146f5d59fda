import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { cellAt, createModel, renderGrid } from '#support/renderGrid';
import { GRID_SIZES } from './gridSizes';

giveElementsSize({ width: 1200, height: 800 });

test('a compact grid has rows of 24 px, and the editor is as high', () => {
  renderGrid({ density: 'compact' });
  const { row, group, header, sub } = GRID_SIZES.compact;
  expect(cellAt(2, 1).parentElement?.style.top).toBe(`${2 * row}px`);
  expect(screen.getByRole('textbox')).toHaveStyle({ height: `${row}px`, top: `${group + header + sub}px` });
});

test('the footer names its lines, counts as rows, and follows what is typed', () => {
  const model = createModel();
  const cells = new Map<string, { text: string }>();
  const getCell = (colKey: string) => {
    const text = colKey === 'q1' ? model.getCell(0, 'q1').text : '';
    const known = cells.get(colKey);
    if (known?.text === text) return known;
    cells.set(colKey, { text });
    return cells.get(colKey) ?? { text };
  };
  renderGrid({ model, footer: [{ key: 'first', label: 'Of the first', getCell }] });
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');
  const name = screen.getByRole('rowheader', { name: 'Of the first' });
  const line = name.closest<HTMLElement>('[role="row"]');
  expect(line).toHaveAttribute('aria-rowindex', '7');
  const figure = () => within(line as HTMLElement).getAllByRole('gridcell')[0];
  expect(figure()).toHaveTextContent('11');
  act(() => model.apply([{ row: 0, colKey: 'q1', text: '20' }]));
  expect(figure()).toHaveTextContent('20');
});

test('the tooltip of a header is asked for when the pointer comes', () => {
  const model = createModel();
  const columns = model.columns.map((each) =>
    each.key === 'q1' ? { ...each, tooltip: () => `Quiz 1, ${model.getCell(0, 'q1').text}` } : each,
  );
  renderGrid({ model: { ...model, columns } });
  const header = screen.getByRole('columnheader', { name: 'Quiz 1' });
  expect(header).toHaveAttribute('title', 'Quiz 1');
  fireEvent.pointerEnter(header);
  expect(header).toHaveAttribute('title', 'Quiz 1, 11');
  expect(header).toHaveAccessibleName('Quiz 1');
});
