import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { requestEnded } from '@/data/connection';
import { translated } from '@/data/errors';
import { whileLoading } from '@/data/loadingMarker';
import { AppError } from '@/domain/errors';
import { ConnectionState } from './ConnectionState';

afterEach(() => {
  vi.restoreAllMocks();
  requestEnded(true);
});

const request = (work: () => Promise<string>) =>
  act(async () => void (await whileLoading(() => translated(work)).catch(() => undefined)));

it('says nothing while there is a connection', () => {
  render(<ConnectionState />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says so while the browser has no line', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ConnectionState />);
  expect(screen.getByRole('status')).toHaveTextContent('No connection');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says so when a request did not arrive, until one is answered', async () => {
  render(<ConnectionState />);
  await request(() => Promise.reject(new AppError('data/refused')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await request(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.getByRole('status')).toHaveTextContent('No connection');
  await request(() => Promise.resolve('answer'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
