import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Store } from '@/store/makeStore';

/** A screen over a real store, at an address. `address()` tells where it went. */
export function renderApp(screen: ReactNode, { store, route = '/' }: { store: Store; route?: string }) {
  let address = route;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route]}>
        <Address />
        {screen}
      </MemoryRouter>
    </Provider>,
  );
  return { address: () => address };
}
