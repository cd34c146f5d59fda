import type { Sex } from '@/domain/book/entities';
import { isNothing } from './rosterRow';

const LABELS: readonly (readonly [Sex, RegExp])[] = [
  ['M', /^(?:[a-z0-9][.)]\s*)?(?:male|boys?|lalaki)(?:\s+(?:learners?|students?))?\s*:?$/i],
  ['F', /^(?:[a-z0-9][.)]\s*)?(?:female|girls?|babae)(?:\s+(?:learners?|students?))?\s*:?$/i],
];

/** The sex that a label such as MALE or "B. Female learners:" stands for; null for any other text. */
export function sexOfLabel(text: string): Sex | null {
  return LABELS.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;
}

const COUNT = /^\d{1,3}$/;

/** The sex of a line that holds a label and at most counts beside it, as above each block of a class record. */
export function sexOfLabelLine(cells: readonly string[]): Sex | null {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => !isNothing(cell) && !COUNT.test(cell));
  return texts.length === 1 ? sexOfLabel(texts[0] ?? '') : null;
}
