import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { lazy } from './lazy';

/** A part that cannot load until its connection is mended. */
function aPart(wording = 'Failed to fetch dynamically imported module') {
  const line = { down: true, asked: 0 };
  const Part = lazy<{ name: string }>(() => {
    line.asked += 1;
    if (line.down) return Promise.reject(new TypeError(wording));
    return Promise.resolve({ default: ({ name }) => <p>Here is {name}</p> });
  });
  return { line, Part };
}

const waiting = <p>Waiting</p>;

test('a part that did not load says so, and Retry asks again until it is there', async () => {
  const { line, Part } = aPart();
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This part of Talaan could not be loaded\./);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(line.asked).toBe(2);
  expect(await screen.findByRole('alert')).toBeVisible();
  line.down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here is a page')).toBeVisible();
  expect(line.asked).toBe(3);
});

test('a part loads by itself when the connection is back', async () => {
  const { line, Part } = aPart();
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  await screen.findByRole('alert');
  line.down = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here is a page')).toBeVisible();
});

test('a part loads by itself when the connection came back before the failure was shown', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { line, Part } = aPart();
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  online.mockRestore();
  line.down = false;
  expect(await screen.findByText('Here is a page')).toBeVisible();
  expect(line.asked).toBe(2);
});

test('a part is asked for again when the first tries after the connection came back fail too', async () => {
  const { line, Part } = aPart();
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  await eventually(() => expect(line.asked).toBe(2));
  line.down = false;
  expect(await screen.findByText('Here is a page')).toBeVisible();
});

test('a part is asked for again when it is shown again, and only once after it loaded', async () => {
  const { line, Part } = aPart();
  const shown = (
    <StrictMode>
      <Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>
    </StrictMode>
  );
  const first = render(shown);
  await screen.findByRole('alert');
  first.unmount();
  line.down = false;
  const asked = line.asked;
  const second = render(shown);
  expect(await screen.findByText('Here is a page')).toBeVisible();
  second.unmount();
  render(shown);
  expect(screen.getByText('Here is a page')).toBeVisible();
  expect(line.asked).toBe(asked + 1);
});

test('a part that was fetched ahead is shown at once', async () => {
  const { line, Part } = aPart();
  await Part.preload();
  line.down = false;
  await Part.preload();
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  expect(screen.getByText('Here is a page')).toBeVisible();
  expect(line.asked).toBe(2);
});

test('without a connection the page says so', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Part } = aPart();
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  expect(await screen.findByText('No connection')).toBeVisible();
  online.mockRestore();
});

test.each([
  'Failed to fetch dynamically imported module: https://talaan.example/assets/a.js',
  'error loading dynamically imported module: https://talaan.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a failure is one in the words of every browser: %s', async (wording) => {
  const { Part } = aPart(wording);
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

const FILE = 'https://talaan.example/assets/a.js';

test.each([
  ['the server has the file again', 200, true],
  ['it is still missing', 404, false],
] as const)('a browser that keeps the failure: Retry where %s', async (_, status, reloads) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status }));
  const { Part } = aPart(`error loading dynamically imported module: ${FILE}`);
  render(<Suspense fallback={waiting}>{<Part name="a page" />}</Suspense>);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await eventually(() => expect(fetched).toHaveBeenCalledWith(FILE));
  await fetched.mock.results[0]?.value;
  await eventually(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  expect(reload).toHaveBeenCalledTimes(reloads ? 1 : 0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
