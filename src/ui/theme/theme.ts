/** Key in the storage and name of the attribute; the specification names both. */
const THEME_KEY = 'theme';

type Scheme = 'light' | 'dark';

/** The allow list, in pairs: the toggle swaps a theme with its pair. public/theme.js and styles.css hold the same names. */
export const THEMES = [
  { name: 'talaan', label: 'Talaan', scheme: 'light', pair: 'talaan-dark', ground: '#fdfefe' },
  { name: 'talaan-dark', label: 'Talaan dark', scheme: 'dark', pair: 'talaan', ground: '#1c222a' },
  { name: 'light', label: 'Light', scheme: 'light', pair: 'dark', ground: '#ffffff' },
  { name: 'dark', label: 'Dark', scheme: 'dark', pair: 'light', ground: '#1d232a' },
  { name: 'corporate', label: 'Corporate', scheme: 'light', pair: 'business', ground: '#ffffff' },
  { name: 'business', label: 'Business', scheme: 'dark', pair: 'corporate', ground: '#202020' },
  { name: 'emerald', label: 'Emerald', scheme: 'light', pair: 'dim', ground: '#ffffff' },
  { name: 'dim', label: 'Dim', scheme: 'dark', pair: 'emerald', ground: '#2a303c' },
  { name: 'nord', label: 'Nord', scheme: 'light', pair: 'night', ground: '#eceff4' },
  { name: 'night', label: 'Night', scheme: 'dark', pair: 'nord', ground: '#0f172a' },
  { name: 'winter', label: 'Winter', scheme: 'light', pair: 'coffee', ground: '#ffffff' },
  { name: 'coffee', label: 'Coffee', scheme: 'dark', pair: 'winter', ground: '#261b25' },
] as const;

export type ThemeName = (typeof THEMES)[number]['name'];
export type Theme = {
  readonly name: ThemeName;
  readonly label: string;
  readonly scheme: Scheme;
  readonly pair: ThemeName;
  /** The colour base-100, for the browser's own bar. */
  readonly ground: string;
};

export function isThemeName(value: unknown): value is ThemeName {
  return THEMES.some((theme) => theme.name === value);
}

export function themeOf(name: ThemeName): Theme {
  return THEMES.find((theme) => theme.name === name) ?? THEMES[0];
}

/** The stored choice when it is on the list, else the preference of the system. */
function readTheme(): ThemeName {
  const stored = readStored();
  if (isThemeName(stored)) return stored;
  return prefersDark()?.matches ? 'talaan-dark' : 'talaan';
}

export function applyTheme(name: ThemeName): void {
  document.documentElement.setAttribute('data-theme', name);
  // There is one element for each preference of the system; the choice here overrules both.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeOf(name).ground;
  }
}

/** Applies and stores the theme; with blocked storage the choice lasts for the visit. */
export function storeTheme(name: ThemeName): void {
  applyTheme(name);
  try {
    localStorage.setItem(THEME_KEY, name);
  } catch {
    // Storage is blocked or full; the page has its theme all the same.
  }
  for (const listener of listeners) listener();
}

/** Forgets the choice: the system's preference counts again. */
export function forgetTheme(): void {
  try {
    localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage is blocked, so there was no choice in it.
  }
  applyTheme(readTheme());
  for (const listener of listeners) listener();
}

/** Whether a person chose a theme on this device. */
export function isThemeChosen(): boolean {
  return isThemeName(readStored());
}

/** The theme of the document; before one is applied, the theme to apply. */
export function currentTheme(): ThemeName {
  const applied = document.documentElement.getAttribute('data-theme');
  return isThemeName(applied) ? applied : readTheme();
}

const listeners = new Set<() => void>();

/** Calls the listener for a choice here or in another tab, and for the system's change while there is no choice. */
export function watchTheme(listener: () => void): () => void {
  const refresh = () => {
    applyTheme(readTheme());
    listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) refresh();
  };
  const onSystem = () => {
    if (!isThemeName(readStored())) refresh();
  };
  const system = prefersDark();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  system?.addEventListener('change', onSystem);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    system?.removeEventListener('change', onSystem);
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function prefersDark(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
}
