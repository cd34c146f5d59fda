import type { TimeMs } from './entities';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `just now`, `5 minutes ago`, `3 days ago`. A server's clock may run ahead: the future is `just now`, too. */
export function formatAge(time: TimeMs, nowMs: TimeMs): string {
  const age = nowMs - time;
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return words.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return words.format(-Math.floor(age / HOUR_MS), 'hour');
  return words.format(-Math.floor(age / DAY_MS), 'day');
}
