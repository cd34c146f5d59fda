/**
 * The one order of names and titles: letter by letter, as Excel and DepEd's forms sort. Ng stands between Nepomuceno and
 * Nolasco, Ñ counts as N and comes after it where all else is equal, and numbers go by their value. The Filipino
 * collation is not used: it takes *ng* for a letter of its own.
 */
/** From this moment on lists have this order; before, they had the Filipino collation's. */
export const ORDER_SINCE = Date.UTC(2026, 10, 26);

const order = new Intl.Collator('en', { numeric: true });
const letters = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Below 0 where `a` comes first. */
export function compareText(a: string, b: string): number {
  return order.compare(a, b);
}

/** As `compareText`, with 0 for texts that differ in capitals and accents alone. */
export function compareLetters(a: string, b: string): number {
  return letters.compare(a, b);
}
