/** Texts of BIFF8 (MS-XLS 2.5.293): UTF-16, or a byte a character, over the borders of the records that hold them. */
import { type FileBudget, spendText } from '@/files/read/sheetBuilder';
import { SheetRefused } from '@/files/read/sheetRefused';
import { decodeWindows1252 } from '@/files/read/text/windows1252';

const WIDE = 1;
const EXTENDED = 4;
const RICH = 8;

/** Reads over the borders of the parts. */
export class PartReader {
  private index = 0;
  private at = 0;

  constructor(private readonly parts: readonly DataView[]) {}

  u8(): number {
    const part = this.current();
    const value = part.getUint8(this.at);
    this.at += 1;
    return value;
  }

  u16(): number {
    return this.u8() + this.u8() * 0x100;
  }

  u32(): number {
    return this.u16() + this.u16() * 0x10000;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const part = this.current();
      const step = Math.min(left, part.byteLength - this.at);
      this.at += step;
      left -= step;
    }
  }

  /** A text that goes on in the next record has a byte in front there, which says anew how wide its characters are. */
  characters(count: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    for (let left = count; left > 0; ) {
      const before = this.index;
      const part = this.current();
      if (this.index !== before) wide = (this.u8() & WIDE) !== 0;
      const width = wide ? 2 : 1;
      const step = Math.min(left, Math.floor((part.byteLength - this.at) / width));
      if (step === 0) throw new SheetRefused('damaged');
      text += decode(part, this.at, step, wide);
      this.at += step * width;
      left -= step;
    }
    return text;
  }

  get isAtEnd(): boolean {
    return this.parts.slice(this.index).every((part, index) => part.byteLength <= (index === 0 ? this.at : 0));
  }

  private current(): DataView {
    let part = this.parts[this.index];
    while (part && this.at >= part.byteLength) {
      this.index += 1;
      this.at = 0;
      part = this.parts[this.index];
    }
    if (!part) throw new SheetRefused('damaged');
    return part;
  }
}

/** Latin letters are a byte each. Makers that are not Excel put bytes of their code page there: 1252 knows both. */
function decode(part: DataView, at: number, count: number, isWide: boolean): string {
  if (!isWide) return decodeWindows1252(new Uint8Array(part.buffer, part.byteOffset + at, count));
  const STEP = 8192;
  let text = '';
  for (let from = 0; from < count; from += STEP) {
    const length = Math.min(STEP, count - from);
    text += String.fromCharCode(...Array.from({ length }, (_, index) => part.getUint16(at + (from + index) * 2, true)));
  }
  return text;
}

/** A text with its length in two bytes, without its formatting. */
export function readText(reader: PartReader, budget: FileBudget): string {
  const length = reader.u16();
  const flags = reader.u8();
  const runs = flags & RICH ? reader.u16() : 0;
  const extension = flags & EXTENDED ? reader.u32() : 0;
  spendText(budget, length);
  const text = reader.characters(length, (flags & WIDE) !== 0);
  reader.skip(runs * 4 + extension);
  return text;
}

/** A text with its length in one byte, as the names of sheets. */
export function readShortText(reader: PartReader): string {
  const length = reader.u8();
  return reader.characters(length, (reader.u8() & WIDE) !== 0);
}

/** The texts that cells name by their number. */
export function readSharedTexts(parts: readonly DataView[], budget: FileBudget): string[] {
  const reader = new PartReader(parts);
  reader.skip(4);
  const count = reader.u32();
  const texts: string[] = [];
  while (texts.length < count && !reader.isAtEnd) texts.push(readText(reader, budget));
  return texts;
}
