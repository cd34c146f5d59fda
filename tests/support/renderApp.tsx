/** A screen or dialog with a real store over data in memory, signed in as one teacher. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { UserId } from '@/domain/ids';
import { bookOpened } from '@/store/entities';
import { makeStore, type Store } from '@/store/makeStore';
import { countingIds } from './book';
import { type MemoryWorld, memoryData, memoryWorld } from './memoryData';

export const OWNER = 'teacher1' as UserId;

/** A store over the world, with the book of `OWNER` open. */
export function storeOver(world: MemoryWorld): Store {
  const store = makeStore({
    data: memoryData(world),
    nowMs: () => world.clockMs,
    newId: countingIds('new'),
    storage: { readToken: () => null, write: () => undefined, clear: () => undefined },
  });
  store.dispatch(bookOpened(OWNER));
  return store;
}

export function renderWithStore(ui: ReactNode, world: MemoryWorld = memoryWorld(), store: Store = storeOver(world)) {
  const view = render(
    <Provider store={store}>
      <MemoryRouter>{ui}</MemoryRouter>
    </Provider>,
  );
  return { ...view, world, store };
}
