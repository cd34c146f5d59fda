import { useSyncExternalStore } from 'react';

/** Below 640 CSS pixels a grid shows too few columns to be one. */
const SMALL = '(max-width: 639px)';
/** A window zoomed to 200 %, or a phone held across: every line above the learners costs one of them. */
const SHORT = '(max-height: 559px)';

export function useSmallScreen(): boolean {
  return useMedia(SMALL);
}

export function useShortScreen(): boolean {
  return useMedia(SHORT);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const screen = ask(query);
      screen?.addEventListener('change', onChange);
      return () => screen?.removeEventListener('change', onChange);
    },
    () => ask(query)?.matches ?? false,
  );
}

/** Undefined where there is no screen to ask about. */
function ask(query: string): MediaQueryList | undefined {
  return window.matchMedia?.(query);
}
