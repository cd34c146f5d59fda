import { idFromBytes, type NewId } from '@/domain/book/ids';

const ID_BYTES = 20;

/**
 * Ids that are always the same for the same seed and name: an intent that is planned twice makes the same documents.
 * The seed is a random id, so two intents never share one. The mixing (cyrb128, then sfc32) has to spread 128 bits; it
 * keeps no secret. A call without a name throws, because two documents would get one id.
 */
export function namedIds(seed: string): NewId {
  return (name) => {
    if (name === undefined) throw new Error('An id of an intent needs a name');
    const next = bytesOf(hashOf(`${seed}/${name}`));
    return idFromBytes(Uint8Array.from({ length: ID_BYTES }, next));
  };
}

type Hash = readonly [number, number, number, number];

const MULTIPLIERS: Hash = [597_399_067, 2_869_860_233, 951_274_213, 2_716_044_179];

function hashOf(text: string): Hash {
  const [m1, m2, m3, m4] = MULTIPLIERS;
  let [h1, h2, h3, h4] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ code, m1);
    h2 = h3 ^ Math.imul(h2 ^ code, m2);
    h3 = h4 ^ Math.imul(h3 ^ code, m3);
    h4 = h1 ^ Math.imul(h4 ^ code, m4);
  }
  return [
    Math.imul(h3 ^ (h1 >>> 18), m1),
    Math.imul(h4 ^ (h2 >>> 22), m2),
    Math.imul(h1 ^ (h3 >>> 17), m3),
    Math.imul(h2 ^ (h4 >>> 19), m4),
  ];
}

function bytesOf(hash: Hash): () => number {
  let [a, b, c, d] = hash;
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 16) & 0xff;
  };
  // The output of the first rounds still resembles the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}
