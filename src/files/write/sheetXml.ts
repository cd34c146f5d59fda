/** One sheet as SpreadsheetML (ECMA-376, part 1, 18.3.1.99); the order of the elements is the standard's. */
import {
  type CellStyle,
  cellAddress,
  columnName,
  type NumberLimit,
  type SheetPlan,
  type WorkbookCell,
} from '@/files/workbook';
import { styleIndex } from './workbookStyles';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Without a password. Formats, widths and heights stay open to change. */
const PROTECTION =
  '<sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" formatRows="0"/>';

/** Labels of the printed form; formulas take no typing either. */
const CLOSED: readonly CellStyle[] = ['title', 'label', 'head', 'block', 'number'];

export function sheetXml(sheet: SheetPlan, options: { isFirst: boolean }): string {
  return (
    `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    viewXml(sheet, options.isFirst) +
    columnsXml(sheet.widths ?? {}) +
    `<sheetData>${rowsXml(sheet)}</sheetData>` +
    (sheet.isProtected ? PROTECTION : '') +
    mergesXml(sheet.merges ?? []) +
    limitsXml(sheet.limits ?? []) +
    '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.4" header="0.2" footer="0.2"/>' +
    // A4, one page wide and as many pages long as needed.
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
  );
}

function viewXml({ headEnd }: SheetPlan, isFirst: boolean): string {
  const selected = isFirst ? ' tabSelected="1"' : '';
  if (!headEnd) return `<sheetViews><sheetView${selected} workbookViewId="0"/></sheetViews>`;
  const corner = cellAddress(headEnd.row, headEnd.column);
  const [columns, rows] = [headEnd.column - 1, headEnd.row - 1];
  const split = (columns > 0 ? ` xSplit="${columns}"` : '') + (rows > 0 ? ` ySplit="${rows}"` : '');
  const pane = (rows > 0 ? 'bottom' : 'top') + (columns > 0 ? 'Right' : 'Left');
  return (
    `<sheetViews><sheetView showGridLines="0"${selected} workbookViewId="0">` +
    (split && `<pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/>`) +
    `<selection${split && ` pane="${pane}"`} activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>`
  );
}

function columnsXml(widths: Readonly<Record<number, number>>): string {
  const columns = Object.entries(widths).map(
    ([column, width]) => `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`,
  );
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

function rowsXml({ cells, hiddenRows = [], heights = {}, isProtected = false }: SheetPlan): string {
  const hidden = new Set(hiddenRows);
  const rows = new Map<number, [column: number, xml: string][]>();
  for (const [address, cell] of cells) {
    const { row, column } = parseAddress(address);
    rows.set(row, [
      ...(rows.get(row) ?? []),
      [column, cellXml(address, cell, isProtected && !('formula' in cell || CLOSED.includes(cell.style)))],
    ]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, own]) => {
      const inOrder = own.sort(([a], [b]) => a - b).map(([, xml]) => xml);
      const height = heights[row] === undefined ? '' : ` ht="${heights[row]}" customHeight="1"`;
      return `<row r="${row}"${hidden.has(row) ? ' hidden="1"' : ''}${height}>${inOrder.join('')}</row>`;
    })
    .join('');
}

function cellXml(address: string, cell: WorkbookCell, isOpen: boolean): string {
  const open = `<c r="${address}" s="${styleIndex(cell.style, isOpen)}"`;
  if ('formula' in cell) {
    const formula = `<f>${escapeXml(cell.formula)}</f>`;
    if (typeof cell.result === 'number') return `${open}>${formula}<v>${cell.result}</v></c>`;
    return `${open} t="str">${formula}<v>${escapeXml(cell.result)}</v></c>`;
  }
  if (cell.value === '') return `${open}/>`;
  if (typeof cell.value === 'number') return `${open}><v>${cell.value}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.value)}</t></is></c>`;
}

function mergesXml(merges: readonly string[]): string {
  if (merges.length === 0) return '';
  return `<mergeCells count="${merges.length}">${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
}

function limitsXml(limits: readonly NumberLimit[]): string {
  if (limits.length === 0) return '';
  const rules = limits.map(
    ({ ranges, most, message }) =>
      '<dataValidation type="decimal" operator="between" allowBlank="1" showErrorMessage="1" errorTitle="Score" ' +
      `error="${escapeXml(message)}" sqref="${ranges.join(' ')}"><formula1>0</formula1><formula2>${escapeXml(most)}</formula2></dataValidation>`,
  );
  return `<dataValidations count="${limits.length}">${rules.join('')}</dataValidations>`;
}

/** The rows and columns that every printed page repeats, in the form of a defined name; null without any. */
export function printTitles({ name, headEnd }: SheetPlan): string | null {
  if (!headEnd) return null;
  const sheet = `'${name.replaceAll("'", "''")}'`;
  const titles = [
    ...(headEnd.column > 1 ? [`${sheet}!$A:$${columnName(headEnd.column - 1)}`] : []),
    ...(headEnd.row > 1 ? [`${sheet}!$1:$${headEnd.row - 1}`] : []),
  ];
  return titles.length > 0 ? titles.join(',') : null;
}

const ADDRESS = /^([A-Z]+)(\d+)$/;

function parseAddress(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = ADDRESS.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** Characters that XML 1.0 cannot hold are dropped. Lone surrogates are replaced later, when the text becomes UTF-8. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}
