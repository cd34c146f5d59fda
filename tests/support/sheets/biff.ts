/** Workbooks of Excel 97 made record by record (MS-XLS), in a compound file. */
import { CFB } from '@e965/xlsx';

export type Bytes = readonly number[];

export const u16 = (value: number): Bytes => [value & 0xff, (value >>> 8) & 0xff];
export const u32 = (value: number): Bytes => [...u16(value & 0xffff), ...u16(value >>> 16)];

export function f64(value: number): Bytes {
  return [...new Uint8Array(new Float64Array([value]).buffer)];
}

export function record(type: number, ...data: Bytes[]): Bytes {
  const all = data.flat();
  return [...u16(type), ...u16(all.length), ...all];
}

/** Characters without their length: UTF-16, or a byte a character. */
export function letters(text: string, isWide: boolean): Bytes {
  return [...text].flatMap((letter) => (isWide ? u16(letter.charCodeAt(0)) : [letter.charCodeAt(0) & 0xff]));
}

/** A text with its length in two bytes. */
export function text16(text: string, isWide = false): Bytes {
  return [...u16(text.length), isWide ? 1 : 0, ...letters(text, isWide)];
}

const BOF = 0x809;
const begin = (kind: number, version = 0x600) => record(BOF, u16(version), u16(kind), u16(0), u16(0), u32(0), u32(0));
export const END = record(0x0a);

export const place = (row: number, column: number): Bytes => [...u16(row), ...u16(column), ...u16(0)];
export const cell = {
  number: (row: number, column: number, value: number) => record(0x203, place(row, column), f64(value)),
  rk: (row: number, column: number, bits: number) => record(0x27e, place(row, column), u32(bits)),
  label: (row: number, column: number, text: string, isWide = false) =>
    record(0x204, place(row, column), text16(text, isWide)),
  shared: (row: number, column: number, index: number) => record(0xfd, place(row, column), u32(index)),
  /** `result`: the eight bytes. */
  formula: (row: number, column: number, result: Bytes) =>
    record(0x06, place(row, column), result, u16(0), u32(0), u16(0)),
};

export const sharedTexts = (...texts: Bytes[]): Bytes => [...u32(texts.length), ...u32(texts.length), ...texts.flat()];

export type BiffSheet = { name?: string; state?: number; kind?: number; records: Bytes; withoutEnd?: boolean };
type Globals = { version?: number; before?: Bytes };

/** The stream of a workbook; `before` are records of the globals, such as the shared texts. */
export function biffStream(sheets: readonly BiffSheet[], { version = 0x600, before = [] }: Globals = {}): Uint8Array {
  const bodies = sheets.map(({ records, withoutEnd }) => [...begin(0x10), ...records, ...(withoutEnd ? [] : END)]);
  const listOf = (starts: readonly number[]) =>
    sheets.flatMap(({ name = 'Sheet1', state = 0, kind = 0 }, index) =>
      record(0x85, u32(starts[index] ?? 0), [state, kind, name.length, 0], letters(name, false)),
    );
  const head = (starts: readonly number[]) => [...begin(5, version), ...before, ...listOf(starts), ...END];
  let at = head([]).length;
  const starts = bodies.map((body) => {
    at += body.length;
    return at - body.length;
  });
  return Uint8Array.from([...head(starts), ...bodies.flat()]);
}

/** Streams by name -> a compound file. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5');
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

export function xlsOf(sheets: readonly BiffSheet[], globals?: Globals): Uint8Array<ArrayBuffer> {
  return compoundFile({ Workbook: biffStream(sheets, globals) });
}
