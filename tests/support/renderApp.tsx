/** Renders a screen or dialog at an address, over a real store with data in memory and a signed-in teacher. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { memoryData } from '@/data/memory/memoryData';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { UserId } from '@/domain/book/ids';
import { makeStore, type Store } from '@/store/makeStore';
import { bookOpened } from '@/store/state/entities';
import { countingIds } from './book';
import { memoryStorage } from './memory/memoryStorage';
import '@/store/signedInSlices';

export const OWNER = 'teacher1' as UserId;

/** A store over the world, with the book of `OWNER` open. */
export function storeOver(world: MemoryWorld): Store {
  const store = makeStore({
    data: memoryData(world),
    nowMs: () => world.clockMs,
    newId: countingIds('new'),
    storage: memoryStorage(),
  });
  store.dispatch(bookOpened(OWNER));
  return store;
}

/** `address()` answers the present address. */
export function renderApp(screen: ReactNode, { store, route = '/' }: { store: Store; route?: string }) {
  let address = route;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route]}>
        <Address />
        {screen}
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, address: () => address };
}

export function renderWithStore(ui: ReactNode, world: MemoryWorld = memoryWorld(), store: Store = storeOver(world)) {
  return { ...renderApp(ui, { store }), world, store };
}
