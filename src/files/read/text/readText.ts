import { decodeCp437, decodeCp850 } from './oldCodePages';
import { decodeWindows1252 } from './windows1252';

type Encoding = 'utf-8' | 'utf-16' | 'windows-1252' | 'macintosh' | 'cp437' | 'cp850';

/** `others`: the readings that fit nearly as well, where nothing tells which is right; the likeliest is `text`. */
export type DecodedText = { text: string; encoding: Encoding; others: readonly { text: string; encoding: Encoding }[] };

/**
 * Decodes the bytes of a text file; null for a file that is no text. Uses the byte order mark if there is one, else UTF-8
 * if that fits, also where it was written twice (“Ã±”), else the old encoding whose letters look most like those of
 * Philippine names: Windows-1252, in which Excel saves a plain CSV, that of the Macintosh, or one of DOS.
 */
export function readText(bytes: Uint8Array): DecodedText | null {
  const wide = markedUtf16(bytes) ?? unmarkedUtf16(bytes);
  if (wide) return onlyText(new TextDecoder(wide).decode(bytes), 'utf-16');
  try {
    return onlyText(writtenOnce(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 'utf-8');
  } catch {
    return likeliest(bytes);
  }
}

function onlyText(text: string, encoding: Encoding): DecodedText | null {
  return looksLikeText(text) ? { text, encoding, others: [] } : null;
}

function markedUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

const TWICE = /[ÂÃ][\u0080-\u00bf\u0152-\u0192\u02c6-\u02dc\u2013-\u2122]/;

/** UTF-8 that a program took for Windows-1252 and saved again: “PeÃ±a” is Peña. Other text stays. */
function writtenOnce(text: string): string {
  if (!TWICE.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, byteOf));
  } catch {
    return text;
  }
}

const BYTES_OF_1252 = new Map(Array.from({ length: 256 }, (_, byte) => [decodeWindows1252(Uint8Array.of(byte)), byte]));

function byteOf(sign: string): number {
  const byte = BYTES_OF_1252.get(sign);
  if (byte === undefined) throw new RangeError('The sign is none of Windows-1252.');
  return byte;
}

const macintosh = new TextDecoder('macintosh');
const OLD: readonly (readonly [Encoding, (bytes: Uint8Array) => string])[] = [
  ['windows-1252', decodeWindows1252],
  ['cp850', decodeCp850],
  ['cp437', decodeCp437],
  ['macintosh', (bytes) => macintosh.decode(bytes)],
];
/** Signs beyond ASCII that are looked at. */
const MOST_SIGNS = 2000;
/** A reading that is worse by less is as good. */
const NEAR = 2;

function likeliest(bytes: Uint8Array): DecodedText | null {
  const readings = OLD.map(([encoding, decode]) => ({ encoding, text: decode(bytes) }))
    .map((reading) => ({ ...reading, worth: worthOf(reading.text) }))
    .sort((a, b) => b.worth - a.worth);
  const [best, ...rest] = readings;
  if (!best || !looksLikeText(best.text)) return null;
  const near = rest.filter(({ text, worth }) => text !== best.text && best.worth - worth < NEAR);
  return {
    text: best.text,
    encoding: best.encoding,
    others: near.map(({ text, encoding }) => ({ text, encoding })),
  };
}

const OF_NAMES = /[áéíóúüÁÉÍÓÚÜ]/;
const OF_TEXT = /[’‘“”–—…•\u00a0]/;

/** How much the signs beyond ASCII look like those of Philippine names, more the better. */
function worthOf(text: string): number {
  let [worth, seen] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    worth += worthOfSign(sign, text[index - 1] ?? '', text[index + 1] ?? '');
    seen += 1;
    if (seen === MOST_SIGNS) break;
  }
  return worth;
}

function worthOfSign(sign: string, before: string, after: string): number {
  if (!/\p{Script=Latin}/u.test(sign)) return worthOfMark(sign, /[a-z]/i.test(`${before}${after}`));
  const around = `${before}${after}`.replace(/[^a-z]/gi, '');
  const isLow = /^[A-Z]{2}$/.test(around) && sign !== sign.toUpperCase();
  const isHigh = /[a-z]$/i.test(before) && /^[a-z]+$/.test(around) && sign !== sign.toLowerCase();
  const worth = worthOfLetter(sign);
  return isLow || isHigh ? worth - 2 : worth;
}

function worthOfLetter(letter: string): number {
  if (/[ñÑ]/.test(letter)) return 3;
  return OF_NAMES.test(letter) ? 2 : 0.5;
}

/** A sign that is no letter belongs into no word. */
function worthOfMark(mark: string, isWithinWord: boolean): number {
  if (OF_TEXT.test(mark)) return 0;
  return isWithinWord ? -3 : -2;
}

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is 0. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 200);
  const zeros = (parity: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const many = sample.length / 4;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null;
}

function looksLikeText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a binary file is known by them
  return !/[\u0000-\u0008\u000e-\u001f]/.test(text);
}
