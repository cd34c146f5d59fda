/**
 * Methods that the PDF library calls and browsers have only since 2025. They are added where the browser lacks them. The
 * library's own build for older browsers does the same, and is 35 kB larger.
 */

function add<T extends object>(owner: T, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

type Store = Pick<Map<unknown, unknown>, 'has' | 'get' | 'set'>;

const getOrInsert = {
  getOrInsert(this: Store, key: unknown, value: unknown): unknown {
    if (!this.has(key)) this.set(key, value);
    return this.get(key);
  },
  getOrInsertComputed(this: Store, key: unknown, compute: (key: unknown) => unknown): unknown {
    if (!this.has(key)) this.set(key, compute(key));
    return this.get(key);
  },
};

add(Map.prototype, getOrInsert);
add(WeakMap.prototype, getOrInsert);
add(Promise, {
  try: (run: (...given: unknown[]) => unknown, ...given: unknown[]) =>
    new Promise((resolve) => {
      resolve(run(...given));
    }),
});
add(URL, { parse: (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null) });
add(Math, {
  sumPrecise: (numbers: Iterable<number>) => {
    let sum = 0;
    for (const each of numbers) sum += each;
    return sum;
  },
});
add(Uint8Array.prototype, {
  toHex(this: Uint8Array): string {
    return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
});

export {};
