/**
 * The storage of the page while it shows the sample class: memory of this page alone, which goes with the tab. The app
 * under it neither sees nor changes what real accounts keep in this browser; foreign code in the page still could. Channels to other tabs and the
 * database of the browser are missing, as in a browser that has neither.
 */
import { tryOrNull } from '@/domain/tryOrNull';

/** The keys of looks that the visitor chose before: they say nothing about a person. */
const LOOKS = ['theme', 'language', 'talaan.density', 'talaan.figures'];

export function closeBrowser(): void {
  const looks = tryOrNull(() => Object.entries(localStorage).filter(([key]) => LOOKS.includes(key))) ?? [];
  put('localStorage', pageStorage(looks));
  put('sessionStorage', pageStorage([]));
  put('indexedDB', undefined);
  put('BroadcastChannel', undefined);
  // Another tab stores things of another person.
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
}

function put(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}

/** As in a browser's own storage, the kept values are its only enumerable properties. */
function pageStorage(entries: readonly (readonly [string, unknown])[]): Storage {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, value: unknown) => {
      kept[key] = String(value);
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
    clear: () => {
      for (const key of Object.keys(kept)) delete kept[key];
    },
    key: (index: number) => Object.keys(kept)[index] ?? null,
    get length() {
      return Object.keys(kept).length;
    },
  });
  for (const [key, value] of entries) kept[key] = String(value);
  return kept as unknown as Storage;
}
