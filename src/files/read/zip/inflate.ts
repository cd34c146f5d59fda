import { crc32 } from '@/files/crc32';
import { SheetRefused } from '@/files/read/sheetRefused';
import { SHEET_LIMIT, type SheetLimit } from '@/files/read/spreadsheet';
import type { ZipEntry } from './directory';

const STORED = 0;
const DEFLATED = 8;
/** A slice of this size inflates to 4 MB at most. */
const SLICE_BYTES = 4096;

/** The bytes of one part. What comes out is counted, since a directory can lie, and its checksum is compared. */
async function readZipPart(bytes: Uint8Array, entry: ZipEntry, limit: SheetLimit): Promise<Uint8Array> {
  if (entry.size > limit.part) throw new SheetRefused('unpacked');
  const packed = bytes.slice(entry.from, entry.from + entry.packed);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new SheetRefused('packing');
  const whole = entry.method === STORED ? packed : await inflate(packed, entry.size);
  if (whole.length !== entry.size || crc32(whole) !== entry.crc) throw new SheetRefused('damaged');
  return whole;
}

/** The text of one part: UTF-8, or UTF-16 by its mark. */
export async function readZipText(
  bytes: Uint8Array,
  entry: ZipEntry,
  limit: SheetLimit = SHEET_LIMIT,
): Promise<string> {
  const whole = await readZipPart(bytes, entry, limit);
  try {
    return new TextDecoder(encodingOf(whole), { fatal: true }).decode(whole);
  } catch {
    throw new SheetRefused('damaged');
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const out = new Uint8Array(size);
  let filled = 0;
  const reader = slicesOf(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.length > size) throw new SheetRefused('lies');
      out.set(part.value, filled);
      filled += part.value.length;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof SheetRefused ? error : new SheetRefused('damaged');
  }
  return out.subarray(0, filled);
}

/**
 * Packed bytes in small slices, each when it is asked for: Chromium inflates a whole slice before the reader sees any
 * of it, so one slice of 4 MB can become 4 GB.
 */
function slicesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, at + SLICE_BYTES));
        at += SLICE_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}
