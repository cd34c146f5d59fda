/** Black and white as scanners store it: CCITT group 4 (ITU-T T.6), which is also a way of coding in JBIG2. */
import { BLACK_RUNS, WHITE_RUNS } from './runCodes';

/** One byte a pixel: 1 is black. */
export type Bits = { readonly width: number; readonly height: number; readonly data: Uint8Array };

const PASS = '0001';
const ACROSS = '001';
const END = '000000000001000000000001';
/** From three pixels to the left of the line above to three to the right. */
const UPRIGHT = ['0000010', '000010', '010', '1', '011', '000011', '0000011'];

export function faxCoded({ width, height, data }: Bits): Buffer {
  const parts: string[] = [];
  let above: number[] = [];
  for (let row = 0; row < height; row += 1) {
    const changes = changesOf(data.subarray(row * width, (row + 1) * width));
    parts.push(lineCode(changes, above, width));
    above = changes;
  }
  return toBytes(parts.join('') + END);
}

/** The places at which the colour changes; the line begins white. */
function changesOf(line: Uint8Array): number[] {
  const changes: number[] = [];
  let colour = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === colour) continue;
    changes.push(at);
    colour ^= 1;
  }
  return changes;
}

function lineCode(changes: readonly number[], above: readonly number[], width: number): string {
  let code = '';
  let at = -1;
  let colour = 0;
  let next = 0;
  let over = 0;
  while (at < width) {
    while (next < changes.length && (changes[next] as number) <= at) next += 1;
    const a1 = changes[next] ?? width;
    // The first change above, right of here, to the other colour: changes alternate, and the first is to black.
    while (over > 0 && (above[over - 1] as number) > at) over -= 1;
    while (over < above.length && ((above[over] as number) <= at || over % 2 !== colour)) over += 1;
    const b1 = above[over] ?? width;
    const b2 = above[over + 1] ?? width;
    if (b2 < a1) {
      code += PASS;
      at = b2;
    } else if (Math.abs(a1 - b1) <= 3) {
      code += UPRIGHT[a1 - b1 + 3];
      at = a1;
      colour ^= 1;
    } else {
      const a2 = changes[next + 1] ?? width;
      code += ACROSS + runCode(a1 - Math.max(0, at), colour) + runCode(a2 - a1, colour ^ 1);
      at = a2;
    }
  }
  return code;
}

function runCode(length: number, colour: number): string {
  const codes = colour === 1 ? BLACK_RUNS : WHITE_RUNS;
  let code = '';
  let left = length;
  for (; left > 2623; left -= 2560) code += codes[63 + 40];
  if (left > 63) code += codes[63 + (left >> 6)];
  return code + codes[left & 63];
}

function toBytes(code: string): Buffer {
  const bytes = Buffer.alloc(Math.ceil(code.length / 8));
  for (let at = 0; at < code.length; at += 1) if (code[at] === '1') bytes[at >> 3]! |= 0x80 >> (at & 7);
  return bytes;
}

/** A page of JBIG2 as PDF files have it: the page, and one region that is coded like a fax. */
export function jbig2Coded(bits: Bits): Buffer {
  const size = numbers(bits.width, bits.height);
  const page = Buffer.concat([size, numbers(0, 0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([size, numbers(0, 0), Buffer.from([0, 1]), faxCoded(bits)]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

function segment(number: number, type: number, content: Buffer): Buffer {
  return Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(content.length), content]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}
