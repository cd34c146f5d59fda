import type { OwnData } from '@/domain/book/ownData';
import { writeWorkbook, XLSX_TYPE } from '@/files/write/writeWorkbook';
import { planOwnWorkbook } from './planOwnWorkbook';

/** This module is loaded on demand. */
export async function ownWorkbookFile(own: OwnData): Promise<Blob> {
  return new Blob([await writeWorkbook(planOwnWorkbook(own))], { type: XLSX_TYPE });
}
