import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied, learnersOf } from '#support/book';
import { eventually } from '#support/eventually';
import { renderWithStore } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { loadRows } from '@/store/book/load';
import { OrderDialog } from './OrderDialog';

const BOYS = learnersOf(3).map((learner) => ({ ...learner, sex: 'M' as const }));
const GIRLS = [
  { ...learnersOf(4)[3]!, sex: 'F' as const },
  { ...learnersOf(5)[4]!, sex: 'F' as const },
];

async function open(isOrdered = false) {
  const book = aBook({ learners: [...BOYS, ...GIRLS] });
  const { classId } = book;
  const fields = { learnerOrder: isOrdered ? book.studentIds.toReversed() : [] };
  const { world, store } = openedStore(
    applied(book.tables, [{ op: 'update', collection: 'class', id: classId, fields }]),
  );
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  const onClose = vi.fn();
  const modal = { title: 'Order of Rizal', size: 'lg', extraObject: { classId }, invite: null } as const;
  renderWithStore(<OrderDialog modal={modal} onClose={onClose} />, world, store);
  const user = userEvent.setup();
  const place = (number: number) => screen.getByRole('textbox', { name: `Place of Last${number}, First${number}` });
  await screen.findByRole('textbox', { name: 'Place of Last1, First1' });
  const names = () => screen.getAllByRole('listitem').map((row) => /Last\d/.exec(row.textContent ?? '')?.[0]);
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    const { students } = storedTables(world);
    return storedTables(world).class[classId]?.learnerOrder?.map((id) => students[id]?.lastName);
  };
  return { user, place, names, save };
}

it('moves learners within their sex by arrows, by buttons and by the number of the place', async () => {
  const { user, place, names, save } = await open();
  expect(names()).toEqual(['Last1', 'Last2', 'Last3', 'Last4', 'Last5']);
  await user.click(place(3));
  await user.keyboard('{ArrowUp}');
  expect(names()).toEqual(['Last1', 'Last3', 'Last2', 'Last4', 'Last5']);
  expect(place(3)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Last3, First3: place 2');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(names()).toEqual(['Last3', 'Last1', 'Last2', 'Last4', 'Last5']);
  await user.click(screen.getByRole('button', { name: 'Move Last4, First4 down' }));
  await user.clear(place(3));
  await user.type(place(3), '3{Enter}');
  expect(names()).toEqual(['Last1', 'Last2', 'Last3', 'Last5', 'Last4']);
  expect(await save()).toEqual(['Last1', 'Last2', 'Last3', 'Last5', 'Last4']);
});

it('keeps the focus on the arrow, and says where no place was typed', async () => {
  const { user, place, names } = await open();
  const up = () => screen.getByRole('button', { name: 'Move Last3, First3 up' });
  up().focus();
  await user.keyboard('{Enter}');
  expect(up()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Last3', 'Last1', 'Last2', 'Last4', 'Last5']);
  // The first learner cannot go further up.
  expect(place(3)).toHaveFocus();
  await user.keyboard('x{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/^A place is a whole number from 1/);
  await user.keyboard('2{Tab}');
  expect(names()).toEqual(['Last1', 'Last3', 'Last2', 'Last4', 'Last5']);
  expect(place(3)).not.toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('stores a place that was typed last', async () => {
  const { user, place, save } = await open();
  await user.clear(place(1));
  await user.type(place(1), '9');
  expect(await save()).toEqual(['Last2', 'Last3', 'Last1', 'Last4', 'Last5']);
});

it('lists by name again', async () => {
  const { user, names, save } = await open(true);
  expect(names()).toEqual(['Last3', 'Last2', 'Last1', 'Last5', 'Last4']);
  await user.click(screen.getByRole('button', { name: 'List by name again' }));
  expect(names()).toEqual(['Last1', 'Last2', 'Last3', 'Last4', 'Last5']);
  expect(await save()).toEqual([]);
});
