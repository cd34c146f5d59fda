/** Control signs but tab and line breaks, halves of pairs, and signs without width, which turn or hide other text. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

export function cleanText(text: string): string {
  return text.replace(UNSEEN, '');
}
