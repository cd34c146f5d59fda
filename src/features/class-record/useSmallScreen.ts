import { useSyncExternalStore } from 'react';

/** Below 640 CSS pixels a grid shows too few columns to be one. */
const SMALL = '(max-width: 639px)';

export function useSmallScreen(): boolean {
  return useSyncExternalStore(watch, () => query()?.matches ?? false);
}

/** Undefined where there is no screen to ask about. */
function query(): MediaQueryList | undefined {
  return window.matchMedia?.(SMALL);
}

function watch(onChange: () => void): () => void {
  const screen = query();
  screen?.addEventListener('change', onChange);
  return () => screen?.removeEventListener('change', onChange);
}
