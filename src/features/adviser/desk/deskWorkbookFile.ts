import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import { writeWorkbook, XLSX_TYPE } from '@/files/write/writeWorkbook';
import { type DeskExport, planDeskWorkbook } from './deskWorkbook';

/** This module is loaded on demand. */
export async function deskWorkbookFile(desk: DeskExport, advising: SectionAdvising | null): Promise<Blob> {
  return new Blob([await writeWorkbook(planDeskWorkbook(desk, advising))], { type: XLSX_TYPE });
}
