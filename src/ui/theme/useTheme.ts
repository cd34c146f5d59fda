import { useEffect, useSyncExternalStore } from 'react';
import {
  applyTheme,
  currentTheme,
  forgetTheme,
  isThemeChosen,
  storeTheme,
  type Theme,
  type ThemeName,
  themeOf,
  watchTheme,
} from './theme';

export type ThemeChoice = {
  readonly theme: Theme;
  readonly choose: (name: ThemeName) => void;
  /** No theme is chosen on this device. */
  readonly isOfSystem: boolean;
  readonly followSystem: () => void;
  /** Swaps light and dark within the pair. */
  readonly toggle: () => void;
};

export function useTheme(): ThemeChoice {
  const name = useSyncExternalStore(watchTheme, currentTheme);
  const theme = themeOf(name);
  useEffect(() => applyTheme(name), [name]);
  const isOfSystem = useSyncExternalStore(watchTheme, () => !isThemeChosen());
  return {
    theme,
    isOfSystem,
    choose: storeTheme,
    followSystem: forgetTheme,
    toggle: () => storeTheme(theme.pair),
  };
}
