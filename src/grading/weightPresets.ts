import { type Message, msg } from '@/domain/say';
import type { ComponentKey } from './policy';

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

function preset(
  id: string,
  label: Message,
  [writtenWorks, performanceTask, quarterlyExam]: readonly [number, number, number],
): WeightPreset {
  return { id, label, writtenWorks, performanceTask, quarterlyExam };
}
