/** The consolidated grades as a CSV file; the school's trail notes the export first. */
import { type CsvValue, formatCsv } from '@/domain/csv';
import { sectionExportEntry } from '@/domain/school/audit';
import type { SectionDoc } from '@/domain/school/sections';
import { AppError } from '@/domain/words/errors';
import { learnerName } from '@/domain/words/learnerNames';
import { remarkOf } from '@/domain/words/standingWords';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';
import { saveFile } from '@/ui/saveFile';
import type { Consolidated } from './consolidated';

type Exported = { section: SectionDoc; consolidated: Consolidated; period: number | null; periodText: string };

/** Throws an `AppError`: without its entry there is no file. */
export function exportDesk({ section, consolidated, period, periodText }: Exported): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const entry = sectionExportEntry(user, section, { quarter: period ?? 0, atMs: nowMs() });
    await (await data.school()).recordTrailEntry(entry);
    const text = formatCsv(toRows(section, consolidated, period === null));
    const name = `${section.name} ${section.academicYear} ${periodText}.csv`.replace(/[\\/:*?"<>|]/g, '-');
    saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}

/** LRNs are texts: a spreadsheet would shorten a number of 12 digits. */
export function toRows(section: SectionDoc, { areaIds, rows }: Consolidated, isYear: boolean): CsvValue[][] {
  const ends = isYear ? [say('Award'), say('Promotion')] : [];
  const areas = areaIds.map((id) => section.areas[id]?.name ?? id);
  return [
    ['LRN', say('Name'), say('Sex'), say('Remark'), ...areas, say('General average'), ...ends],
    ...rows.map(({ learner, grades, average, award, promotion }): CsvValue[] => {
      const { lrn, sex, standing, standingOn: on, standingNote: note } = learner;
      const remark = standing === 'removed' ? '' : remarkOf({ standing, on, note });
      const figures = areaIds.map((id) => grades.get(id) ?? null);
      const end = isYear ? [award ? say(award) : null, promotion ? say(promotion) : null] : [];
      return [lrn, learnerName(learner), sex, remark, ...figures, average, ...end];
    }),
  ];
}
