/** The consolidated grades as the rows of a file. */

import { learnerName } from '@/domain/learners/learnerNames';
import { remarkOf } from '@/domain/learners/standingWords';
import type { SectionDoc } from '@/domain/sections/sections';
import type { CsvValue } from '@/files/csv';
import { say } from '@/language/words';
import type { Consolidated } from '@/parts/section/consolidated';

/** LRNs are texts: a spreadsheet would shorten a number of 12 digits. */
export function toRows(
  section: SectionDoc,
  { areaIds, rows }: Consolidated,
  { isYear, isRanked }: { isYear: boolean; isRanked: boolean },
): CsvValue[][] {
  const ends = isYear ? [say('Award by grades'), say('Promotion')] : [];
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
    ...rows.map(({ learner, grades, average, rank, award, promotion }): CsvValue[] => {
      const { lrn, sex, standing, standingOn: on, standingNote: note } = learner;
      const remark = standing === 'removed' ? '' : remarkOf({ standing, on, note });
      const figures = areaIds.map((id) => grades.get(id) ?? null);
      const end = isYear ? [award ? say(award) : null, promotion ? say(promotion) : null] : [];
      return [lrn, learnerName(learner), sex, remark, ...figures, average, ...(isRanked ? [rank] : []), ...end];
    }),
  ];
}
