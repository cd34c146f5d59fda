const POLYNOMIAL = 0xedb88320;
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The checksum of a zip's parts (IEEE 802.3); `before` is that of the bytes that came before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (let at = 0; at < bytes.length; at += 1) rest = (rest >>> 8) ^ (TABLE[(rest ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~rest >>> 0;
}
