import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { requestEnded } from '@/data/connection';
import { translated } from '@/data/errors';
import { whileLoading } from '@/data/loadingMarker';
import type { ClassSubjectId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { entriesFound, sendingMoved } from '@/store/state/outbox';
import { ConnectionState } from './ConnectionState';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  requestEnded(true);
});

const request = (work: () => Promise<string>) =>
  act(async () => void (await whileLoading(() => translated(work)).catch(() => undefined)));

it('the connection state is empty while there is a connection', () => {
  renderWithStore(<ConnectionState />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('the connection state says that the browser is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderWithStore(<ConnectionState />);
  expect(screen.getByRole('status')).toHaveTextContent('No connection');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('the connection state says that a request did not arrive, until one is answered', async () => {
  renderWithStore(<ConnectionState />);
  await request(() => Promise.reject(new AppError('data/refused')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await request(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.getByRole('status')).toHaveTextContent('No connection');
  await request(() => Promise.resolve('answer'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('the connection state counts waiting and refused cells, and opens the list', () => {
  vi.useFakeTimers();
  const { store } = renderWithStore(<ConnectionState />);
  const cell = { text: '18', comment: '', base: { text: '', comment: '' } };
  const entry = { subjectId: 's' as ClassSubjectId, quarter: 1, activityId: null, at: 1, refusal: null };
  act(() => {
    store.dispatch(
      entriesFound([
        { ...entry, id: 'a', cells: { q_1: cell, q_2: cell } },
        { ...entry, id: 'b', cells: { q_3: cell }, refusal: 'closed' },
      ]),
    );
  });
  // Changes that are sent at once move nothing in the bar.
  expect(screen.queryByRole('button', { name: '2 waiting' })).toBeNull();
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.getByRole('button', { name: '2 waiting' })).toBeVisible();
  act(() => screen.getByRole('button', { name: '1 refused' }).click());
  expect(store.getState().shell.rightDrawer).toMatchObject({ bodyType: 'outbox' });
  act(() => void store.dispatch(sendingMoved('a')));
  expect(screen.getByRole('button', { name: 'Syncing 2' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Syncing 2');
  act(() => void store.dispatch(entriesFound([])));
  expect(screen.queryByRole('button')).toBeNull();
});

it('the connection state shows at once what waits without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = renderWithStore(<ConnectionState />);
  const cells = { q_1: { text: '18', comment: '', base: { text: '', comment: '' } } };
  const entry = {
    id: 'a',
    subjectId: 's' as ClassSubjectId,
    quarter: 1,
    activityId: null,
    at: 1,
    refusal: null,
    cells,
  };
  act(() => void store.dispatch(entriesFound([entry])));
  expect(screen.getByRole('button', { name: '1 waiting' })).toBeVisible();
});
