const DECODER = new TextDecoder('windows-1252');
/** The signs of the bytes 80 to 9F. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node decode the bytes 80 to 9F as control signs. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return DECODER.decode(bytes).replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? '');
}
