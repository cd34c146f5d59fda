/** Small XLSX workbooks, as spreadsheets write them: a zip of XML parts. Checksums are left at 0. */

export type ZipPart = {
  name: string;
  content: string;
  /** The size in the zip's directory; the real one unless given. */
  size?: number;
};

export async function zipOf(parts: readonly ZipPart[]): Promise<Uint8Array> {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content, size } of parts) {
    const raw = new TextEncoder().encode(content);
    const packed = await deflated(raw);
    const title = new TextEncoder().encode(name);
    const fields = { packed: packed.length, size: size ?? raw.length, title: title.length };
    const local = joined([localHeader(fields), title, packed]);
    directory.push(joined([directoryEntry(fields, offset), title]));
    locals.push(local);
    offset += local.length;
  }
  const list = joined(directory);
  const end = header(22, [
    [0, 4, 0x06054b50],
    [8, 2, parts.length],
    [10, 2, parts.length],
    [12, 4, list.length],
    [16, 4, offset],
  ]);
  return joined([...locals, list, end]);
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return new Uint8Array(await new Response(source.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
}

type Fields = { packed: number; size: number; title: number };
const DEFLATED = 8;

function localHeader({ packed, size, title }: Fields): Uint8Array {
  return header(30, [
    [0, 4, 0x04034b50],
    [4, 2, 20],
    [8, 2, DEFLATED],
    [18, 4, packed],
    [22, 4, size],
    [26, 2, title],
  ]);
}

function directoryEntry({ packed, size, title }: Fields, offset: number): Uint8Array {
  return header(46, [
    [0, 4, 0x02014b50],
    [6, 2, 20],
    [10, 2, DEFLATED],
    [20, 4, packed],
    [24, 4, size],
    [28, 2, title],
    [42, 4, offset],
  ]);
}

/** Fields as offset, width in bytes and value, little-endian. */
function header(length: number, fields: readonly (readonly [number, 2 | 4, number])[]): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** `rows` are the XML of each row's cells, such as from `textCell`. */
export function workbookOf(rows: readonly string[], shared: readonly string[] = []): Promise<Uint8Array> {
  const sheet = '<sheet name="School Form 1" sheetId="1" r:id="rId3"/>';
  const relation = '<Relationship Id="rId3" Type="worksheet" Target="worksheets/sheet1.xml"/>';
  const texts = shared.map((text) => `<si><t>${text}</t></si>`).join('');
  return zipOf([
    { name: 'xl/workbook.xml', content: `<workbook ${MAIN} ${RELATION}><sheets>${sheet}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships ${PACKAGE}>${relation}</Relationships>` },
    { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${texts}</sst>` },
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
