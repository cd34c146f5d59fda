import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseDensity, showFigures, useDensity, useFiguresShown } from './density';

const changed = new Set<() => void>();
let width = 1366;

/** The two queries of the module, on a window of this width. */
function isMatch(query: string): boolean {
  const [, edge = '', pixels = '0'] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
  return edge === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isMatch(query);
    },
    addEventListener: (_: string, listener: () => void) => changed.add(listener),
    removeEventListener: (_: string, listener: () => void) => changed.delete(listener),
  }));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [360, 'comfortable'],
  [1023, 'comfortable'],
  [1024, 'compact'],
  [1366, 'compact'],
  [1599, 'compact'],
  [1600, 'comfortable'],
  [1920, 'comfortable'],
])('without a choice, a window of %i px is %s', (pixels, expected) => {
  width = pixels;
  expect(renderHook(() => useDensity()).result.current).toBe(expected);
});

test('the choice is kept on the device, and holds where there is room for it', () => {
  width = 1366;
  const { result } = renderHook(() => useDensity());
  act(() => chooseDensity('comfortable'));
  expect(result.current).toBe('comfortable');
  expect(localStorage.getItem('talaan.density')).toBe('comfortable');
  act(() => chooseDensity('compact'));
  width = 1920;
  act(() => {
    for (const listener of changed) listener();
  });
  expect(result.current).toBe('compact');
  width = 800;
  act(() => {
    for (const listener of changed) listener();
  });
  expect(result.current).toBe('comfortable');
});

test('averages and blanks below the grid are a choice that is kept', () => {
  const { result } = renderHook(() => useFiguresShown());
  expect(result.current).toBe(false);
  act(() => showFigures(true));
  expect(result.current).toBe(true);
  expect(localStorage.getItem('talaan.figures')).toBe('shown');
});

test('a browser without storage keeps the choice for the visit', () => {
  width = 1366;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { result } = renderHook(() => useDensity());
  act(() => chooseDensity('comfortable'));
  expect(result.current).toBe('comfortable');
  vi.restoreAllMocks();
});
