import { describe, expect, test } from 'vitest';
import { namedIds } from './namedIds';

describe('ids by name', () => {
  test('the same seed and name make the same id, as Firestore makes them', () => {
    const id = namedIds('seed')('activity');
    expect(namedIds('seed')('activity')).toBe(id);
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  test('another seed or another name makes another, however alike', () => {
    const ids = ['a', 'b', 'seed', 'seed1'].flatMap((seed) =>
      Array.from({ length: 5_000 }, (_, index) => namedIds(seed)(`item/${index}`)),
    );
    expect(new Set(ids).size).toBe(20_000);
  });

  test('every letter is as frequent as any other at each position of the id', () => {
    const ids = Array.from({ length: 6_200 }, (_, index) => namedIds('seed')(`learner/${index}`));
    for (let place = 0; place < 20; place += 1) {
      const counts = new Map<string, number>();
      for (const id of ids) counts.set(id.charAt(place), (counts.get(id.charAt(place)) ?? 0) + 1);
      expect(counts.size).toBe(62);
      expect(Math.max(...counts.values())).toBeLessThan(200);
    }
  });

  test('a call without a name throws', () => {
    expect(() => namedIds('seed')()).toThrow('needs a name');
  });
});
