import { neutralText } from '@/domain/words/neutralText';
import { cellAddress, fixedCell, type SheetPlan, type WorkbookCell } from '@/files/workbook';
import type { SignatureLine } from '@/parts/print/signatureLines';

/** Right of the names, so that no program takes a signature for a learner. */
const COLUMNS = [6, 16, 26];
const BLANK = '________________________';

/** The sheet with the lines for signatures below its last row. */
export function signedSheet(sheet: SheetPlan, lines: readonly SignatureLine[]): SheetPlan {
  const last = Math.max(0, ...[...sheet.cells.keys()].map((address) => Number(/\d+/.exec(address)?.[0])));
  const added = lines.flatMap(({ label, name, position }, at): [string, WorkbookCell][] => {
    const column = COLUMNS[at] ?? 0;
    const cell = (row: number, text: string): [string, WorkbookCell] => [
      cellAddress(last + row, column),
      fixedCell(neutralText(text), 'note'),
    ];
    return [cell(2, `${label}:`), cell(4, name || BLANK), ...(position === '' ? [] : [cell(5, position)])];
  });
  return { ...sheet, cells: new Map([...sheet.cells, ...added]) };
}
