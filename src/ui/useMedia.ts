import { useSyncExternalStore } from 'react';

/** Whether a media query holds; false in an environment without `matchMedia`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const screen = ask(query);
      screen?.addEventListener('change', onChange);
      return () => screen?.removeEventListener('change', onChange);
    },
    () => ask(query)?.matches ?? false,
  );
}

function ask(query: string): MediaQueryList | undefined {
  return window.matchMedia?.(query);
}
