/**
 * DepEd Order 15, s. 2026: the weights of the components by learning area. The order itself was not at hand; the number
 * of independent public readings that agree on a row stands beside it.
 */

import { type Message, msg } from '@/domain/words/say';
import type { ComponentKey } from './gradingPolicy';
import type { ExamLayout } from './policy';

/** Weights in percent that make 100, and the examinations that go with them. */
export type LearningAreaWeights = Readonly<Record<ComponentKey, number>> & {
  readonly id: string;
  readonly label: Message;
  readonly exam: ExamLayout;
};

export const DO15_LEARNING_AREAS: readonly LearningAreaWeights[] = [
  // Grades 2 to 10 [7]
  area('english', msg('English'), [20, 50, 30]),
  area('filipino', msg('Filipino'), [20, 50, 30]),
  area('mathematics', msg('Mathematics'), [20, 50, 30]),
  area('science', msg('Science'), [20, 50, 30]),
  area('makabansa', msg('Araling Panlipunan / Makabansa'), [20, 50, 30]),
  area('gmrc', msg('GMRC / Values Education'), [20, 50, 30]),
  area('tle', msg('EPP / TLE'), [20, 60, 20]),
  area('musicArts', msg('Music and Arts (MAPEH)'), [20, 60, 20]),
  area('peHealth', msg('PE and Health (MAPEH)'), [20, 60, 20]),
  // Senior high school: core subjects, and academic electives that have no row of their own [5]
  area('shsCore', msg('SHS core subjects'), [20, 50, 30]),
  area('shsAcademic', msg('SHS academic electives: all others'), [20, 50, 30]),
  area('shsArts', msg('SHS Arts, Social Sciences and Humanities'), [20, 60, 20]),
  area('shsSports', msg('SHS Sports, Health and Wellness'), [20, 60, 20]),
  // [2]
  area('shsField', msg('SHS Field Exposure, Arts Apprenticeship, Creative Production'), [15, 70, 15], 'TE'),
  // [3]
  area('shsResearch', msg('SHS Research; Design and Innovation'), [40, 60, 0], 'none'),
  area('shsTechPro', msg('SHS TechPro electives'), [15, 65, 20]),
  area('shsImmersion', msg('SHS Work Immersion'), [20, 80, 0], 'none'),
];

/** Names of subjects in English and Filipino, with the short names of schools; the first area whose words are found. */
const BY_NAME: readonly (readonly [area: string, words: RegExp])[] = [
  ['english', /^english\b/i],
  ['filipino', /^filipino\b/i],
  ['mathematics', /^(?:math(?:ematics|s)?|matematika)\b/i],
  ['science', /^(?:science|agham)\b/i],
  ['gmrc', /\b(?:gmrc|good manners|values|esp|edukasyon sa pagpapakatao)\b/i],
  ['makabansa', /\b(?:araling panlipunan|makabansa|a\.?p)\b/i],
  ['tle', /^(?:epp|t\.?l\.?e\b|technology and livelihood|edukasyong pantahanan)/i],
  ['peHealth', /^(?:p\.?\s?e\b|physical education|edukasyong pangkatawan|health|kalusugan)/i],
  ['musicArts', /^(?:mapeh|music|musika|arts?\b(?! of)|sining)/i],
];

const SHS_BY_NAME: readonly (readonly [area: string, words: RegExp])[] = [
  ['shsImmersion', /\bimmersion\b/i],
  ['shsField', /\b(?:field exposure|apprenticeship|creative production)/i],
  ['shsResearch', /\b(?:research|pananaliksik|design and innovation)\b/i],
  ['shsSports', /\b(?:sports?|wellness|fitness|coaching)\b/i],
  ['shsArts', /\b(?:arts|music|dance|theater|theatre|creative|literature|psychology|philosophy|social sciences?)\b/i],
];
const SENIOR_HIGH = ['11', '12'];

/** The id of the learning area of DepEd Order 15 for a subject, as far as its name tells. */
export function suggestLearningArea(subject: string, gradeLevel: string): string {
  const name = subject.trim();
  const isSenior = SENIOR_HIGH.includes(gradeLevel);
  const found = (isSenior ? SHS_BY_NAME : BY_NAME).find(([, words]) => words.test(name));
  // Most subjects of senior high are core; the other areas of Grades 2 to 10 have the weights of English.
  return found?.[0] ?? (isSenior ? 'shsCore' : 'english');
}

function area(
  id: string,
  label: Message,
  [writtenWorks, performanceTask, quarterlyExam]: readonly [number, number, number],
  exam: ExamLayout = 'ST1-ST2-TE',
): LearningAreaWeights {
  return { id, label, writtenWorks, performanceTask, quarterlyExam, exam };
}
