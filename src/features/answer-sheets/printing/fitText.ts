/** Texts of a sheet fit their place in whatever font prints them: nothing may touch a mark that the reader looks for. */

/** Widths in sizes of the font, those of the widest usual one in bold (DejaVu Sans), so that no other is wider. */
const WIDE = 1.11;
const CAPITAL = 0.86;
const SMALL = 0.72;
const NARROW = 0.42;
/** A text that is not bold is this much narrower. */
const REGULAR = 0.9;

/** In millimetres: below it a name cannot be read on paper. */
const LEAST = 2.6;

function widthOf(letter: string): number {
  if (/[MWmw@%…]/.test(letter)) return WIDE;
  if (/[iljIJ.,'’ ·-]/.test(letter)) return NARROW;
  return /\p{Ll}/u.test(letter) ? SMALL : CAPITAL;
}

type Place = { readonly width: number; readonly most: number; readonly isBold?: boolean };

export type FittedText = { readonly text: string; readonly size: number };

/** The largest size at which the text fits, and at the least size the beginning of it with an ellipsis. */
export function fitText(text: string, { width, most, isBold = false }: Place): FittedText {
  const least = Math.min(LEAST, most);
  const lengthOf = (shown: string) =>
    [...shown].reduce((sum, letter) => sum + widthOf(letter), 0) * (isBold ? 1 : REGULAR);
  const sizeOf = (shown: string) => Math.min(most, width / Math.max(lengthOf(shown), 1));
  if (sizeOf(text) >= least) return { text, size: sizeOf(text) };
  const letters = [...text];
  const shortened = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 1 && sizeOf(shortened()) < least) letters.pop();
  return { text: shortened(), size: sizeOf(shortened()) };
}
