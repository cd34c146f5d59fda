import { expect, test } from 'vitest';
import { sha256 } from './sha256';

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the example of FIPS 180-4: %s', (text, hash) => {
  expect(sha256(bytesOf(text))).toBe(hash);
});

test('equals the hash of the platform, on both sides of each length at which a block is added', async () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Array.from({ length }, (_, index) => (index * 37 + length) % 256);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
    expect(sha256(bytes)).toBe([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
});
