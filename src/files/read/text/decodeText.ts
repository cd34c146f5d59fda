import { decodeWindows1252 } from './windows1252';

/**
 * Decodes the bytes of a text file; null for a file that is no text. Uses the byte order mark if there is one, else
 * UTF-8 if that fits, else Windows-1252: Excel saves a plain CSV in it (Ñ is one byte there, which UTF-8 refuses).
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const guess = unmarkedUtf16(bytes);
  const text = guess ? new TextDecoder(guess).decode(bytes) : decodeNarrow(bytes);
  return looksLikeText(text) ? text : null;
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
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
