/** The directory of a zip: its parts, after everything that can be known without inflating was checked. */
import { SheetRefused } from '@/files/read/sheetRefused';
import { SHEET_LIMIT, type SheetLimit } from '@/files/read/spreadsheet';

export type ZipEntry = {
  readonly name: string;
  /** The name as the file writes it. */
  readonly title: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  /** Of the packed bytes. */
  readonly from: number;
};

const MOST_ENTRIES = 2000;

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** The sizes of a zip64 stand elsewhere, and these fields have this value. */
const ELSEWHERE = 0xffffffff;
const ENCRYPTED = 1;

/** By name in lower case, with `/`: the names of parts are compared in this way. */
export function readZipDirectory(bytes: Uint8Array, limit: SheetLimit = SHEET_LIMIT): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES) throw new SheetRefused('unpacked');
  if (start + view.getUint32(end + 12, true) > end) throw new SheetRefused('damaged');
  const entries = new Map<string, ZipEntry>();
  const places: Place[] = [];
  let [at, total] = [start, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_MARK) throw new SheetRefused('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const title = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    const name = partName(title);
    const { entry, place } = readEntry(view, at, { name, title });
    total += entry.size;
    if (total > limit.parts) throw new SheetRefused('unpacked');
    if (entries.has(name)) throw new SheetRefused('damaged');
    entries.set(name, entry);
    places.push(place);
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  refuseOverlap(places, start);
  return entries;
}

export function partName(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_MARK) return at;
  }
  throw new SheetRefused('damaged');
}

type Place = { from: number; to: number };

type Names = Pick<ZipEntry, 'name' | 'title'>;

function readEntry(view: DataView, at: number, names: Names): { entry: ZipEntry; place: Place } {
  const [packed, size, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ];
  if ([packed, size, offset].includes(ELSEWHERE)) throw new SheetRefused('unpacked');
  if (view.getUint16(at + 8, true) & ENCRYPTED) throw new SheetRefused('password');
  if (offset + LOCAL_BYTES > view.byteLength || view.getUint32(offset, true) !== LOCAL_MARK) {
    throw new SheetRefused('damaged');
  }
  const from = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const crc = view.getUint32(at + 16, true);
  return {
    entry: { ...names, method: view.getUint16(at + 10, true), packed, size, crc, from },
    place: { from: offset, to: from + packed },
  };
}

/** Parts that share bytes make a small file inflate without end. */
function refuseOverlap(places: readonly Place[], directory: number): void {
  let last = 0;
  for (const { from, to } of [...places].sort((a, b) => a.from - b.from)) {
    if (from < last || to > directory) throw new SheetRefused('damaged');
    last = to;
  }
}
