import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { notified } from '@/store/state/shell';
import { takeToasts } from '@/ui/toast/toast';
import { Notifications } from './Notifications';

afterEach(() => void takeToasts());

const said = () => takeToasts().map(({ message }) => message);

it('shows each of two notifications that come before one drawing, and none twice', () => {
  const { store } = openedStore(aBook().tables);
  store.dispatch(notified({ message: 'Before', status: 'info' }));
  renderApp(<Notifications />, { store });
  expect(said()).toEqual(['Before']);
  act(() => {
    store.dispatch(notified({ message: 'Saved', status: 'success' }));
    store.dispatch(notified({ message: 'Not sent', status: 'warning' }));
  });
  expect(said()).toEqual(['Saved', 'Not sent']);
  act(() => void store.dispatch(notified({ message: 'Saved', status: 'success' })));
  expect(said()).toEqual(['Saved']);
});
