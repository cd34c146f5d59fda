/**
 * Dates, numbers and lists in the chosen language. A component that shows one also calls `useWords`, so that it renders
 * again when the language changes. Grades are written alike in both languages: two decimals, a point.
 */
import { spokenLocale } from '@/domain/words/say';

/** One order of names for lists of every kind. */
export { compareText } from '@/domain/words/textOrder';

/** One formatter for each locale: making one is slow. */
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
const months = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Such as `1,234`. */
export function formatNumber(value: number): string {
  return numbers().format(value);
}

/** Such as `Nov 21, 2026`; in Filipino `Nob 21, 2026`. */
export function formatDate(ms: number): string {
  return dates().format(ms);
}

/** A day `YYYY-MM-DD` in words, whatever time zone the device has. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00`).getTime());
}

/** A month as `YYYY-MM`, such as `June 2026`. */
export function monthName(month: string): string {
  return months().format(new Date(`${month}-01T00:00:00Z`));
}

/** Date and time of day. */
export function formatMoment(ms: number): string {
  return moments().format(ms);
}

/** Time of day. */
export function formatClock(ms: number): string {
  return clocks().format(ms);
}

/** Such as `a, b, and c`; in Filipino `a, b, at c`. */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}
