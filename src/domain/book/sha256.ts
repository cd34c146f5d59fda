/** SHA-256 (FIPS 180-4) of bytes, in hexadecimal digits. The browser's own is asynchronous; the core is synchronous. */
export function sha256(message: readonly number[]): string {
  const blocks = toWords(message);
  let state: readonly number[] = START;
  for (let at = 0; at < blocks.length; at += 16) state = compressed(state, blocks.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const PRIMES = firstPrimes(64);
/** The first 32 bits of the fraction of a root: square roots for the start, cube roots for the rounds. */
const START = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 0x1_0000_0000) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** A one-bit, zeros up to a whole block, and the length in bits. */
function toWords(message: readonly number[]): number[] {
  const blocks = Math.ceil((message.length + 9) / 64);
  const words = new Array<number>(blocks * 16).fill(0);
  for (const [at, byte] of [...message, 0x80].entries()) {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  }
  words[words.length - 1] = message.length * 8;
  return words;
}

function compressed(state: readonly number[], block: readonly number[]): number[] {
  const schedule = [...block];
  const word = (index: number) => schedule[index] ?? 0;
  for (let t = 16; t < 64; t += 1) {
    const [w15, w2] = [word(t - 15), word(t - 2)];
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    schedule.push((word(t - 16) + s0 + word(t - 7) + s1) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [t, constant] of ROUND.entries()) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constant + word(t);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((value, index) => (value + (state[index] ?? 0)) | 0);
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
