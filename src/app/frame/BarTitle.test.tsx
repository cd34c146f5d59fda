import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { pageEntered } from '@/store/state/shell';
import { PageHeader } from '@/ui/page/PageHeader';
import { BarTitle } from './BarTitle';

afterEach(() => vi.unstubAllGlobals());

function renderPage(hasHeading: boolean) {
  const bar = renderWithStore(
    <>
      <BarTitle />
      {hasHeading ? <PageHeader title="Classes" /> : <h1 className="sr-only">Class record</h1>}
    </>,
  );
  act(() => void bar.store.dispatch(pageEntered(hasHeading ? 'Classes' : 'Class record')));
}

const inBar = () => screen.queryByText(/./, { selector: 'p' })?.textContent;

it('a page with a heading of its own has its title once', () => {
  renderPage(true);
  expect(screen.getAllByText('Classes')).toHaveLength(1);
  expect(inBar()).toBeUndefined();
});

it('a page without a visible heading has its title in the bar', () => {
  renderPage(false);
  expect(inBar()).toBe('Class record');
});

it('the bar has the title while the heading is scrolled out of sight', () => {
  let tell: IntersectionObserverCallback = () => undefined;
  class Observer {
    constructor(look: IntersectionObserverCallback) {
      tell = look;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  renderPage(true);
  const see = (isIntersecting: boolean) => act(() => tell([{ isIntersecting }] as never, undefined as never));
  see(false);
  expect(inBar()).toBe('Classes');
  see(true);
  expect(inBar()).toBeUndefined();
});
