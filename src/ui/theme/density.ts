import { useSyncExternalStore } from 'react';

export type Density = 'compact' | 'comfortable';

const DENSITY_KEY = 'talaan.density';
const FIGURES_KEY = 'talaan.figures';

/** In CSS pixels: the compact record needs a desktop's width. */
const WIDE_ENOUGH = '(min-width: 1024px)';
/** A window of a screen of 1080 lines has room for the lines of averages. */
const TALL_ENOUGH = '(min-height: 920px)';

/** The choice of this device for the class record; without one, the width of the window decides. */
export function useDensity(): Density {
  return useSyncExternalStore(watch, currentDensity);
}

/** True while averages and blanks stand below the grid; without a choice, the height of the window decides. */
export function useFiguresShown(): boolean {
  return useSyncExternalStore(watch, areFiguresShown);
}

export function chooseDensity(density: Density): void {
  store(DENSITY_KEY, density);
}

export function showFigures(shown: boolean): void {
  store(FIGURES_KEY, shown ? 'shown' : 'hidden');
}

function currentDensity(): Density {
  if (!matches(WIDE_ENOUGH)) return 'comfortable';
  const chosen = read(DENSITY_KEY);
  if (chosen === 'compact' || chosen === 'comfortable') return chosen;
  return 'compact';
}

function areFiguresShown(): boolean {
  const chosen = read(FIGURES_KEY);
  return chosen === null ? matches(WIDE_ENOUGH) && matches(TALL_ENOUGH) : chosen === 'shown';
}

const listeners = new Set<() => void>();
/** Choices of this visit, for a browser whose storage is blocked. */
const chosenNow = new Map<string, string>();

function watch(listener: () => void): () => void {
  const screens = [WIDE_ENOUGH, TALL_ENOUGH].map((query) => window.matchMedia?.(query));
  for (const screen of screens) screen?.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    for (const screen of screens) screen?.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

/** False in an environment without `matchMedia`. */
function matches(query: string): boolean {
  return window.matchMedia?.(query)?.matches ?? false;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? chosenNow.get(key) ?? null;
  } catch {
    return chosenNow.get(key) ?? null;
  }
}

function store(key: string, value: string): void {
  chosenNow.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice lasts for the visit.
  }
  for (const listener of listeners) listener();
}
