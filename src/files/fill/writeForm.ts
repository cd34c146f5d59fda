/** The bytes of a filled form: the parts that changed are written anew, all others are copied as they were packed. */

import { relationsPart } from '@/files/read/xlsx/workbookPackage';
import { XmlScanner } from '@/files/read/xlsx/xmlScanner';
import type { ZipEntry } from '@/files/read/zip/directory';
import { readZipText } from '@/files/read/zip/inflate';
import { type ZipPart, zipFile } from '@/files/write/zipFile';
import { FILL_LIMIT } from './fillLimit';
import type { PlacedEdit } from './fillWriter';
import type { OpenedForm } from './form';
import { asUtf8, patchSheet } from './patchSheet';
import { cellPlace } from './sheetMap';

export async function writeForm(form: OpenedForm, edits: readonly PlacedEdit[]): Promise<Uint8Array<ArrayBuffer>> {
  const { pack, bytes, maps } = form;
  const changed = new Map<string, string>();
  for (const { name, part } of pack.sheets) {
    const [map, own] = [maps.get(name), edits.filter(({ sheet }) => sheet === name)];
    if (map && own.length > 0) changed.set(part, patchSheet(map, own));
  }
  const textOf = (entry: ZipEntry) => readZipText(bytes, entry, FILL_LIMIT);
  const change = async (part: string, how: (xml: string) => string) => {
    const entry = pack.entries.get(part);
    if (!entry) return;
    const before = await textOf(entry);
    const after = how(before);
    if (after !== before) changed.set(part, asUtf8(after));
  };
  const chains = new Set(pack.relations.filter(({ type }) => type === 'calcChain').map(({ part }) => part));
  await change(pack.workbook, withFullCalculation);
  if (chains.size > 0) {
    const isChain = (path: string) => chains.has(path.replace(/^\//, '').toLowerCase());
    await change('[content_types].xml', (xml) =>
      without(xml, 'Override', (scan) => isChain(scan.attribute('PartName') ?? '')),
    );
    await change(relationsPart(pack.workbook), (xml) =>
      without(xml, 'Relationship', (scan) => (scan.attribute('Type') ?? '').endsWith('/calcChain')),
    );
  }
  const strings = pack.relations.find(({ type, part }) => type === 'sharedStrings' && pack.entries.has(part));
  const lost = lostStrings(form, edits);
  if (strings && lost.size > 0) await change(strings.part, (xml) => withoutStrings(xml, lost));
  const parts = [...pack.entries.values()]
    .filter(({ name }) => !chains.has(name))
    .map((entry): ZipPart => {
      const text = changed.get(entry.name);
      if (text !== undefined) return { name: entry.title, text };
      const { title, method, crc, size, from, packed } = entry;
      return { name: title, method, crc, size, packed: bytes.subarray(from, from + packed) };
    });
  return zipFile(parts);
}

/** Without the elements of a name that are to go. */
function without(xml: string, name: string, isToGo: (scan: XmlScanner) => boolean): string {
  const scan = new XmlScanner(xml);
  const gone: [from: number, to: number][] = [];
  let open: number | null = null;
  while (scan.next()) {
    if (scan.name !== name) continue;
    if (scan.isEnd) {
      if (open !== null) gone.push([open, scan.to]);
      open = null;
    } else if (isToGo(scan)) {
      if (scan.isEmpty) gone.push([scan.from, scan.to]);
      else open = scan.from;
    }
  }
  return spliced(
    xml,
    gone.map(([from, to]) => ({ from, to, text: '' })),
  );
}

/** Elements of a workbook that stand before `calcPr`. */
const BEFORE = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

function withFullCalculation(xml: string): string {
  const scan = new XmlScanner(xml);
  let after = 0;
  let prefix = '';
  while (scan.next()) {
    if (scan.name === 'calcPr' && !scan.isEnd) {
      const tag = xml.slice(scan.from, scan.to).replace(/\s+fullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')/, '');
      const text = tag.replace(/\s*(\/?>)$/, ' fullCalcOnLoad="1"$1');
      return spliced(xml, [{ from: scan.from, to: scan.to, text }]);
    }
    if (BEFORE.includes(scan.name) && (scan.isEnd || scan.isEmpty)) [after, prefix] = [scan.to, scan.prefix];
  }
  return spliced(xml, [{ from: after, to: after, text: tagged(prefix, 'calcPr', ' fullCalcOnLoad="1"/>') }]);
}

/** The numbers of shared strings that no cell has any more. Names that were overwritten must not stay in the file. */
function lostStrings({ maps }: OpenedForm, edits: readonly PlacedEdit[]): ReadonlySet<number> {
  const lost = new Set<number>();
  const edited = new Map<string, Set<number>>();
  for (const { sheet, row, column } of edits) {
    const own = edited.get(sheet) ?? new Set();
    edited.set(sheet, own.add(cellPlace(row, column)));
    const cell = maps.get(sheet)?.cells.get(cellPlace(row, column));
    if (cell?.type === 's' && !cell.formula && cell.raw !== '') lost.add(Number(cell.raw));
  }
  if (lost.size === 0) return lost;
  for (const [sheet, map] of maps) {
    const own = edited.get(sheet);
    for (const [place, { type, raw }] of map.cells) if (type === 's' && !own?.has(place)) lost.delete(Number(raw));
  }
  return lost;
}

function tagged(prefix: string, name: string, end: string): string {
  return `<${prefix}${name}${end}`;
}

/** Their places stay, so that the numbers of the others are right. */
function withoutStrings(xml: string, lost: ReadonlySet<number>): string {
  const scan = new XmlScanner(xml);
  const changes: { from: number; to: number; text: string }[] = [];
  let [index, from] = [-1, 0];
  while (scan.next()) {
    if (scan.name !== 'si') continue;
    if (!scan.isEnd) [index, from] = [index + 1, scan.from];
    if (lost.has(index) && (scan.isEnd || scan.isEmpty)) {
      const { prefix } = scan;
      changes.push({
        from,
        to: scan.to,
        text: tagged(prefix, 'si', '>') + tagged(prefix, 't', '/>') + tagged(`/${prefix}`, 'si', '>'),
      });
    }
  }
  return spliced(xml, changes);
}

function spliced(text: string, changes: readonly { from: number; to: number; text: string }[]): string {
  let at = 0;
  const pieces = changes.map((change) => {
    const piece = text.slice(at, change.from) + change.text;
    at = change.to;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}
