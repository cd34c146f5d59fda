/**
 * Texts whose letters were read by another table than they were written with: "Do¤a" (DOS), "Do–a" (old Macintosh) and
 * "DoÃ±a" (UTF-8 that was taken for Windows letters and written again) are all "Doña".
 */

/** Signs that the letters with an accent become; no name has one beside a letter. */
const SIGNS = '¤¥¢£¡‚„†‡ˆ‰‹›Œ•˜™œžŽŠšŸ\u0080-\u009f';
const BESIDE_LETTER = new RegExp(`\\p{L}[${SIGNS}]|[${SIGNS}]\\p{L}`, 'u');
/** A dash between small letters, without blanks. "San José–Del Monte" has one before a capital. */
const DASH = /\p{Ll}[–—]\p{Ll}/u;
/** The two halves of a letter in UTF-8, each as a sign of Windows. */
const TWICE =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/u;

/** Whether a text has such signs, or one that stands for a lost letter. */
export function isMisread(text: string): boolean {
  return text.includes('\ufffd') || TWICE.test(text) || DASH.test(text) || BESIDE_LETTER.test(text);
}

/** The text with the letters that Philippine names have most, ñ and Ñ, as they were meant. */
export function withEnye(text: string): string {
  return text.replace(/Ã±|¤|(?<=\p{Ll})–(?=\p{Ll})/gu, 'ñ').replace(/Ã‘|[¥„]/gu, 'Ñ');
}
