/**
 * A part of a name as words that can be compared: without capitals, accents, apostrophes, dots and marks that nobody
 * sees. Names are equal where their words make the same letters: “Dela Cruz” and “De la Cruz”.
 */
export function nameWords(text: string): string[] {
  return text
    .toLocaleLowerCase('fil')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}'’‘ʼ`´.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
}

/** The letters of the words. */
export function nameLetters(text: string): string {
  return nameWords(text).join('');
}
