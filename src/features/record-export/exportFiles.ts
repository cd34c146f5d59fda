/** Makes the files that a person downloads. */
import { subjectRoll, toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { csvFile } from '@/files/csv';
import { fileName } from '@/files/fileName';
import { keptCsvForm } from '@/parts/list-file/csvForm';
import { asOfText } from '@/parts/print/asOfText';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { signatureLines } from '@/parts/print/signatureLines';
import { loadSubCategoryWeights } from '@/store/book/load';
import { loadSchoolSetting } from '@/store/book/schoolSetting';
import type { Thunk } from '@/store/makeStore';
import { loadSchoolAddress } from '@/store/school/schoolAddress';
import { selectBookOwner } from '@/store/selectors';
import { saveFile } from '@/ui/saveFile';
import type { ExportSource } from './exportSource';
import { finalTable, isFinal, quarterTable, toCsvRows } from './recordTable';

type View = { subjectId: ClassSubjectId; quarter: number };

/** Exports the subject's year, as far as the source has it. Answers the file's name; throws an `AppError`. */
export function exportWorkbook(view: View, source: ExportSource): Thunk<Promise<string>> {
  return async (dispatch) => {
    const { name, file } = await dispatch(makeWorkbook(view.subjectId, source));
    saveFile(name, file);
    return name;
  };
}

/** The workbook of a subject's year with its name; throws an `AppError`. */
export function makeWorkbook(
  subjectId: ClassSubjectId,
  { tables, asOf, missing }: ExportSource,
): Thunk<Promise<{ name: string; file: Blob }>> {
  return async (dispatch, getState) => {
    const [subCategoryWeights, schoolAddress] = await Promise.all([
      dispatch(loadSubCategoryWeights()),
      // Offline, the export does not wait for region and division: the lines may stay empty.
      asOf === null ? dispatch(loadSchoolAddress()) : getState().reference.schoolAddress,
      asOf === null ? dispatch(loadSchoolSetting()) : null,
    ]);
    const { section, subject } = subjectOf(tables, subjectId);
    const header = toRecordHeader({ user: selectBookOwner(getState()), schoolAddress, section, subject });
    const [{ workbookFile }, { planWorkbook }] = await Promise.all([
      loadPart(() => import('@/files/write/writeWorkbook')),
      loadPart(() => import('./planWorkbook')),
    ]);
    const signatures = signatureLines(header.teacher, getState().reference.schoolSetting?.signatories);
    const plan = planWorkbook({ tables, subjectId, header, subCategoryWeights, asOf, missing, signatures });
    if (!plan) throw new AppError('data/missing');
    const name = fileName([header.gradeAndSection, header.subject, header.schoolYear], 'xlsx');
    return { name, file: await workbookFile(plan) };
  };
}

/** Exports the view on the screen: a quarter, or the final grades. Answers the file's name; throws an `AppError`. */
export function exportCsv({ subjectId, quarter }: View, { tables, asOf }: ExportSource): Thunk<Promise<string>> {
  return async (dispatch) => {
    const subCategoryWeights = await dispatch(loadSubCategoryWeights());
    const { section, subject } = subjectOf(tables, subjectId);
    const record = isFinal(quarter) ? null : toClassRecord(tables, subjectId, quarter);
    const table = record ? quarterTable(record, subCategoryWeights) : finalTable(tables, subjectId);
    const rows = toCsvRows(table, subjectRoll(tables, subjectId));
    // The note goes below the table, because programs read the headers from the first row.
    const name = fileName([section.name, subject.subject, table.title, section.academicYear], 'csv');
    saveFile(name, csvFile(asOf === null ? rows : [...rows, [], [asOfText(asOf)]], keptCsvForm()));
    return name;
  };
}

function subjectOf(tables: Tables, subjectId: ClassSubjectId) {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!section) throw new AppError('data/missing');
  return { section, subject };
}
