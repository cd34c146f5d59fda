import type { StandingInput } from '@/domain/book/standing';
import { standingText } from '@/domain/words/standingWords';
import { formatDate } from './formatters';

/** Such as `Transferred out, Nov 22, 2026`, and the note after it. */
export function standingNote({ standing, on, note }: StandingInput): string {
  // Noon: a date without a time is the same day in every time zone of the country.
  const atMs = Date.parse(`${on}T12:00:00`);
  const date = Number.isNaN(atMs) ? '' : formatDate(atMs);
  return [standingText({ standing, on: date }), note].filter((part) => part !== '').join('. ');
}
