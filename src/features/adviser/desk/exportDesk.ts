/** The consolidated grades as a file; the school's trail notes the export first. */

import { sectionExportEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { loadAdvising } from '@/features/adviser/advising/advisingActions';
import { csvFile } from '@/files/csv';
import { policyOf } from '@/grading';
import { keptCsvForm } from '@/parts/list-file/csvForm';
import { loadSchoolSetting } from '@/store/book/schoolSetting';
import type { Thunk } from '@/store/makeStore';
import { saveFile } from '@/ui/saveFile';
import { toRows } from './consolidatedRows';
import type { DeskExport } from './deskWorkbook';

export type DeskFile = 'csv' | 'xlsx';

/** Throws an `AppError`: without its entry there is no file. A workbook of the year reads the conduct: one read. */
export function exportDesk(asked: Omit<DeskExport, 'isRanked'>, file: DeskFile): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    await dispatch(loadSchoolSetting());
    const isRanked = getState().reference.schoolSetting?.ranks === true;
    const desk = { ...asked, isRanked };
    const { section, period, periodText } = desk;
    const rows = toRows(section, desk.consolidated, { isYear: period === null, isRanked });
    const blob = file === 'csv' ? csvFile(rows, keptCsvForm()) : await dispatch(toWorkbook(desk));
    const entry = sectionExportEntry(user, section, { quarter: period ?? 0, atMs: nowMs() });
    await (await data.school()).recordTrailEntry(entry);
    saveFile(`${section.name} ${section.academicYear} ${periodText}.${file}`.replace(/[\\/:*?"<>|]/g, '-'), blob);
  };
}

function toWorkbook(desk: DeskExport): Thunk<Promise<Blob>> {
  return async (dispatch) => {
    const { section, period } = desk;
    const [{ workbookFile }, { planDeskWorkbook }] = await Promise.all([
      loadPart(() => import('@/files/write/writeWorkbook')),
      loadPart(() => import('./deskWorkbook')),
    ]);
    if (period !== null) return workbookFile(planDeskWorkbook(desk, null));
    const { length: last } = policyOf(section.gradingPolicy).periods;
    const [advising = null] = await dispatch(loadAdvising({ sectionId: section.id, periods: [last] }));
    return workbookFile(planDeskWorkbook(desk, advising));
  };
}
