/** A compound file (MS-CFB): streams in chains of sectors, by the names of its root. */
import { SheetRefused } from '@/files/read/sheetRefused';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const STREAM = 2;
/** The sector numbers that are none. */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

export type CompoundFile = {
  /** Names of the root's entries. */
  readonly names: ReadonlySet<string>;
  readonly stream: (name: string) => Uint8Array;
};

type Entry = { name: string; type: number; left: number; right: number; child: number; start: number; size: number };

export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  if (bytes.length < HEADER_BYTES) throw new SheetRefused('damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [shift, miniShift] = [view.getUint16(30, true), view.getUint16(32, true)];
  if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw new SheetRefused('damaged');
  const sectors = { bytes, shift, first: 1 << shift };
  const table = readTable(view, sectors);
  const whole = (start: number) => readChain(sectors, table, start, Number.POSITIVE_INFINITY);
  const entries = readEntries(whole(view.getUint32(48, true)));
  const [root] = entries;
  if (!root) throw new SheetRefused('damaged');
  const children = childrenOf(entries, root);
  const cutoff = view.getUint32(56, true);
  const miniTable = () => toNumbers(whole(view.getUint32(60, true)));
  return {
    names: new Set(children.keys()),
    stream: (name) => {
      const entry = children.get(name);
      if (entry?.type !== STREAM) throw new SheetRefused('noWorkbook');
      if (entry.size >= cutoff) return readChain(sectors, table, entry.start, entry.size);
      const mini = { bytes: readChain(sectors, table, root.start, root.size), shift: miniShift, first: 0 };
      return readChain(mini, miniTable(), entry.start, entry.size);
    },
  };
}

type Sectors = { bytes: Uint8Array; shift: number; first: number };

const countOf = ({ bytes, shift, first }: Sectors) => Math.ceil((bytes.length - first) / (1 << shift));

function sectorAt({ bytes, shift, first }: Sectors, number: number): Uint8Array {
  const from = first + number * (1 << shift);
  return bytes.subarray(from, from + (1 << shift));
}

/** The bytes of a chain. A chain with more sectors than the file has goes in a circle. */
function readChain(sectors: Sectors, table: Uint32Array, start: number, size: number): Uint8Array {
  const found: Uint8Array[] = [];
  const most = countOf(sectors);
  let length = 0;
  for (let number = start; length < size; number = table[number] ?? LAST_SECTOR) {
    if (number >= LAST_SECTOR && size === Number.POSITIVE_INFINITY) break;
    if (number >= most || found.length >= most) throw new SheetRefused('damaged');
    const sector = sectorAt(sectors, number);
    found.push(sector);
    length += sector.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const sector of found) {
    whole.set(sector, at);
    at += sector.length;
  }
  return whole.subarray(0, Math.min(size, length));
}

/** The table of all chains, whose own sectors the header lists: 109 of them, and more in a chain. */
function readTable(view: DataView, sectors: Sectors): Uint32Array {
  const most = countOf(sectors);
  const numbers = Array.from({ length: 109 }, (_, index) => view.getUint32(76 + index * 4, true));
  const own = (1 << sectors.shift) / 4;
  let lists = 0;
  for (let next = view.getUint32(68, true); next < LAST_SECTOR; lists += 1) {
    if (next >= most || lists >= most) throw new SheetRefused('damaged');
    const list = toNumbers(sectorAt(sectors, next));
    numbers.push(...list.subarray(0, own - 1));
    next = list[own - 1] ?? LAST_SECTOR;
  }
  const used = numbers.filter((number) => number < LAST_SECTOR).slice(0, view.getUint32(44, true));
  if (used.length > most || used.some((number) => number >= most)) throw new SheetRefused('damaged');
  const table = new Uint32Array(used.length * own).fill(LAST_SECTOR);
  for (const [index, number] of used.entries()) table.set(toNumbers(sectorAt(sectors, number)), index * own);
  return table;
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
}

function readEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, index) => {
    const at = index * ENTRY_BYTES;
    const nameBytes = Math.min(64, Math.max(2, view.getUint16(at + 64, true))) - 2;
    const u32 = (field: number) => view.getUint32(at + field, true);
    return {
      name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameBytes)).toLowerCase(),
      type: view.getUint8(at + 66),
      left: u32(68),
      right: u32(72),
      child: u32(76),
      start: u32(116),
      size: u32(120),
    };
  });
}

/** The root's entries stand in a tree. A tree that comes back to an entry is none. */
function childrenOf(entries: readonly Entry[], root: Entry): Map<string, Entry> {
  const children = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [root.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === NO_ENTRY) continue;
    const entry = entries[index];
    if (!entry || seen.has(index)) throw new SheetRefused('damaged');
    seen.add(index);
    children.set(entry.name, entry);
    waiting.push(entry.left, entry.right);
  }
  return children;
}
