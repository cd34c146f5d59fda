/**
 * Dates, numbers and lists in the language of the moment. A component that shows one calls `useWords` as well, so that
 * it follows a change. Grades are written the same in both languages: two decimals, a point.
 */
import { spokenLocale } from '@/domain/say';

/** Intl's makers are slow to build, and few. */
function perLocale<Maker>(make: (locale: string) => Maker): () => Maker {
  const made = new Map<string, Maker>();
  return () => {
    const locale = spokenLocale();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const dates = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const moments = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const clocks = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** `1,234`. */
export function formatNumber(value: number): string {
  return numbers().format(value);
}

/** `Nov 21, 2026`; `Nob 21, 2026`. */
export function formatDate(ms: number): string {
  return dates().format(ms);
}

/** Date and time of day. */
export function formatMoment(ms: number): string {
  return moments().format(ms);
}

/** Time of day. */
export function formatClock(ms: number): string {
  return clocks().format(ms);
}

/** `a, b, and c`; `a, b, at c`. */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}
