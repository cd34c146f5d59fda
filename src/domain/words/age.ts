import { PHILIPPINES } from './philippineTime';
import { msgs, say, spokenLocale } from './say';
import type { TimeMs } from './time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From this age on a date is shown in place of a number of days. */
const DATED_MS = 60 * DAY_MS;

const AGO = msgs({
  minute: '{count, plural, one {# minute ago} other {# minutes ago}}',
  hour: '{count, plural, one {# hour ago} other {# hours ago}}',
  day: '{count, plural, one {# day ago} other {# days ago}}',
});

/**
 * `just now`, `5 minutes ago`, `3 days ago`, after two months `Jul 1, 2025`. A server's clock may run ahead, so a time
 * in the future is `just now`, too.
 */
export function formatAge(time: TimeMs, nowMs: TimeMs): string {
  const age = nowMs - time;
  if (age < MINUTE_MS) return say('just now');
  if (age < HOUR_MS) return say(AGO.minute, { count: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return say(AGO.hour, { count: Math.floor(age / HOUR_MS) });
  if (age >= DATED_MS)
    return new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeZone: PHILIPPINES }).format(time);
  return say(AGO.day, { count: Math.floor(age / DAY_MS) });
}
