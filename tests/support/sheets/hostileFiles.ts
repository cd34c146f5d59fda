/** Files made to harm whoever reads them. */
import { constants, deflateRawSync } from 'node:zlib';
import type { RefusalCode } from '@/files/read/sheetRefused';
import { cell, compoundFile, place, record, u16, xlsOf } from './biff';
import { sharedCell, sheetXml, textCell, workbookOf, workbookParts } from './workbook';
import { zipOf } from './zipOf';

const MEBIBYTE = 1024 * 1024;

/** A deflated stream of zeros: 16 MiB, flushed so that it can be repeated, and an end. */
function packedZeros(bytes: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(16 * MEBIBYTE), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(Math.ceil(bytes / (16 * MEBIBYTE))).fill(block), deflateRawSync('')]);
}

/** A workbook of 4.2 MB: its directory says that the sheet has 2 kB, and the sheet inflates to 4 GB. */
export function lyingZip(): Uint8Array<ArrayBuffer> {
  const sheet = { name: 'xl/worksheets/sheet1.xml', packed: packedZeros(4096 * MEBIBYTE), size: 2000 };
  return zipOf([...workbookParts(), sheet]);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const withSheet = (content: string, shared: readonly string[] = []) =>
  zipOf([...workbookParts(shared), { name: SHEET, content }]);
const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

/** Parts that share their bytes: the directory names one part many times. */
function overlappingZip(): Uint8Array<ArrayBuffer> {
  const parts = workbookParts();
  const copies = Array.from({ length: 500 }, (_, at) => ({
    name: `xl/media/${at}.bin`,
    packed: new Uint8Array(),
    offset: 0,
  }));
  return zipOf([...parts, { name: SHEET, content: sheetXml([]) }, ...copies]);
}

/** Records of a workbook whose table of sectors was changed at `at`. */
function brokenChain(change: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = xlsOf([{ records: cell.label(0, 0, 'x'.repeat(9000)) }]);
  change(new DataView(bytes.buffer));
  return bytes;
}

/** The first sector of the table of all chains. */
const tableAt = (view: DataView) => (view.getUint32(76, true) + 1) * 512;

function everyChain(view: DataView, next: (sector: number) => number): void {
  for (let sector = 0; sector < 128; sector += 1) view.setUint32(tableAt(view) + sector * 4, next(sector), true);
}

/** The size that the directory gives to the workbook's stream. */
function sayStreamSize(view: DataView, size: number): void {
  const name = Buffer.from(view.buffer).indexOf(Buffer.from('Workbook', 'utf16le'));
  view.setUint32(name + 120, size, true);
}

const MANY = 1_000_000;

/** Name -> a file, and what its refusal says; null where it is read, though it has nothing to tell. */
export function hostileFiles(): [string, Uint8Array<ArrayBuffer>, RefusalCode | null][] {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const relations = (targets: string) =>
    `<Relationships>${['worksheet', 'sharedStrings'].map((type, at) => `<Relationship Id="rId${at + 3}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${targets}"/>`).join('')}</Relationships>`;
  const cyclic = workbookParts().map((part) =>
    part.name.endsWith('.rels') ? { ...part, content: relations('workbook.xml') } : part,
  );
  const honest = workbookOf([textCell('A1', 'LRN')], ['a']);
  return [
    ['a zip that lies by a million', lyingZip(), 'lies'],
    [
      'an honest zip of 1 GB',
      zipOf([...workbookParts(), { name: SHEET, packed: packedZeros(1024 * MEBIBYTE), size: 1024 * MEBIBYTE }]),
      'unpacked',
    ],
    ['4 GB in the header', zipOf([...workbookParts(), { name: SHEET, content: 'x', size: 0xffffffff }]), 'unpacked'],
    ['overlapping entries', overlappingZip(), 'damaged'],
    ['65,000 entries', zipOf(workbookParts(), 65_000), 'unpacked'],
    ['a wrong checksum', zipOf([...workbookParts(), { name: SHEET, content: sheetXml([]), crc: 1 }]), 'damaged'],
    ['an encrypted part', zipOf([...workbookParts(), { name: SHEET, content: 'x', flags: 1 }]), 'password'],
    [
      'an external entity',
      withSheet(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheetXml([])}`),
      'foreign',
    ],
    ['a billion laughs', withSheet(`<!DOCTYPE a [<!ENTITY l0 "ha">${LAUGHS}]><a>&l9;</a>`), 'foreign'],
    ['a million empty rows', withSheet(sheetXml(Array.from({ length: MANY }, () => ''))), null],
    [
      'a cell at XFD1048576',
      withSheet(`<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`),
      'far',
    ],
    ['a row beyond the last', withSheet(`<worksheet><sheetData><row r="9999999"/></sheetData></worksheet>`), 'damaged'],
    ['a tag without end', withSheet(`<worksheet><sheetData a="${'x'.repeat(5 * MEBIBYTE)}`), 'damaged'],
    [
      'half a million cells',
      withSheet(sheetXml(Array.from({ length: 2000 }, () => '<c><v>1</v></c>'.repeat(250)))),
      'cells',
    ],
    ['shared strings out of range', withSheet(sheetXml([sharedCell('A1', 7)]), ['a']), 'damaged'],
    [
      'one long text in each cell',
      withSheet(sheetXml(Array.from({ length: 2000 }, () => '<c t="s"><v>0</v></c>'.repeat(99))), [
        'x'.repeat(100_000),
      ]),
      'texts',
    ],
    ['cyclic relations', zipOf(cyclic), 'damaged'],
    ['a zip without a workbook', zipOf([{ name: 'word/document.xml', content: '<a/>' }]), 'noWorkbook'],
    ['a truncated zip', honest.slice(0, 300), 'damaged'],
    ['a binary workbook', zipOf([{ name: 'xl/workbook.bin', content: 'x' }]), 'xlsb'],
    [
      'OpenDocument',
      zipOf([
        { name: 'content.xml', content: '<a/>' },
        { name: 'META-INF/manifest.xml', content: '<a/>' },
      ]),
      'ods',
    ],
    [
      'a workbook with a password',
      compoundFile({ EncryptedPackage: bytes('x'), EncryptionInfo: bytes('x') }),
      'password',
    ],
    [
      'an old workbook with a password',
      xlsOf([{ records: [] }], { before: record(0x2f, [0, 0, 0, 0, 0, 0]) }),
      'password',
    ],
    ['Excel 95', compoundFile({ Book: bytes('x') }), 'excel95'],
    ['Excel 95 in a stream of Excel 97', xlsOf([{ records: [] }], { version: 0x500 }), 'excel95'],
    ['Excel 4', Uint8Array.from([0x09, 0x04, 0x06, 0x00, 0, 0, 0x10, 0]), 'excel95'],
    ['a document of Word', compoundFile({ WordDocument: bytes('x') }), 'noWorkbook'],
    ['an .xls with a cycle in every chain', brokenChain((view) => everyChain(view, (sector) => sector)), 'damaged'],
    ['an .xls with chains out of the file', brokenChain((view) => everyChain(view, () => 0x00ffffff)), 'damaged'],
    ['an .xls with a lying number of sectors', brokenChain((view) => view.setUint32(44, 0xffffffff, true)), null],
    ['an .xls with a lying list of tables', brokenChain((view) => view.setUint32(68, 3, true)), 'damaged'],
    ['an .xls whose stream says 4 GB', brokenChain((view) => sayStreamSize(view, 0xfffffff0)), 'damaged'],
    ['an .xls whose stream says less than it has', brokenChain((view) => sayStreamSize(view, 5000)), 'damaged'],
    ['an .xls cut off', brokenChain(() => undefined).slice(0, 2000), 'damaged'],
    ['a record beyond its stream', xlsOf([{ records: [...u16(0x203), ...u16(0xffff)] }]), 'damaged'],
    ['a sheet without its end', xlsOf([{ records: cell.number(0, 0, 1), withoutEnd: true }]), 'damaged'],
    ['a text longer than its record', xlsOf([{ records: record(0x204, place(0, 0), u16(60_000), [0]) }]), 'damaged'],
    ['a shared text out of range', xlsOf([{ records: cell.shared(0, 0, 9) }]), 'damaged'],
    ['a web page named .xls', bytes('<html><table><tr><td>LRN</td></tr></table></html>'), 'html'],
    [
      'an XML spreadsheet',
      bytes('\ufeff<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      'xml',
    ],
    ['a PDF named .xlsx', bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'), 'pdf'],
    ['bytes that are no text', Uint8Array.from([1, 2, 3, 0, 5]), 'unknown'],
    ['a text with NUL', bytes('LRN,Name\n1\u0000,b'), 'unknown'],
    ['nothing', new Uint8Array(), 'empty'],
    ['a text with a value far out', bytes(`${','.repeat(300)}x`), 'far'],
    ['a text of 60,000 lines', bytes('1,a\n'.repeat(60_000)), 'lines'],
    ['a quoted text of blanks', bytes(`"a${' '.repeat(4 * MEBIBYTE)}x"`), 'texts'],
    ['a text of quotes', bytes('"'.repeat(4 * MEBIBYTE)), 'texts'],
  ];
}
