/** The parts of an XLSX workbook: which part each sheet is, by the relations that name it. */
import { SheetRefused } from '@/files/read/sheetRefused';
import { SHEET_LIMIT, type SheetLimit } from '@/files/read/spreadsheet';
import { partName, readZipDirectory, type ZipEntry } from '@/files/read/zip/directory';
import { readZipText } from '@/files/read/zip/inflate';
import { XmlScanner } from './xmlScanner';

type Relation = { id: string; type: string; part: string };

/** `part`: '' for charts, old dialogs and macros, which have sheets of their own. */
type ListedSheet = { name: string; hidden: boolean; part: string };

export type WorkbookPackage = {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** The name of the workbook's own part. */
  readonly workbook: string;
  readonly sheets: readonly ListedSheet[];
  readonly relations: readonly Relation[];
  /** The text of a part; a part is read once. */
  readonly read: (name: string) => Promise<string>;
};

export async function openPackage(bytes: Uint8Array, limit: SheetLimit = SHEET_LIMIT): Promise<WorkbookPackage> {
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
    const list = relationsPart(name);
    return entries.has(list) ? readRelations(await read(list), folderOf(name)) : [];
  };
  const root = await relationsOf('');
  const workbook = root.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (workbook.endsWith('.bin')) throw new SheetRefused('xlsb');
  if (!entries.has(workbook)) throw new SheetRefused('noWorkbook');
  const relations = await relationsOf(workbook);
  const listed = readSheetList(await read(workbook), limit);
  const sheets = listed.map(({ id, name, hidden }): ListedSheet => {
    const relation = relations.find((each) => each.id === id);
    if (!relation) throw new SheetRefused('damaged');
    if (OTHER_SHEETS.has(relation.type)) return { name, hidden, part: '' };
    if (relation.type !== 'worksheet') throw new SheetRefused('damaged');
    return { name, hidden, part: relation.part };
  });
  return { entries, workbook, sheets, relations, read };
}

/** The part that lists the relations of a part. */
export function relationsPart(name: string): string {
  return `${folderOf(name)}_rels/${name.slice(folderOf(name).length)}.rels`;
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

function refuseOthers(entries: ReadonlyMap<string, ZipEntry>): void {
  if (entries.has('xl/workbook.bin')) throw new SheetRefused('xlsb');
  if (entries.has('content.xml') && entries.has('meta-inf/manifest.xml')) throw new SheetRefused('ods');
}

const OTHER_SHEETS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet', 'xlIntlMacrosheet']);

/** Transitional, strict, and what Microsoft added. */
const TYPE =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/20\d\d)\/relationships\/(\w+)$/;

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
