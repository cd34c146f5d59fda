/** The language of Talaan: chosen by the person, kept on this device. `useWords` renders again when it changes. */
import { LANGUAGES, type LanguageCode, localeOf } from '@/domain/words/languages';
import { ENGLISH, installTranslator, type Say, say, type Translator } from '@/domain/words/say';

export { LANGUAGES, nextLanguage } from '@/domain/words/languages';

export const LANGUAGE_KEY = 'language';

export type Language = LanguageCode;
export type Catalog = Readonly<Record<string, string>>;

/** A new object for each language, so that memoised values which depend on `_` are computed again. */
export type Words = Translator & { readonly language: Language; readonly _: Say };

type CatalogFiles = Readonly<Record<string, () => Promise<{ catalog: Catalog }>>>;

/** The catalogs for visitors, and the rest. Each part loads when its language is chosen and the part is needed. */
const FILES = {
  visitor: import.meta.glob('./*/visitor.ts') as CatalogFiles,
  signedIn: import.meta.glob('./*/signedIn.ts') as CatalogFiles,
};
type Part = keyof typeof FILES;

const needed = new Set<Part>(['visitor']);
/** By part and language. English has no catalog. */
const loaded = new Map<string, Catalog>();
const listeners = new Set<() => void>();
let current: Words = toWords('en', ENGLISH);

function toWords(language: Language, translator: Translator): Words {
  return { ...translator, language, _: (message, values) => say(message, values) };
}

export function currentWords(): Words {
  return current;
}

function readChoice(): Language | null {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY);
    return LANGUAGES.find(({ code }) => code === kept)?.code ?? null;
  } catch {
    return null;
  }
}

/** The stored choice; English until the person chooses, because schools work in English. */
function readLanguage(): Language {
  return readChoice() ?? 'en';
}

let choiceOfVisit: Language | null = null;

/** The language chosen since the page was opened, and the one that this device keeps; null where nobody chose. */
export function readChoices(): { ofVisit: Language | null; ofDevice: Language | null } {
  return { ofVisit: choiceOfVisit, ofDevice: readChoice() };
}

/** After signing out: the next person of the same page has not chosen yet. */
export function forgetChoiceOfVisit(): void {
  choiceOfVisit = null;
}

/** The words of a language, of the parts that are needed. */
async function loadNeeded(language: Language): Promise<Catalog> {
  const parts = [...needed].map(async (part) => {
    const file = `./${language}/${part}.ts`;
    const catalog = loaded.get(file) ?? (await FILES[part][file]?.())?.catalog ?? {};
    loaded.set(file, catalog);
    return catalog;
  });
  return Object.assign({}, ...(await Promise.all(parts)));
}

function toTranslator(language: Language, catalog: Catalog): Translator {
  if (language === 'en') return ENGLISH;
  return {
    locale: localeOf(language),
    translate: (message) => (Object.hasOwn(catalog, message) && catalog[message]) || message,
  };
}

let asked: Language = 'en';

async function speak(language: Language): Promise<void> {
  asked = language;
  let catalog: Catalog;
  try {
    catalog = await loadNeeded(language);
  } catch (error) {
    if (asked === language) asked = current.language;
    throw error;
  }
  // Another language was chosen while these words loaded.
  if (asked !== language) return;
  const translator = toTranslator(language, catalog);
  installTranslator(translator);
  document.documentElement.lang = language;
  current = toWords(language, translator);
  for (const listener of listeners) listener();
}

/** Loads the words before the first render. If they do not load, English stays; the choice holds for the next visit. */
export async function startLanguage(onMissing: () => void = () => undefined): Promise<void> {
  window.addEventListener('storage', (event) => {
    // The language was chosen in another tab. If its words do not load, this tab keeps its language.
    if (event.key === LANGUAGE_KEY) speak(readLanguage()).catch(() => undefined);
  });
  if (readLanguage() !== 'en') await speak(readLanguage()).catch(onMissing);
}

/** Switches to the language and stores the choice. Rejects, and changes nothing, when its words do not load. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = choiceOfVisit;
  // Before the listeners hear of it: one of them stores the choice in the person's record.
  choiceOfVisit = language;
  try {
    await speak(language);
  } catch (error) {
    choiceOfVisit = before;
    throw error;
  }
  if (current.language !== language) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The storage is blocked or full: the choice lasts for the visit.
  }
}

/** For the signed-in pages: resolves when their words are loaded; in English at once. */
export async function needAllWords(): Promise<void> {
  needed.add('signedIn');
  if (asked !== 'en' && !loaded.has(`./${asked}/signedIn.ts`)) await speak(asked);
}

/** Calls the listener on each choice, here or in another tab. */
export function watchLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
