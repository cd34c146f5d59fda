/** Damage to a file, the same for the same seed. Damage inside a zip keeps the zip whole, so that the reader meets it. */
import { inflateRawSync } from 'node:zlib';
import { readZipDirectory } from '@/files/read/zip/directory';
import { type Random as Generator, seededRandom } from '../../../scripts/seed/random';
import { type ZipPart, zipOf } from './zipOf';

type Random = Generator['next'];

export function damaged(bytes: Uint8Array, seed: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(seed + 1).next;
  const isZip = bytes[0] === 0x50;
  if (!isZip || random() < 0.3) return harm(bytes, random);
  const parts = [...readZipDirectory(bytes).values()].map(
    ({ name, from, packed, method }): ZipPart & { content: Uint8Array } => {
      const stored = bytes.subarray(from, from + packed);
      return { name, content: method === 0 ? stored : new Uint8Array(inflateRawSync(stored)) };
    },
  );
  const victims = parts.filter(({ name }) => /sheet|strings|workbook/.test(name));
  const victim = victims[Math.floor(random() * victims.length)];
  return zipOf(parts.map((part) => (part === victim ? { ...part, content: harm(part.content, random) } : part)));
}

function harm(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const at = () => Math.floor(random() * bytes.length);
  const copy = Uint8Array.from(bytes);
  switch (Math.floor(random() * 5)) {
    case 0:
      return copy.slice(0, at());
    case 1: {
      for (let times = 1 + Math.floor(random() * 8); times > 0; times -= 1) copy[at()] = Math.floor(random() * 256);
      return copy;
    }
    case 2: {
      const from = at();
      return copy.fill(random() < 0.5 ? 0 : 0xff, from, from + 1 + Math.floor(random() * 64));
    }
    case 3: {
      const [from, to] = [at(), at()];
      copy.copyWithin(to, from, from + Math.floor(random() * 512));
      return copy;
    }
    default: {
      const place = at();
      copy[place] = (copy[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      return copy;
    }
  }
}
