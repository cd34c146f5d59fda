import { writeWorkbook, XLSX_TYPE } from '@/workbook/writeWorkbook';
import { planYearWorkbook } from './planYearWorkbook';
import type { YearFile } from './retentionActions';

/** This module is loaded on demand. */
export async function yearWorkbookFile(file: YearFile, school: string): Promise<Blob> {
  return new Blob([await writeWorkbook(planYearWorkbook(file, school))], { type: XLSX_TYPE });
}
