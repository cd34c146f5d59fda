import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseDensity, showFigures, useDensity, useFiguresShown } from './density';

const changed = new Set<() => void>();
let width = 1366;
let height = 768;

/** The queries of the module, on a window of this size. */
function isMatch(query: string): boolean {
  const [, side = '', pixels = '0'] = /\(min-(width|height): (\d+)px\)/.exec(query) ?? [];
  return (side === 'height' ? height : width) >= Number(pixels);
}

beforeEach(() => {
  localStorage.clear();
  width = 1366;
  height = 768;
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
  [1920, 'compact'],
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

test('without a choice, a tall window shows averages and blanks', () => {
  const { result } = renderHook(() => useFiguresShown());
  const resize = (pixels: number) => {
    height = pixels;
    act(() => {
      for (const listener of changed) listener();
    });
  };
  resize(960);
  expect(result.current).toBe(true);
  act(() => showFigures(false));
  expect(result.current).toBe(false);
  act(() => showFigures(true));
  resize(641);
  expect(result.current).toBe(true);
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
