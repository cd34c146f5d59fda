/** A form that was opened: what its sheets hold, where each cell stands in its parts, and what it is. */
import { SheetRefused } from '@/files/read/sheetRefused';
import { type Sheet, sizeValues } from '@/files/read/spreadsheet';
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { openPackage, type WorkbookPackage } from '@/files/read/xlsx/workbookPackage';
import type { RecordFile } from '@/files/record-file/fileContent';
import { type Grid, toGrid } from '@/files/record-file/grid';
import { readRecord } from '@/files/record-file/readRecord';
import { findRecordSheets, nameSheets } from '@/files/record-file/recordSheets';
import type { NamedSubject } from '@/files/record-file/subjectSheets';
import { FILL_LIMIT } from './fillLimit';
import type { FormSheets } from './references';
import { mapSheet, type SheetMap } from './sheetMap';

export type OpenedForm = {
  readonly bytes: Uint8Array;
  readonly pack: WorkbookPackage;
  readonly maps: FormSheets;
  readonly grids: ReadonlyMap<string, Grid>;
  readonly input: Grid | null;
  readonly subjects: readonly NamedSubject[];
  /** The form as a class record that is read; null where it is none. */
  readonly record: RecordFile | null;
};

/** Throws `SheetRefused` for what is no workbook of sheets in XML. */
export async function openForm(bytes: Uint8Array): Promise<OpenedForm> {
  if (bytes.length > FILL_LIMIT.bytes) throw new SheetRefused('large', sizeValues(bytes.length, FILL_LIMIT));
  const sheets = await readXlsx(bytes, FILL_LIMIT);
  const pack = await openPackage(bytes, FILL_LIMIT);
  const maps = new Map<string, SheetMap>();
  for (const { name, part } of pack.sheets) if (part !== '') maps.set(name, mapSheet(await pack.read(part)));
  return { bytes, pack, maps, ...describe(sheets) };
}

export function describe(sheets: readonly Sheet[]): Pick<OpenedForm, 'grids' | 'input' | 'subjects' | 'record'> {
  const found = findRecordSheets(sheets);
  const grids = new Map(sheets.map((sheet) => [sheet.name, toGrid(sheet)]));
  return { grids, input: found.input, subjects: nameSheets(found.found, found).taken, record: readRecord(sheets) };
}
