/** Characters by which a spreadsheet takes a text for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs: one that starts like a formula gets a leading apostrophe. Numbers need none. */
export function neutralText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
