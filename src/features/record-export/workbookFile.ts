import { writeWorkbook, XLSX_TYPE } from '@/files/write/writeWorkbook';
import { planWorkbook, type WorkbookSource } from './planWorkbook';

/** Makes the file of `planWorkbook`; null when there is no plan. This module is loaded on demand. */
export async function workbookFile(source: WorkbookSource): Promise<Blob | null> {
  const plan = planWorkbook(source);
  return plan && new Blob([await writeWorkbook(plan)], { type: XLSX_TYPE });
}
