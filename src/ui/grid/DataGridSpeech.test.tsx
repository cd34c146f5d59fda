import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { cellAt, createModel, renderGrid } from '#support/renderGrid';
import type { GridCellState, GridModel } from './gridTypes';

giveElementsSize({ width: 1200, height: 800 });

const spoken = () => screen.getByRole('status');

describe('the spoken state of the active cell', () => {
  /** A grid in which Ana's first quiz has the state that was set last. */
  function stateful() {
    const plain = createModel();
    let state: GridCellState | undefined = 'draft';
    const model: GridModel = {
      ...plain,
      getCell: (row, key) => (row === 0 && key === 'q1' ? { text: '18', state } : plain.getCell(row, key)),
    };
    const become = (next: GridCellState | undefined) =>
      act(() => {
        state = next;
        plain.apply([]);
      });
    return { ...renderGrid({ model }), become };
  }

  test('a new state replaces the old one, and steps on the way are silent', async () => {
    const { become } = stateful();
    await eventually(() => expect(spoken()).toHaveTextContent('Abad, Ana, Quiz 1, 18, changed, not saved'));
    become('saving');
    become('saved');
    await eventually(() => expect(spoken()).toHaveTextContent(/^18, saved$/));
    expect(cellAt(0, 1)).toHaveAttribute('aria-description', 'saved');
    become(undefined);
    expect(cellAt(0, 1)).not.toHaveAttribute('aria-description');
  });

  test('the spoken state disappears in silence where the focus is elsewhere', async () => {
    const { become } = stateful();
    await eventually(() => expect(spoken()).toHaveTextContent('not saved'));
    act(() => screen.getByRole('button', { name: 'after' }).focus());
    become('waiting');
    await eventually(() => expect(spoken()).toBeEmptyDOMElement());
  });
});
