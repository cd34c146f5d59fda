import { writeWorkbook, XLSX_TYPE } from '@/workbook/writeWorkbook';
import { planWorkbook, type WorkbookSource } from './planWorkbook';

/** The file of `planWorkbook`, or null. Loaded when it is asked for. */
export async function workbookFile(source: WorkbookSource): Promise<Blob | null> {
  const plan = planWorkbook(source);
  return plan && new Blob([await writeWorkbook(plan)], { type: XLSX_TYPE });
}
