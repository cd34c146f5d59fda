/** Records of a BIFF8 stream: a type, a length, and so many bytes, one after the other. */
import { SheetRefused } from '@/files/read/sheetRefused';

export const RECORD = {
  formula: 0x06,
  end: 0x0a,
  filePass: 0x2f,
  continued: 0x3c,
  columnInfo: 0x7d,
  boundSheet: 0x85,
  multiRk: 0xbd,
  richLabel: 0xd6,
  sharedTexts: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  boolOrError: 0x205,
  text: 0x207,
  row: 0x208,
  rk: 0x27e,
  begin: 0x809,
} as const;

/** `at`: the place of the next record. `data` is the record's own. */
export type BiffRecord = { readonly type: number; readonly data: DataView; readonly at: number };

/** A record that goes beyond its stream is refused. */
export function recordAt(stream: Uint8Array, at: number): BiffRecord {
  if (at + 4 > stream.length) throw new SheetRefused('damaged');
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const length = view.getUint16(at + 2, true);
  const next = at + 4 + length;
  if (next > stream.length) throw new SheetRefused('damaged');
  const data = new DataView(stream.buffer, stream.byteOffset + at + 4, length);
  return { type: view.getUint16(at, true), data, at: next };
}

/** A record together with those that continue it, as parts; `at` is the place after them. */
export function withContinued(stream: Uint8Array, first: BiffRecord): { parts: DataView[]; at: number } {
  const parts = [first.data];
  let { at } = first;
  while (at + 4 <= stream.length) {
    const next = recordAt(stream, at);
    if (next.type !== RECORD.continued) break;
    parts.push(next.data);
    at = next.at;
  }
  return { parts, at };
}
