/**
 * The languages of Talaan, in the order of menus. English comes first: it is the text of every message. Another language
 * is a line here, in the rules, and a folder of catalogs with its code (docs/change.md).
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-PH' },
  { code: 'fil', name: 'Filipino', locale: 'fil-PH' },
] as const;

/** As a device and a user record name them. */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The language that a record or a device names; English where it names none that Talaan speaks. */
export function toLanguageCode(value: unknown): LanguageCode {
  return LANGUAGES.find(({ code }) => code === value)?.code ?? 'en';
}

export function localeOf(language: LanguageCode): string {
  return LANGUAGES.find(({ code }) => code === language)?.locale ?? LANGUAGES[0].locale;
}

/** The language that a switch leads to: the next one, after the last one the first. */
export function nextLanguage(language: LanguageCode): (typeof LANGUAGES)[number] {
  const at = LANGUAGES.findIndex(({ code }) => code === language);
  return LANGUAGES[(at + 1) % LANGUAGES.length] ?? LANGUAGES[0];
}
