/**
 * Reads single entries of a zip. The directory gives their sizes before anything is inflated, and inflating stops at
 * that size, because a directory can lie.
 */
import { msgs, say } from '@/language/words';

export type ZipEntry = { name: string; method: number; packed: number; size: number; offset: number };

/** Reasons for a refusal, shown after the file's name. */
const REASON = msgs({
  damaged: 'it is damaged.',
  large: 'it would unpack to far more than a list of learners.',
  noWorkbook: 'it is no XLSX workbook.',
  foreign: 'it holds what no workbook has.',
  parts: 'it holds too many parts.',
  packing: 'its compression cannot be read.',
  lies: 'it unpacks to more than it says.',
});

/** Thrown for a file that is no zip or no workbook, and for one that grows too large. */
export class ZipRefused extends Error {
  constructor(reason: keyof typeof REASON) {
    super(say(REASON[reason]));
  }
}

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 1000;

export function readZipDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new ZipRefused('parts');
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_MARK) throw new ZipRefused('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_MARK) return at;
  }
  throw new ZipRefused('damaged');
}

const STORED = 0;
const DEFLATED = 8;

/** Inflates the text of one entry, at most `most` bytes. */
export async function readZipText(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<string> {
  if (entry.size > most) throw new ZipRefused('large');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + LOCAL_BYTES > bytes.length) throw new ZipRefused('damaged');
  const from =
    entry.offset + LOCAL_BYTES + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.slice(from, from + entry.packed);
  if (entry.method === STORED) return new TextDecoder().decode(packed);
  if (entry.method !== DEFLATED) throw new ZipRefused('packing');
  return new TextDecoder().decode(await inflate(packed, entry.size));
}

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const out = new Uint8Array(size);
  let filled = 0;
  const reader = streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.length > size) throw new ZipRefused('lies');
      out.set(part.value, filled);
      filled += part.value.length;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged');
  }
  return out.subarray(0, filled);
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
