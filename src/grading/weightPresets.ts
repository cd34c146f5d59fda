import { type Message, msg } from '@/domain/words/say';
import type { ComponentKey } from './gradingPolicy';

/** Weights in percent that an order prescribes for a group of subjects, for the subject form to offer. */
export type WeightPreset = Readonly<Record<ComponentKey, number>> & { readonly id: string; readonly label: Message };

/** DepEd Order 8, s. 2015: weights of the components by group of subjects. */
export const DO8_WEIGHT_PRESETS: readonly WeightPreset[] = [
  preset('languages', msg('Grades 1-10: languages, Araling Panlipunan, EsP'), [30, 50, 20]),
  preset('scienceMath', msg('Grades 1-10: Science, Mathematics'), [40, 40, 20]),
  preset('mapehTle', msg('Grades 1-10: MAPEH, EPP/TLE'), [20, 60, 20]),
  preset('shsCore', msg('Senior High: core subjects'), [25, 50, 25]),
  preset('shsAcademic', msg('Senior High academic track: other subjects'), [25, 45, 30]),
  preset(
    'shsAcademicApplied',
    msg('Senior High academic track: immersion, research, enterprise simulation, exhibit, performance'),
    [35, 40, 25],
  ),
  preset('shsTvlSportsArts', msg('Senior High TVL, sports, arts and design: all other subjects'), [20, 60, 20]),
];

/** Names of subjects in English and Filipino, with the short names of schools; a grade or a parallel may follow. */
const SCIENCE_MATH = /^(?:math(?:ematics|s)?|matematika|science|agham)\b/i;
const MAPEH_TLE =
  /^(?:mapeh|music|musika|arts?\b(?! of)|sining|p\.?\s?e\b|physical education|edukasyong pangkatawan|health|kalusugan|epp|t\.?l\.?e\b|technology and livelihood|edukasyong pantahanan)/i;
const SENIOR_HIGH = ['11', '12'];

/** The id of the preset of DepEd Order 8 for a subject, as far as its name tells. */
export function suggestPreset(subject: string, gradeLevel: string): string {
  // In senior high the name does not tell a core subject from another; most subjects are core.
  if (SENIOR_HIGH.includes(gradeLevel)) return 'shsCore';
  const name = subject.trim();
  if (SCIENCE_MATH.test(name)) return 'scienceMath';
  return MAPEH_TLE.test(name) ? 'mapehTle' : 'languages';
}

function preset(
  id: string,
  label: Message,
  [writtenWorks, performanceTask, quarterlyExam]: readonly [number, number, number],
): WeightPreset {
  return { id, label, writtenWorks, performanceTask, quarterlyExam };
}
