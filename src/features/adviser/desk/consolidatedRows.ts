/** The consolidated grades as the rows of a file. */

import { learnerName } from '@/domain/learners/learnerNames';
import { remarkOf } from '@/domain/learners/standingWords';
import type { SectionDoc } from '@/domain/sections/sections';
import type { CsvValue } from '@/files/csv';
import { formatList } from '@/language/formatters';
import { say } from '@/language/words';
import type { Consolidated, ConsolidatedRow } from '@/parts/section/consolidated';

/** LRNs are texts: a spreadsheet would shorten a number of 12 digits. */
export function toRows(
  section: SectionDoc,
  { areaIds, rows }: Consolidated,
  { isYear, isRanked }: { isYear: boolean; isRanked: boolean },
): CsvValue[][] {
  const isRemedied = isYear && rows.some(hasRecomputed);
  const ends = isYear ? [say('Award by grades'), say('Promotion')] : [];
  if (isRemedied) ends.push(say('Recomputed grades'));
  const areas = areaIds.map((id) => section.areas[id]?.name ?? id);
  return [
    [
      'LRN',
      say('Name'),
      say('Sex'),
      say('Remark'),
      ...areas,
      say('General average'),
      ...(isRanked ? [say('Rank')] : []),
      ...ends,
    ],
    ...rows.map((row): CsvValue[] => {
      const { learner, grades, average, rank, award, promotion } = row;
      const { lrn, sex, standing, standingOn: on, standingNote: note } = learner;
      const remark = standing === 'removed' ? '' : remarkOf({ standing, on, note });
      const figures = areaIds.map((id) => grades.get(id) ?? null);
      const end = isYear ? [award ? say(award) : null, promotion ? say(promotion) : null] : [];
      if (isRemedied) end.push(recomputedText(row));
      return [lrn, learnerName(learner), sex, remark, ...figures, average, ...(isRanked ? [rank] : []), ...end];
    }),
  ];
}

export function hasRecomputed({ failed }: Pick<ConsolidatedRow, 'failed'>): boolean {
  return failed.some(({ recomputed }) => recomputed !== null);
}

/** `Science 75 and MAPEH 76`: the final grades that remedial classes recomputed. */
export function recomputedText({ failed }: Pick<ConsolidatedRow, 'failed'>): string {
  return formatList(failed.flatMap(({ name, recomputed }) => (recomputed === null ? [] : [`${name} ${recomputed}`])));
}
