/** Scores how well a text matches the text typed into the palette. */

/** A word at the start of the text scores most; letters that only follow one another score least. */
const WEIGHT = { start: 8, word: 5, inside: 3, letters: 1 } as const;
/**
 * The letters of a typed word may be spread over this many times its length; without a limit, almost every text would
 * match.
 */
const SPREAD = 3;

/**
 * Answers 0 when a typed word is not found, else more for a better match; 1 for an empty search. Each word of the
 * search must be found, in any order. Both are texts of searches (`searchText`).
 */
export function matchText(text: string, search: string): number {
  if (search === '') return 1;
  let sum = 0;
  for (const word of search.split(/[\s,]+/)) {
    const score = word === '' ? WEIGHT.letters : matchWord(text, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function matchWord(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return WEIGHT.start;
  if (at > 0) return isWordStart(text, word) ? WEIGHT.word : WEIGHT.inside;
  return hasLetters(text, word) ? WEIGHT.letters : 0;
}

function isWordStart(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** True when the letters occur in this order, close together, and the first of them begins a word. */
function hasLetters(text: string, word: string): boolean {
  if (word.length < 2) return false;
  for (let start = text.indexOf(word.charAt(0)); start >= 0; start = text.indexOf(word.charAt(0), start + 1)) {
    const begins = start === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(start - 1));
    if (begins && runsOn(text.slice(start, start + word.length * SPREAD), word)) return true;
  }
  return false;
}

function runsOn(stretch: string, word: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = stretch.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
