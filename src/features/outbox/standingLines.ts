import type { StandingInput } from '@/domain/book/standing';
import { standingText } from '@/domain/words/standingWords';
import { say } from '@/language/words';

export function standingLines(standing: StandingInput): { label: string; value: string }[] {
  const note = standing.note === '' ? [] : [{ label: say('Note'), value: standing.note }];
  return [{ label: say('Standing'), value: standingText(standing) }, ...note];
}
