import type { CarriedInput } from '@/domain/intents/intents';
import type { StandingInput } from '@/domain/learners/standing';
import { standingText } from '@/domain/learners/standingWords';
import { say } from '@/language/words';

export function standingLines(standing: StandingInput): { label: string; value: string }[] {
  const note = standing.note === '' ? [] : [{ label: say('Note'), value: standing.note }];
  return [{ label: say('Standing'), value: standingText(standing) }, ...note];
}

export function carriedLines({ grade, from }: CarriedInput): { label: string; value: string }[] {
  if (grade === null) return [{ label: say('Grade'), value: say('by the scores') }];
  return [
    { label: say('Grade'), value: String(grade) },
    { label: say('From'), value: from },
  ];
}
