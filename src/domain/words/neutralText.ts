/** Characters by which a spreadsheet takes a text for a formula; some take the wide forms of East Asia for the same. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: one that starts like a formula gets a leading apostrophe. Numbers need none. */
export function neutralText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
