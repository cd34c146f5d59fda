const POLYNOMIAL = 0xedb88320;

/** Eight tables of 256: the first is that of a byte, each further one that of a byte with one more zero byte behind it. */
const TABLES = makeTables();

function makeTables(): Uint32Array {
  const tables = new Uint32Array(8 * 256);
  for (let at = 0; at < tables.length; at += 1) {
    const before = at < 256 ? at : (tables[at - 256] ?? 0);
    let value = before;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
    tables[at] = value;
  }
  return tables;
}

const of = (table: number, byte: number) => TABLES[(table << 8) | (byte & 0xff)] ?? 0;

/**
 * The checksum of a zip's parts (IEEE 802.3); `before` is that of the bytes that came before these. Takes eight bytes at
 * once ("slicing by 8").
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  let at = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (; at + 8 <= bytes.length; at += 8) {
    const low = rest ^ view.getUint32(at, true);
    const high = view.getUint32(at + 4, true);
    rest =
      of(7, low) ^
      of(6, low >>> 8) ^
      of(5, low >>> 16) ^
      of(4, low >>> 24) ^
      of(3, high) ^
      of(2, high >>> 8) ^
      of(1, high >>> 16) ^
      of(0, high >>> 24);
  }
  for (; at < bytes.length; at += 1) rest = (rest >>> 8) ^ of(0, rest ^ (bytes[at] ?? 0));
  return ~rest >>> 0;
}
