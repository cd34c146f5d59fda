/** Zip files, honest ones and, by their optional fields, lying ones. */
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@/files/crc32';

export type ZipPart = {
  name: string;
  /** The bytes or text of the part; with `packed`, those are stored in their place. */
  content?: string | Uint8Array;
  /** Deflated bytes, as they are. */
  packed?: Uint8Array;
  /** The size in the zip's directory; the real one unless given. */
  size?: number;
  crc?: number;
  /** General purpose flags; 1 means encrypted. */
  flags?: number;
  /** The place of the part by the directory; the real one unless given. */
  offset?: number;
};

const DEFLATED = 8;

export function zipOf(parts: readonly ZipPart[], count = parts.length): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', packed, size, crc, flags = 0, offset = at } of parts) {
    const raw = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const body = packed ?? deflateRawSync(raw);
    const title = Buffer.from(name);
    const common = fields([
      [2, 20],
      [2, flags],
      [2, DEFLATED],
      [4, 0],
      [4, crc ?? crc32(raw)],
      [4, body.length],
      [4, size ?? raw.length],
      [2, title.length],
      [2, 0],
    ]);
    const local = Buffer.concat([fields([[4, 0x04034b50]]), common, title, body]);
    const places = fields([
      [4, 0],
      [4, 0],
      [2, 0],
      [4, offset],
    ]);
    directory.push(Buffer.concat([fields([[4, 0x02014b50]]), fields([[2, 20]]), common, places, title]));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = fields([
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, at],
    [2, 0],
  ]);
  return new Uint8Array(Buffer.concat([...locals, list, end]));
}

/** Numbers as bytes, little-endian: width and value. */
function fields(pairs: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    pairs.map(([width, value]) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}
