/** Reads the first sheet with content of an XLSX workbook, as the texts of its cells. */

import { IMPORT_LIMIT } from '@/domain/roster/rosterRow';
import { say } from '@/language/words';
import type { TableReading } from './importFile';
import { readZipDirectory, readZipText, type ZipEntry, ZipRefused } from './importZip';

/** Size after unpacking; a sheet of 700 lines and 60 columns has 3 MB. */
const MAX_PART_BYTES = 20 * 1024 * 1024;
const MAX_TOTAL_BYTES = 60 * 1024 * 1024;
const MAX_SHEETS = 10;

export async function readWorkbook(bytes: Uint8Array): Promise<TableReading> {
  try {
    return await readSheets(bytes);
  } catch (error) {
    if (error instanceof ZipRefused)
      return { refusal: say('the file cannot be read: {reason}', { reason: error.message }) };
    throw error;
  }
}

async function readSheets(bytes: Uint8Array): Promise<TableReading> {
  const entries = readZipDirectory(bytes);
  const total = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) throw new ZipRefused('large');
  if (!entries.has('xl/workbook.xml')) throw new ZipRefused('noWorkbook');
  const part = async (name: string) => {
    const entry = entries.get(name);
    return entry ? parseXml(await readZipText(bytes, entry, MAX_PART_BYTES)) : null;
  };
  const shared = toSharedStrings(await part('xl/sharedStrings.xml'));
  for (const { name } of await sheetsInOrder(entries, part)) {
    const table = toTable(await part(name), shared);
    if (table.some((row) => row.some((cell) => cell !== ''))) return { table };
  }
  return { refusal: say('the workbook is empty.') };
}

type ReadPart = (name: string) => Promise<Document | null>;

/** In the order of the workbook's list; if that list cannot be followed, by the names of the parts. */
async function sheetsInOrder(entries: ReadonlyMap<string, ZipEntry>, part: ReadPart): Promise<ZipEntry[]> {
  const [workbook, relations] = [await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels')];
  const targets = new Map(
    elements(relations, 'Relationship').map((relation) => [
      relation.getAttribute('Id') ?? '',
      (relation.getAttribute('Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const listed = elements(workbook, 'sheet').flatMap((sheet) => {
    const id = [...sheet.attributes].find(({ localName, name }) => localName === 'id' && name.includes(':'))?.value;
    const entry = entries.get(targets.get(id ?? '') ?? '');
    return entry ? [entry] : [];
  });
  const named = [...entries.values()].filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  return (listed.length > 0 ? listed : named).slice(0, MAX_SHEETS);
}

/** A document type could define entities that grow without bound; a workbook has none. */
function parseXml(text: string): Document {
  if (/<!DOCTYPE/i.test(text)) throw new ZipRefused('foreign');
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new ZipRefused('damaged');
  return parsed;
}

function elements(root: Document | Element | null, name: string): Element[] {
  return root ? [...root.getElementsByTagNameNS('*', name)] : [];
}

/** The text runs of a string, without the phonetic ones. */
function textOf(element: Element): string {
  return elements(element, 't')
    .filter((run) => run.parentElement?.localName !== 'rPh')
    .map((run) => run.textContent ?? '')
    .join('');
}

function toSharedStrings(document: Document | null): string[] {
  return elements(document, 'si').map(textOf);
}

/** Rows beyond the limit are not read; the caller reports them. */
const MAX_ROWS = IMPORT_LIMIT.rows + 500;

function toTable(sheet: Document | null, shared: readonly string[]): string[][] {
  return elements(sheet, 'row')
    .slice(0, MAX_ROWS)
    .map((row) => {
      const cells: string[] = [];
      for (const cell of elements(row, 'c')) {
        const at = columnIndex(cell.getAttribute('r')) ?? cells.length;
        if (at > IMPORT_LIMIT.columns) continue;
        while (cells.length < at) cells.push('');
        cells[at] = cellText(cell, shared);
      }
      return cells;
    });
}

function cellText(cell: Element, shared: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return textOf(cell);
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  if (kind === 's') return shared[Number(value)] ?? '';
  return kind === 'e' ? '' : value;
}

/** Column of a cell reference, from 0: "AB12" is 27. */
function columnIndex(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
