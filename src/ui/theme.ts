/** Stored under the key and applied as the attribute that the specification names. */
export const THEME_KEY = 'theme';

export type Scheme = 'light' | 'dark';

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
  /** base-100, as the browser's own bar takes it. */
  readonly ground: string;
};

export function isThemeName(value: unknown): value is ThemeName {
  return THEMES.some((theme) => theme.name === value);
}

export function themeOf(name: ThemeName): Theme {
  return THEMES.find((theme) => theme.name === name) ?? THEMES[0];
}

/** The stored choice when it is on the list, else what the system prefers. */
export function readTheme(): ThemeName {
  const stored = readStored();
  if (isThemeName(stored)) return stored;
  return prefersDark()?.matches ? 'talaan-dark' : 'talaan';
}

export function applyTheme(name: ThemeName): void {
  document.documentElement.setAttribute('data-theme', name);
  // One for each preference of the system, which a choice made here overrules.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeOf(name).ground;
  }
}

/** Applies and remembers; where storage is blocked the choice lasts for the visit. */
export function storeTheme(name: ThemeName): void {
  applyTheme(name);
  try {
    localStorage.setItem(THEME_KEY, name);
  } catch {
    // Blocked or full: the page has its theme all the same.
  }
  for (const listener of listeners) listener();
}

/** The theme that stands on the document; the one to be applied when none does yet. */
export function currentTheme(): ThemeName {
  const applied = document.documentElement.getAttribute('data-theme');
  return isThemeName(applied) ? applied : readTheme();
}

const listeners = new Set<() => void>();

/** Hears of a choice here, in another tab, and of the system's change while nothing was chosen. */
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
