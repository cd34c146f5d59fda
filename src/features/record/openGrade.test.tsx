import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSheet } from '#support/columnSheet';
import { giveElementsSize } from '#support/elementSize';
import { drawerClosed } from '@/store/state/shell';

giveElementsSize({ width: 1600, height: 800 });

test('F2 and a double click on a grade open its explanation; a character says where scores are changed', async () => {
  const { store, user } = await openSheet(17);
  const drawer = () => store.getState().shell.rightDrawer;
  const col = screen.getByRole('columnheader', { name: /^Initial/ }).getAttribute('aria-colindex');
  const row = screen.getAllByRole('row').find((each) => each.textContent?.includes('First1'));
  const grade = row?.querySelector<HTMLElement>(`[aria-colindex="${col}"]`);
  if (!grade) throw new Error('no grade');
  fireEvent.mouseDown(grade);
  fireEvent.mouseUp(grade);
  await user.keyboard('5');
  expect(document.querySelector('.dg-note')).toHaveTextContent('Calculated. Edit the activity scores instead.');
  expect(drawer()).toBeNull();
  await user.keyboard('{F2}');
  expect(drawer()).toMatchObject({ bodyType: 'explainGrade' });
  act(() => void store.dispatch(drawerClosed()));
  fireEvent.doubleClick(grade);
  expect(drawer()).toMatchObject({ bodyType: 'explainGrade' });
});
