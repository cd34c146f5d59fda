/** Small XLSX workbooks, as spreadsheets write them: a zip of XML parts. */
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: string | Uint8Array /** What the directory says; the truth unless given. */;
  size?: number;
};

export function zipOf(parts: readonly ZipPart[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const fields = { name: Buffer.from(name), packed, size: size ?? raw.length, sum: crc32(raw) };
    const local = localHeader(fields);
    directory.push(directoryEntry(fields, offset));
    locals.push(local, packed);
    offset += local.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, list, end]));
}

type Fields = { name: Buffer; packed: Buffer; size: number; sum: number };

function localHeader({ name, packed, size, sum }: Fields): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(sum, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, packed, size, sum }: Fields, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** `rows` are the XML of each row's cells: see `textCell` and `numberCell`. */
export function workbookOf(rows: readonly string[], shared: readonly string[] = []): Uint8Array {
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook ${MAIN} ${RELATION}><sheets><sheet name="School Form 1" sheetId="1" r:id="rId3"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId3" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<?xml version="1.0"?><sst ${MAIN}>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows) },
  ]);
}

export function sheetXml(rows: readonly string[]): string {
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  return `<?xml version="1.0"?><worksheet ${MAIN}><sheetData>${lines}</sheetData></worksheet>`;
}

export function textCell(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

export function numberCell(reference: string, value: string): string {
  return `<c r="${reference}"><v>${value}</v></c>`;
}

export function sharedCell(reference: string, index: number): string {
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}
