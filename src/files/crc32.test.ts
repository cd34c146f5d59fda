import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32';

/** Bit by bit, as IEEE 802.3 has it. */
function bitByBit(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

test('the checksum of the catalogue’s check text', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('any bytes, at any place of their buffer, in one piece or two', () => {
  const bytesAt = fc.tuple(fc.uint8Array({ maxLength: 70 }), fc.nat(9), fc.nat(70));
  fc.assert(
    fc.property(bytesAt, ([bytes, before, cut]) => {
      const place = new Uint8Array(bytes.length + before);
      place.set(bytes, before);
      const moved = place.subarray(before);
      expect(crc32(moved)).toBe(bitByBit(bytes));
      expect(crc32(moved.subarray(cut), crc32(moved.subarray(0, cut)))).toBe(bitByBit(bytes));
    }),
  );
});
