/** Writes single cells of a sheet anew; all else of its XML stays as it was. */
import { cellAddress } from '@/files/workbook';
import { escapeXml } from '@/files/write/sheetXml';
import { attributesOf, cellPlace, type MapCell, type SheetMap } from './sheetMap';

/** `''` empties a cell, and leaves its style. A cell with a formula keeps it, and `value` is what it gives. */
export type CellEdit = { readonly row: number; readonly column: number; readonly value: string | number };

type Change = { from: number; to: number; xml: string };

export function patchSheet(map: SheetMap, edits: readonly CellEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.row - b.row || a.column - b.column);
  const changes: Change[] = [];
  const missing = new Map<number, CellEdit[]>();
  for (const edit of sorted) {
    const cell = map.cells.get(cellPlace(edit.row, edit.column));
    if (cell) changes.push({ from: cell.from, to: cell.to, xml: cellXml(map, cell, edit.value) });
    else if (edit.value !== '') missing.set(edit.row, [...(missing.get(edit.row) ?? []), edit]);
  }
  for (const [row, own] of missing) changes.push(...insertions(map, row, own));
  changes.sort((a, b) => a.from - b.from || a.to - b.to);
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, xml } of changes) {
    pieces.push(map.xml.slice(at, from), xml);
    at = to;
  }
  pieces.push(map.xml.slice(at));
  return asUtf8(pieces.join(''));
}

/** The part is written as UTF-8, whatever it was before. */
export function asUtf8(xml: string): string {
  return xml.replace(/^(<\?xml[^>]*?encoding=)(?:"[^"]*"|'[^']*')/, '$1"UTF-8"');
}

function cellXml(map: SheetMap, cell: MapCell, value: string | number): string {
  const { prefix, formula } = cell;
  const attributes = attributesOf(map, cell);
  const tag = `${prefix}c`;
  const v = `${prefix}v`;
  if (formula) {
    if (typeof value === 'number') return `<${tag}${attributes}>${formula.xml}<${v}>${value}</${v}></${tag}>`;
    return `<${tag}${attributes} t="str">${formula.xml}<${v}>${texted(value)}</${v}></${tag}>`;
  }
  // Numbers of other parts' lists belong to what stood here before.
  const kept = attributes.replace(/\s+(?:cm|vm|ph)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  return valueXml({ prefix, open: `<${tag}${kept}` }, value);
}

function valueXml({ prefix, open }: { prefix: string; open: string }, value: string | number): string {
  const [c, v, is, t] = ['c', 'v', 'is', 't'].map((name) => prefix + name);
  if (value === '') return `${open}/>`;
  if (typeof value === 'number') return `${open}><${v}>${value}</${v}></${c}>`;
  return `${open} t="inlineStr"><${is}><${t} xml:space="preserve">${texted(value)}</${t}></${is}></${c}>`;
}

/** A text that looks like Excel's way of writing a control sign is told from one. */
function texted(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
}

/** Cells that the sheet does not have go where their row has room for them. */
function insertions(map: SheetMap, row: number, edits: readonly CellEdit[]): Change[] {
  const own = map.rows.get(row);
  const cellOf = ({ column, value }: CellEdit, prefix: string) =>
    valueXml({ prefix, open: `<${prefix}c r="${cellAddress(row + 1, column + 1)}"` }, value);
  if (!own || own.end === null) {
    const [first] = map.rows.values();
    const prefix = (own ?? first)?.prefix ?? '';
    const cells = edits.map((edit) => cellOf(edit, prefix)).join('');
    if (own) {
      const open = map.xml.slice(own.from, own.to).replace(/\s*\/>$/, '');
      return [{ from: own.from, to: own.to, xml: `${open}>${cells}</${prefix}row>` }];
    }
    const [at] = [...map.rows].filter(([other]) => other > row).map(([, { from }]) => from);
    return [{ from: at ?? map.end, to: at ?? map.end, xml: `<${prefix}row r="${row + 1}">${cells}</${prefix}row>` }];
  }
  const cells = [...map.cells.values()].filter((cell) => cell.row === row);
  return edits.map((edit) => {
    const next = cells.find(({ column }) => column > edit.column);
    const at = next?.from ?? own.end ?? 0;
    return { from: at, to: at, xml: cellOf(edit, own.prefix) };
  });
}
