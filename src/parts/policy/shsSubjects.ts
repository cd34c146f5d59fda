/**
 * Subjects of the Strengthened Senior High School, for the subject form to complete. Core subjects and units as public
 * readings of DepEd Order 15, s. 2026 and of the curriculum's guides give them: core subjects have 2 units a term,
 * other academic electives 3, arts 6, TechPro 4 in Grade 11 and 12 in Grade 12, Work Immersion 12. The orders
 * themselves were not at hand; the teacher can change each value.
 */

import { isSameText } from '@/domain/words/plainText';
import { formText } from '@/language/words';

export type ShsSubject = {
  readonly name: string;
  /** The id of its learning area (`DO15_LEARNING_AREAS`). */
  readonly area: string;
};

const CORE = formText([
  // One learning area of two records; each states the 6 units of the area.
  'Effective Communication',
  'Mabisang Komunikasyon',
  'Life and Career Skills',
  'General Mathematics',
  'General Science',
  'Pag-aaral ng Kasaysayan at Lipunang Pilipino',
] as const);

/** Subjects that the order names as groups of their own. */
const NAMED = formText([
  ['Field Exposure', 'shsField'],
  ['Arts Apprenticeship', 'shsField'],
  ['Creative Production', 'shsField'],
  ['Research', 'shsResearch'],
  ['Design and Innovation', 'shsResearch'],
  ['Work Immersion', 'shsImmersion'],
] as const);

export const SHS_SUBJECTS: readonly ShsSubject[] = [
  ...CORE.map((name) => ({ name, area: 'shsCore' })),
  ...NAMED.map(([name, area]) => ({ name, area })),
];

/** Learning area -> units of the whole year, by grade level where they differ. */
const UNITS: Readonly<Record<string, Readonly<Record<'11' | '12', number>>>> = {
  shsCore: { 11: 6, 12: 6 },
  shsAcademic: { 11: 3, 12: 3 },
  shsResearch: { 11: 3, 12: 3 },
  shsSports: { 11: 3, 12: 3 },
  shsArts: { 11: 6, 12: 6 },
  shsField: { 11: 6, 12: 6 },
  shsTechPro: { 11: 4, 12: 12 },
  shsImmersion: { 11: 12, 12: 12 },
};

/** Undefined where the area, or the grade level, has no units. */
export function unitsOf(area: string, gradeLevel: string): number | undefined {
  return gradeLevel === '11' || gradeLevel === '12' ? UNITS[area]?.[gradeLevel] : undefined;
}

/** The subject of the catalog with this name; capitals and outer spaces make no difference. */
export function findShsSubject(name: string): ShsSubject | undefined {
  return SHS_SUBJECTS.find((subject) => isSameText(subject.name, name));
}
