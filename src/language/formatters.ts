/**
 * Dates, numbers and lists in the chosen language. A component that shows one also calls `useWords`, so that it renders
 * again when the language changes. Grades are written alike in both languages: two decimals, a point.
 * Days and times are those of the Philippines; on a device of another zone a time says so (`GMT+8`).
 */
import { isElsewhere, PHILIPPINES, startOfDay } from '@/domain/words/philippineTime';
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
const inManila = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: PHILIPPINES }));
const dates = inManila({ dateStyle: 'medium' });
const moments = inManila({ dateStyle: 'medium', timeStyle: 'short' });
const clocks = inManila({ timeStyle: 'short' });
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

/** A day `YYYY-MM-DD` in words. */
export function formatDay(day: string): string {
  return formatDate(startOfDay(day));
}

/** A month as `YYYY-MM`, such as `June 2026`. */
export function monthName(month: string): string {
  return months().format(new Date(`${month}-01T00:00:00Z`));
}

/** Date and time of day. */
export function formatMoment(ms: number): string {
  return withZone(moments().format(ms), ms);
}

/** Time of day. */
export function formatClock(ms: number): string {
  return withZone(clocks().format(ms), ms);
}

/** The text as it is where the device's clock shows Philippine time, else with the zone. */
function withZone(text: string, ms: number): string {
  return isElsewhere(ms) ? `${text} GMT+8` : text;
}

/** Such as `a, b, and c`; in Filipino `a, b, at c`. */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}
