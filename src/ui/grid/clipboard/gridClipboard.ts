/** The clipboard by command: a menu or a key copies and pastes without an event of the browser's clipboard. */

import { refuseInput, selectRange, sendEdits } from '@/ui/grid/gridActions';
import { type GridContext, hasCells } from '@/ui/grid/gridContext';
import { toClearEdits, toTexts } from '@/ui/grid/gridEdits';
import { type GridRange, toRange } from '@/ui/grid/gridSelection';
import type { GridCommand } from '@/ui/grid/gridTypes';
import { withoutBorderLines } from './borderLines';
import { formatClipboard, parseClipboard, tileValues } from './clipboard';
import { parseHtmlCells } from './htmlCells';
import { toPaste } from './pasteColumns';

/** The selected cells as text. The grid remembers the copy, so that its own totals are known when they come back. */
export function copiedText(context: GridContext): string {
  const range = toRange(context.state);
  const text = formatClipboard(toTexts(context, range));
  const columns = context.layout.columns.slice(range.left, range.right + 1);
  context.copied = { text: plain(text), kinds: columns.map(({ kind }) => kind) };
  return text;
}

/** The selected cells below the names of their columns, and below the second header line where a column has one. */
function textWithHeaders(context: GridContext): string {
  const range = toRange(context.state);
  const columns = context.layout.columns.slice(range.left, range.right + 1);
  const heads = [columns.map(({ label }) => label)];
  if (columns.some(({ subHeader }) => subHeader)) heads.push(columns.map(({ subHeader = '' }) => subHeader));
  return formatClipboard([...heads, ...toTexts(context, range)]);
}

export function clearCells(context: GridContext): void {
  sendEdits(context, toClearEdits(context, toRange(context.state)));
}

/** Lays the values over the cells from the selection's first one. The pasted cells are selected, as in spreadsheets. */
export function pasteCells(context: GridContext, { plainText, html }: { plainText: string; html: string }): void {
  const copied = plainText === '' ? parseHtmlCells(html) : parseClipboard(plainText);
  if (copied.length === 0 || !hasCells(context)) return;
  if (context.readOnly) {
    refuseInput(context);
    return;
  }
  const range = toRange(context.state);
  const { rowCount, sections = [] } = context.model;
  const parsed = withoutBorderLines(copied, { top: range.top, rowCount: rowsForInput(context, range), sections });
  const rows = range.bottom - range.top + 1;
  const cols = range.right - range.left + 1;
  const values = tileValues(parsed, { rows, cols });
  const isOwn = context.copied !== null && context.copied.text === plain(plainText);
  const kinds = isOwn ? (context.copied?.kinds ?? null) : null;
  const paste = toPaste(values, {
    top: range.top,
    left: range.left,
    columns: context.layout.columns,
    rowCount,
    isOneValue: parsed.every((row) => row.length === 1),
    copied: kinds,
  });
  const last = range.left + paste.width - 1;
  const { active, from, to } = context.state;
  selectRange(context, { top: range.top, left: range.left, bottom: range.top + values.length - 1, right: last });
  const inputs = context.layout.columns.slice(range.left).flatMap(({ key, kind }) => (kind === 'edit' ? [key] : []));
  const release = () => context.publish({ active, from, to, mode: 'idle' });
  context.events.onPaste?.({ ...paste.paste, lines: parsed, inputs, kinds }, release);
}

/** The number of rows up to the last one that takes input in the first column of the range. */
function rowsForInput({ model, layout }: GridContext, { left, top }: GridRange): number {
  const colKey = layout.columns[left]?.key ?? '';
  let count = model.rowCount;
  while (count > top + 1 && model.getCell(count - 1, colKey).readOnly) count -= 1;
  return count;
}

/** Clipboards of some systems change the line breaks, and spreadsheets end with one. */
function plain(text: string): string {
  return text.replaceAll('\r', '').replace(/\n$/, '');
}

/** False where the browser refuses the clipboard to a page: there only the keys work. */
export async function runCommand(context: GridContext, command: GridCommand): Promise<boolean> {
  try {
    switch (command) {
      case 'copy':
        await navigator.clipboard.writeText(copiedText(context));
        return true;
      case 'copyHeaders':
        await navigator.clipboard.writeText(textWithHeaders(context));
        return true;
      case 'cut':
        await navigator.clipboard.writeText(copiedText(context));
        clearCells(context);
        return true;
      case 'paste':
        pasteCells(context, await readClipboard());
        return true;
      case 'clear':
        clearCells(context);
        return true;
    }
  } catch {
    return false;
  }
}

async function readClipboard(): Promise<{ plainText: string; html: string }> {
  const items = await navigator.clipboard.read();
  const textOf = async (type: string) => {
    const item = items.find(({ types }) => types.includes(type));
    return item ? await (await item.getType(type)).text() : '';
  };
  return { plainText: await textOf('text/plain'), html: await textOf('text/html') };
}
