import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { StudentDoc } from '@/domain/book/entities';
import { emptyTables } from '@/domain/book/tables';
import { ORDER_SINCE } from '@/domain/words/textOrder';
import { OrderNotice } from './OrderNotice';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const learner = (lastName: string) => ({ lastName, firstName: 'Ana' }) as StudentDoc;
const MOVED = ['Navarro', 'Nolasco', 'Ng'].map(learner);

function show(learners: readonly StudentDoc[], createdAt = 0) {
  const { world, store } = openedStore(emptyTables());
  return renderWithStore(<OrderNotice section={{ createdAt }} learners={learners} />, world, store);
}

it('says once that the order changed, where learners changed places', async () => {
  const { unmount } = show(MOVED);
  expect(screen.getByRole('status')).toHaveTextContent('Names are listed letter by letter now');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  show(MOVED);
  expect(screen.queryByRole('status')).toBeNull();
});

it.each<[string, readonly StudentDoc[], number]>([
  ['in a class whose learners stand where they stood', ['Navarro', 'Nolasco', 'Nuñez'].map(learner), 0],
  ['in a class that was made since', MOVED, ORDER_SINCE],
])('says nothing %s', (_, learners, createdAt) => {
  show(learners, createdAt);
  expect(screen.queryByRole('status')).toBeNull();
});
