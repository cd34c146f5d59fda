import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { chooseOwnDevice } from '@/store/session/account';
import { latestYear, subjectsOfYear } from './dashboardSteps';
import { InsightsPlace } from './InsightsPlace';

/** The distances below the window at which the places of this page count as seen. */
let margins: (string | undefined)[] = [];
let scrollIn = (): void => undefined;

beforeEach(() => {
  margins = [];
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: IntersectionObserverInit) {
      margins.push(rootMargin);
      scrollIn = () => tell([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => vi.unstubAllGlobals());

async function open(isOwnDevice: boolean) {
  const { tables } = aBook();
  const { world, store } = openedStore(tables);
  await store.dispatch(chooseOwnDevice(isOwnDevice));
  const before = world.reads;
  const subjects = subjectsOfYear(tables, latestYear(tables));
  renderApp(<InsightsPlace subjects={subjects} quarter={1} />, { store, route: '/app/teachers/dashboard' });
  return { readsSince: () => world.reads - before };
}

test('on a computer that others use nothing is read before the figures are in sight', async () => {
  const { readsSince } = await open(false);
  expect([margins, readsSince()]).toEqual([['-160px'], 0]);
  await act(async () => scrollIn());
  expect(await screen.findByRole('heading', { name: 'How a class stands' })).toBeVisible();
  await eventually(() => expect(readsSince()).toBeGreaterThan(0));
});

test('on the own device the figures are ready when they scroll in', async () => {
  await open(true);
  expect(margins).toEqual(['200px']);
});
