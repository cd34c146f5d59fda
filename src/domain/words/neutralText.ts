/** First characters that make a spreadsheet read a text as a formula; some programs know the wide East Asian forms. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: an apostrophe comes before a text that starts like a formula. Numbers need none. */
export function neutralText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
