/**
 * Keeps the valid parts of the maps of a closing: the rules cannot check their contents, and a wrong value that one
 * person wrote must not break the page of another.
 */

import type { QuarterClosingDoc } from '@/domain/closing/closingDoc';
import { isFingerprint } from '@/domain/learners/learnerFingerprint';
import { MARK_NAMES, type Mark } from '@/domain/scores/scoreMark';

type Maps = Pick<
  QuarterClosingDoc,
  'activities' | 'learners' | 'scores' | 'marks' | 'grades' | 'fingerprints' | 'standings'
>;

export function toClosingMaps(doc: Readonly<Record<string, unknown>>): Maps {
  return {
    activities: mapOf(doc.activities, (value) => {
      const { name, totalPoints } = fieldsOf(value);
      return typeof name === 'string' && isNumber(totalPoints) ? { name, totalPoints } : undefined;
    }),
    learners: mapOf(doc.learners, (value) => (typeof value === 'string' ? value : undefined)) as Maps['learners'],
    scores: mapOf(doc.scores, (value) => mapOf(value, (score) => (isNumber(score) ? score : undefined))),
    marks: mapOf(doc.marks, (value) => mapOf(value, (mark) => (isMark(mark) ? mark : undefined))),
    grades: mapOf(doc.grades, (value) => {
      const { initial, quarterly } = fieldsOf(value);
      return isGrade(initial) && isGrade(quarterly) ? { initial, quarterly } : undefined;
    }),
    fingerprints: mapOf(doc.fingerprints, (value) =>
      typeof value === 'string' && isFingerprint(value) ? value : undefined,
    ),
    standings: mapOf(doc.standings, (value) => (typeof value === 'string' ? value : undefined)),
  };
}

function mapOf<Value>(value: unknown, read: (entry: unknown) => Value | undefined): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([key, entry]): [string, Value][] => {
      const good = read(entry);
      return good === undefined ? [] : [[key, good]];
    }),
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isMark(value: unknown): value is Mark {
  return typeof value === 'string' && value in MARK_NAMES;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isGrade(value: unknown): value is number | null {
  return value === null || isNumber(value);
}
