import type { StandingInput } from '@/domain/learners/standing';
import { standingText } from '@/domain/learners/standingWords';
import { startOfDay } from '@/domain/words/philippineTime';
import { formatDay } from './formatters';

/** Such as `Transferred out, Nov 22, 2026`, and the note after it. */
export function standingNote({ standing, on, note }: StandingInput): string {
  const date = Number.isNaN(startOfDay(on)) ? '' : formatDay(on);
  return [standingText({ standing, on: date }), note].filter((part) => part !== '').join('. ');
}
