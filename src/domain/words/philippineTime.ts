/**
 * Days and times are those of the Philippines, whatever zone a device or server is set to: a school, its teachers abroad
 * and the server then mean the same day. Days are texts `YYYY-MM-DD`; the Philippines has no summer time.
 */

import type { TimeMs } from './time';

export const PHILIPPINES = 'Asia/Manila';

const AHEAD_MINUTES = 8 * 60;
const MINUTE_MS = 60_000;

/** The day of the Philippines at this time: `2026-11-21`. */
export function philippineDay(atMs: TimeMs): string {
  return philippineText(atMs).slice(0, 10);
}

/** Day and time for files, in a form that sorts as text and that spreadsheets know: `2026-11-21 21:05:09`. */
export function philippineClock(atMs: TimeMs): string {
  return philippineText(atMs).slice(0, 19).replace('T', ' ');
}

/** The first moment of a day; NaN where the text is no day. */
export function startOfDay(day: string): TimeMs {
  return Date.parse(`${day}T00:00:00+08:00`);
}

/** Whether the clock of this device shows another time than clocks in the Philippines do. */
export function isElsewhere(atMs: TimeMs): boolean {
  return new Date(atMs).getTimezoneOffset() !== -AHEAD_MINUTES;
}

function philippineText(atMs: TimeMs): string {
  return new Date(atMs + AHEAD_MINUTES * MINUTE_MS).toISOString();
}
