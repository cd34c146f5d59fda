import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { useRows } from '@/parts/hooks/useRows';
import { type Selection, useSelection } from './useSelection';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

test('a term that is chosen before the chosen section is shown is the term of that section', async () => {
  const first = aBook({ name: 'Mabini' });
  const second = aBook({ name: 'Rizal' }, first.tables, first.newId);
  let selection: Selection | null = null;
  function Shown() {
    useRows(BOOK);
    selection = useSelection();
    return null;
  }
  const { store } = openedStore(second.tables);
  renderApp(<Shown />, { store });
  await waitFor(() => expect(selection?.classes).toHaveLength(2));
  const { choose } = selection!;
  act(() => {
    choose({ classId: second.classId });
    choose({ quarter: 2 });
  });
  expect([selection!.section?.name, selection!.quarter]).toEqual(['Rizal', 2]);
  act(() => selection!.choose({ classId: first.classId }));
  act(() => selection!.choose({ quarter: 3 }));
  expect([selection!.section?.name, selection!.quarter]).toEqual(['Mabini', 3]);
});
