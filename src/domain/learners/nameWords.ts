/**
 * A part of a name as words that can be compared: as searches compare them, without dots, hyphens and marks that nobody
 * sees. Names are equal where their words make the same letters: “Dela Cruz” and “De la Cruz”.
 */
import { searchText } from '@/domain/words/searchText';

export function nameWords(text: string): string[] {
  return searchText(text.replace(/\p{Cf}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The letters of the words. */
export function nameLetters(text: string): string {
  return nameWords(text).join('');
}
