/** School days of a month are typed once for all learners, and who was not absent was present on each of them. */
import { type AdvisingField, MOST_SCHOOL_DAYS } from '@/domain/sections/sectionAdvising';
import type { FieldTexts } from './advisingGrid';
import { type AdvisingSheet, advisingKey, shownText } from './advisingSheet';

/**
 * The days present of a learner after the school days of the month became `text`: all of them, where nothing was typed
 * for the learner or it was all days before. A figure that was typed stays.
 */
export function presentByDefault(
  field: AdvisingField,
  text: string,
  shown: (field: AdvisingField) => string,
): FieldTexts {
  const [kind, month] = field.split(' ');
  const isFigure = text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= MOST_SCHOOL_DAYS);
  if (kind !== 'days' || !isFigure) return {};
  const present: AdvisingField = `present ${month}`;
  const before = shown(present);
  return before === '' || before === shown(field) ? { [present]: text } : {};
}

/** Whether some learners have other school days than the rest, as who came or left within a month. */
export function haveOwnDays(sheet: AdvisingSheet, learners: readonly string[], months: readonly string[]): boolean {
  return months.some((month) => {
    const days = learners.map((learner) => shownText(sheet, advisingKey({ learner, field: `days ${month}` })));
    return new Set(days).size > 1;
  });
}
