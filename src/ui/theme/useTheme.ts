import { useEffect, useSyncExternalStore } from 'react';
import { applyTheme, currentTheme, storeTheme, type Theme, type ThemeName, themeOf, watchTheme } from './theme';

export type ThemeChoice = {
  readonly theme: Theme;
  readonly choose: (name: ThemeName) => void;
  /** Swaps light and dark within the pair. */
  readonly toggle: () => void;
};

export function useTheme(): ThemeChoice {
  const name = useSyncExternalStore(watchTheme, currentTheme);
  const theme = themeOf(name);
  useEffect(() => applyTheme(name), [name]);
  return { theme, choose: storeTheme, toggle: () => storeTheme(theme.pair) };
}
