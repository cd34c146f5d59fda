/** Which language Talaan speaks: chosen by the person, kept on this device; `useWords` renders what follows from it. */
import { ENGLISH, installTranslator, type Say, say, type Translator } from '@/domain/say';

export const LANGUAGE_KEY = 'language';

export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fil', name: 'Filipino' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
export type Catalog = Readonly<Record<string, string>>;

/** A new object with each language, so that whatever depends on `_` is made anew. */
export type Words = Translator & { readonly language: Language; readonly _: Say };

/** What a visitor reads, and the rest; each loads when Filipino is chosen and it is needed. */
const FILIPINO = {
  visitor: async () => (await import('./filipinoVisitor')).catalog,
  signedIn: async () => (await import('./filipinoSignedIn')).catalog,
};
type Part = keyof typeof FILIPINO;

const needed = new Set<Part>(['visitor']);
const loaded: Partial<Record<Part, Catalog>> = {};
const listeners = new Set<() => void>();
let current: Words = toWords('en', ENGLISH);

function toWords(language: Language, translator: Translator): Words {
  return { ...translator, language, _: (message, values) => say(message, values) };
}

export function currentWords(): Words {
  return current;
}

/** The stored choice; schools work in English until somebody chooses. */
function readLanguage(): Language {
  try {
    return localStorage.getItem(LANGUAGE_KEY) === 'fil' ? 'fil' : 'en';
  } catch {
    return 'en';
  }
}

async function loadNeeded(): Promise<void> {
  await Promise.all(
    [...needed].map(async (part) => {
      loaded[part] ??= await FILIPINO[part]();
    }),
  );
}

function toFilipino(catalog: Catalog): Translator {
  return { locale: 'fil-PH', translate: (message) => (Object.hasOwn(catalog, message) && catalog[message]) || message };
}

let asked: Language = 'en';

async function speak(language: Language): Promise<void> {
  asked = language;
  try {
    if (language === 'fil') await loadNeeded();
  } catch (error) {
    if (asked === language) asked = current.language;
    throw error;
  }
  // Chosen again while the words were on their way.
  if (asked !== language) return;
  const translator = language === 'en' ? ENGLISH : toFilipino({ ...loaded.visitor, ...loaded.signedIn });
  installTranslator(translator);
  document.documentElement.lang = language;
  current = toWords(language, translator);
  for (const listener of listeners) listener();
}

/** Before the first render. A language that does not arrive leaves English; the choice stands for the next time. */
export async function startLanguage(onMissing: () => void = () => undefined): Promise<void> {
  window.addEventListener('storage', (event) => {
    // Chosen in another tab. Words that do not arrive leave this one as it is.
    if (event.key === LANGUAGE_KEY) speak(readLanguage()).catch(() => undefined);
  });
  if (readLanguage() === 'fil') await speak('fil').catch(onMissing);
}

/** Speaks it at once, and remembers. Rejects, and changes nothing, when its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  if (current.language !== language) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Blocked or full: the choice lasts for the visit.
  }
}

/** For the pages behind the landing page: ready when their words are, at once in English. */
export async function needAllWords(): Promise<void> {
  needed.add('signedIn');
  if (asked === 'fil' && !loaded.signedIn) await speak('fil');
}

/** Hears of each choice, here and in another tab. */
export function watchLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
