import { SHEET_LIMIT, type SheetLimit } from '@/files/read/spreadsheet';

const MEBIBYTE = 1024 * 1024;

/** The largest file that is filled. */
export const FILL_LIMIT: SheetLimit = { ...SHEET_LIMIT, bytes: 10 * MEBIBYTE };
