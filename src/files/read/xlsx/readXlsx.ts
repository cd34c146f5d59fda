/** Sheets of an XLSX workbook (ECMA-376): a zip of XML parts that name one another by relations. */
import { buildSheet, newBudget } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import { SHEET_LIMIT, type Sheet, type SheetLimit } from '@/files/read/spreadsheet';
import { partName, readZipDirectory, type ZipEntry } from '@/files/read/zip/directory';
import { readZipText } from '@/files/read/zip/inflate';
import { type CellFormats, readCellFormats } from './numberFormats';
import { readSharedStrings } from './sharedStrings';
import { readSheetCells } from './sheetCells';
import { XmlScanner } from './xmlScanner';

export async function readXlsx(bytes: Uint8Array, limit: SheetLimit = SHEET_LIMIT): Promise<Sheet[]> {
  const entries = readZipDirectory(bytes, limit);
  refuseOthers(entries);
  const taken = new Set<string>();
  // A part that is named twice, or names itself, would be read again and again.
  const read = (name: string) => {
    const entry = entries.get(name);
    if (!entry || taken.has(name)) throw new SheetRefused('damaged');
    taken.add(name);
    return readZipText(bytes, entry, limit);
  };
  const relationsOf = async (name: string) => {
    const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(name) ?? [];
    const list = `${folder}_rels/${file}.rels`;
    return entries.has(list) ? readRelations(await read(list), folder) : [];
  };
  const root = await relationsOf('');
  const workbook = root.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (workbook.endsWith('.bin')) throw new SheetRefused('xlsb');
  if (!entries.has(workbook)) throw new SheetRefused('noWorkbook');
  const relations = await relationsOf(workbook);
  const listed = readSheetList(await read(workbook), limit);
  const strings = relations.find(({ type, part }) => type === 'sharedStrings' && entries.has(part));
  const shared = strings ? readSharedStrings(await read(strings.part), limit) : [];
  const styles = relations.find(({ type, part }) => type === 'styles' && entries.has(part));
  const formats = styles ? await read(styles.part).then(readCellFormats).catch(withoutFormats) : [];
  const budget = newBudget(limit);
  const sheets: Sheet[] = [];
  for (const { id, name, hidden } of listed) {
    const relation = relations.find((each) => each.id === id);
    if (!relation) throw new SheetRefused('damaged');
    if (OTHER_SHEETS.has(relation.type)) continue;
    if (relation.type !== 'worksheet') throw new SheetRefused('damaged');
    const sheet = buildSheet(name, hidden, budget);
    readSheetCells(await read(relation.part), { shared, formats }, sheet);
    sheets.push(sheet.end());
  }
  if (sheets.length === 0) throw new SheetRefused('noSheet');
  return sheets;
}

/** Damaged styles hide no value: the cells are read as their numbers stand. */
function withoutFormats(error: unknown): CellFormats {
  if (error instanceof SheetRefused && error.refusal.code === 'damaged') return [];
  throw error;
}

function refuseOthers(entries: ReadonlyMap<string, ZipEntry>): void {
  if (entries.has('xl/workbook.bin')) throw new SheetRefused('xlsb');
  if (entries.has('content.xml') && entries.has('meta-inf/manifest.xml')) throw new SheetRefused('ods');
}

/** Charts, old dialogs and macros have sheets of their own. */
const OTHER_SHEETS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet', 'xlIntlMacrosheet']);

/** Transitional, strict, and what Microsoft added. */
const TYPE =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/20\d\d)\/relationships\/(\w+)$/;

type Relation = { id: string; type: string; part: string };

/** `type` is the last word of a known type, or empty. */
function readRelations(xml: string, folder: string): Relation[] {
  const scan = new XmlScanner(xml);
  const relations: Relation[] = [];
  while (scan.next()) {
    if (scan.name !== 'Relationship' || scan.isEnd) continue;
    const [id, type, target] = [scan.attribute('Id'), scan.attribute('Type'), scan.attribute('Target')];
    if (id === null || type === null || target === null || scan.attribute('TargetMode') === 'External') continue;
    relations.push({ id, type: TYPE.exec(type)?.[1] ?? '', part: resolvePart(target, folder) });
  }
  return relations;
}

function resolvePart(target: string, folder: string): string {
  const path: string[] = [];
  for (const step of partName(target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

type Listed = { id: string; name: string; hidden: boolean };

function readSheetList(xml: string, limit: SheetLimit): Listed[] {
  const scan = new XmlScanner(xml);
  const listed: Listed[] = [];
  while (scan.next()) {
    if (scan.name === 'sheets' && (scan.isEnd || scan.isEmpty)) return listed;
    if (scan.name !== 'sheet' || scan.isEnd) continue;
    const [id, name] = [scan.attribute(':id'), scan.attribute('name')];
    if (id === null || !name) throw new SheetRefused('damaged');
    listed.push({ id, name, hidden: (scan.attribute('state') ?? 'visible') !== 'visible' });
    if (listed.length > limit.sheets) throw new SheetRefused('sheets');
  }
  throw new SheetRefused('damaged');
}
