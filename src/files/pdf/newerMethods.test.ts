import { describe, expect, it } from 'vitest';

type Newer = Map<string, number> & {
  getOrInsert: (key: string, value: number) => number;
  getOrInsertComputed: (key: string, compute: (key: string) => number) => number;
};

describe('methods that a browser may lack', async () => {
  // The methods of Node are taken away, so that those of the module are tried under any version.
  const taken: [object, string][] = [
    [Map.prototype, 'getOrInsert'],
    [Map.prototype, 'getOrInsertComputed'],
    [Promise, 'try'],
    [URL, 'parse'],
    [Math, 'sumPrecise'],
    [Uint8Array.prototype, 'toHex'],
  ];
  for (const [owner, name] of taken) Reflect.deleteProperty(owner, name);
  await import('./newerMethods');

  it('are there afterwards, and are not listed', () => {
    for (const [owner, name] of taken) {
      expect(typeof Reflect.get(owner, name), name).toBe('function');
      expect(Object.keys(owner)).not.toContain(name);
    }
  });

  it('insert into a map what it lacks', () => {
    const map = new Map([['a', 1]]) as Newer;
    expect([map.getOrInsert('a', 5), map.getOrInsert('b', 2)]).toEqual([1, 2]);
    expect([map.getOrInsertComputed('a', () => 5), map.getOrInsertComputed('cd', ({ length }) => length)]).toEqual([
      1, 2,
    ]);
    expect([...map]).toEqual([
      ['a', 1],
      ['b', 2],
      ['cd', 2],
    ]);
  });

  it('answer as the standard says', async () => {
    const { try: attempt } = Promise as unknown as { try: (run: (value: number) => number, value: number) => unknown };
    expect(await attempt((value) => value + 1, 1)).toBe(2);
    await expect(
      attempt(() => {
        throw new Error('no');
      }, 0),
    ).rejects.toThrow('no');
    const { parse } = URL as unknown as { parse: (url: string, base?: string) => URL | null };
    expect([parse('/a', 'https://talaan.example')?.href, parse('/a')]).toEqual(['https://talaan.example/a', null]);
    const { sumPrecise } = Math as unknown as { sumPrecise: (numbers: Iterable<number>) => number };
    expect(sumPrecise(new Set([1, 2, 3.5]))).toBe(6.5);
    expect((Uint8Array.of(0, 15, 255) as Uint8Array & { toHex: () => string }).toHex()).toBe('000fff');
  });
});
