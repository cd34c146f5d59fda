const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/;

/** Whether the text is a number with commas between its thousands, as in 1,000. With a leading 0 it is a decimal comma. */
export function hasThousands(typed: string): boolean {
  return THOUSANDS.test(typed);
}
