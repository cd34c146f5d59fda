import { crc32 } from '@/files/crc32';

/** One text or file of a zip file; the browser deflates it (docs/adr/0010-spreadsheets.md). */
export type ZipPart = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  /** Bytes that another zip holds packed, and that stay so. */
  | { readonly packed: Uint8Array; readonly method: number; readonly crc: number; readonly size: number }
);

/** 1980-01-01, the earliest date of a zip. With a fixed date, the same content makes the same file. */
const DOS_DATE = 0x21;
const VERSION = 20;
/** The flag that says that names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
const LOCAL_MARK = 0x04034b50;
const ENTRY_MARK = 0x02014b50;
const END_MARK = 0x06054b50;

export async function zipFile(parts: readonly ZipPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const part of parts) {
    const title = new TextEncoder().encode(part.name);
    const { packed, method, crc, size } = await packedPart(part);
    const common = [
      u16(VERSION),
      u16(FLAGS),
      u16(method),
      u16(0),
      u16(DOS_DATE),
      u32(crc),
      u32(packed.length),
      u32(size),
      u16(title.length),
      u16(0),
    ];
    const local = joined([u32(LOCAL_MARK), ...common, title, packed]);
    // No comment, disk 0, no attributes.
    directory.push(
      joined([u32(ENTRY_MARK), u16(VERSION), ...common, u16(0), u16(0), u16(0), u32(0), u32(offset), title]),
    );
    body.push(local);
    offset += local.length;
  }
  const list = joined(directory);
  const counts = [u16(0), u16(0), u16(parts.length), u16(parts.length)];
  return joined([...body, list, u32(END_MARK), ...counts, u32(list.length), u32(offset), u16(0)]);
}

async function packedPart(part: ZipPart) {
  if ('packed' in part) return part;
  const raw = 'text' in part ? new TextEncoder().encode(part.text) : part.bytes;
  return { packed: await deflated(raw), method: DEFLATED, crc: crc32(raw), size: raw.length };
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function u16(value: number): Uint8Array {
  return new Uint8Array([value & 0xff, value >>> 8]);
}

function u32(value: number): Uint8Array {
  return new Uint8Array([value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
