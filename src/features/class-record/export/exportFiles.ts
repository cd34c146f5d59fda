/** The files that leave the screen. */
import { toClassRecord, toLearners } from '@/domain/classRecord';
import { formatCsv } from '@/domain/csv';
import { AppError } from '@/domain/errors';
import type { ClassSubjectId } from '@/domain/ids';
import type { Tables } from '@/domain/tables';
import { loadSubCategoryWeights } from '@/store/load';
import { loadYear } from '@/store/loadYear';
import type { Thunk } from '@/store/makeStore';
import { loadSchoolPlace } from '@/store/schoolPlace';
import { selectBookOwner } from '@/store/selectors';
import { saveFile } from '@/ui/saveFile';
import { toRecordHeader } from './recordHeader';
import { finalTable, isFinal, quarterTable, toCsvRows } from './recordTable';

type View = { subjectId: ClassSubjectId; quarter: number };

/** The subject's whole year as the server has it. Answers the file's name; throws an `AppError`. */
export function exportWorkbook({ subjectId }: View): Thunk<Promise<string>> {
  return async (dispatch, getState) => {
    const [tables, subCategoryWeights, place] = await Promise.all([
      dispatch(loadYear(subjectId)),
      dispatch(loadSubCategoryWeights()),
      dispatch(loadSchoolPlace()),
    ]);
    const { section, subject } = subjectOf(tables, subjectId);
    const header = toRecordHeader({ user: selectBookOwner(getState()), place, section, subject });
    const { workbookFile } = await import('./workbookFile');
    const file = await workbookFile({ tables, subjectId, header, subCategoryWeights });
    if (!file) throw new AppError('data/missing');
    const name = fileName([header.gradeAndSection, header.subject, header.schoolYear], 'xlsx');
    saveFile(name, file);
    return name;
  };
}

/** The view on the screen: a quarter, or the final grades. Answers the file's name; throws an `AppError`. */
export function exportCsv({ subjectId, quarter }: View): Thunk<Promise<string>> {
  return async (dispatch) => {
    const [tables, subCategoryWeights] = await Promise.all([
      dispatch(loadYear(subjectId)),
      dispatch(loadSubCategoryWeights()),
    ]);
    const { section, subject } = subjectOf(tables, subjectId);
    const record = isFinal(quarter) ? null : toClassRecord(tables, subjectId, quarter);
    const table = record ? quarterTable(record, subCategoryWeights) : finalTable(tables, subjectId);
    const text = formatCsv(toCsvRows(table, toLearners(tables, subjectId)));
    const name = fileName([section.name, subject.subject, table.title, section.academicYear], 'csv');
    saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    return name;
  };
}

function subjectOf(tables: Tables, subjectId: ClassSubjectId) {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!section) throw new AppError('data/missing');
  return { section, subject };
}

/** Without the characters that a file system refuses. */
export function fileName(parts: readonly string[], ending: string): string {
  const clean = parts.map((part) => part.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()).filter((part) => part !== '');
  return `${clean.join(' - ')}.${ending}`;
}
