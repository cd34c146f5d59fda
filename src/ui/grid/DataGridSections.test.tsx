import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { activePlace, cellAt, createModel, renderGrid } from '#support/renderGrid';
import { GRID_SIZES } from './gridSizes';

giveElementsSize({ width: 1200, height: 800 });

const { row: ROW_HEIGHT, section: SECTION_HEIGHT } = GRID_SIZES.comfortable;
const spoken = () => screen.getByRole('status');

describe('lines that head sections', () => {
  const sections = [
    { row: 0, label: 'MALE' },
    { row: 2, label: 'FEMALE' },
  ];
  const render = () => renderGrid({ model: { ...createModel(), sections } });

  test('the lines lie between the rows, do not count as rows, and are spoken with the first cell below them', async () => {
    const { user } = render();
    const lines = [...document.querySelectorAll<HTMLElement>('.dg-section')];
    expect(lines.map(({ textContent, style }) => `${textContent} ${style.top}`)).toEqual([
      'MALE 0px',
      `FEMALE ${SECTION_HEIGHT + 2 * ROW_HEIGHT}px`,
    ]);
    expect(cellAt(2, 1).parentElement?.style.top).toBe(`${2 * SECTION_HEIGHT + 2 * ROW_HEIGHT}px`);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '6');
    await eventually(() => expect(spoken()).toHaveTextContent('MALE, Abad, Ana, Quiz 1, 11'));
    await user.keyboard('{ArrowDown}');
    await eventually(() => expect(spoken()).toHaveTextContent('Basa, Ben, 14'));
    await user.keyboard('{ArrowDown}');
    await eventually(() => expect(spoken()).toHaveTextContent('FEMALE, Cruz, Carl, 17'));
    expect(activePlace()).toEqual([2, 1]);
  });

  test('the lines take no press, and leave the focus where it is', () => {
    render();
    const line = document.querySelectorAll('.dg-section')[1]!;
    const press = createEvent.mouseDown(line);
    fireEvent(line, press);
    expect(press.defaultPrevented).toBe(true);
    expect(activePlace()).toEqual([0, 1]);
  });
});
