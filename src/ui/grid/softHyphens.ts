const SOFT_HYPHEN = '\u00ad';
/** Letters of a word that may have to be divided in a narrow header. */
const LONG = 8;
/** Between syllables, before a consonant with its vowel, and at least two letters from the ends of the word. */
const BETWEEN_SYLLABLES = /(?<=\p{L}{2})(?=[bcdfghjklmnpqrstvwxyzñ][aeiou]\p{L})/giu;

/**
 * The text with soft hyphens in its long words, for narrow columns. Few browsers have Filipino in their dictionaries,
 * and without one they divide a word anywhere and without a hyphen.
 */
export function withSoftHyphens(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : word.replace(BETWEEN_SYLLABLES, SOFT_HYPHEN)));
}
