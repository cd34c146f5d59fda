import { describe, expect, it } from 'vitest';
import { circlesOf, valuesOnly, withoutOnDemand } from './circles.mjs';

const circles = (imports: Record<string, string[]>) =>
  circlesOf(new Map(Object.entries(imports))).map((circle: string[]) => circle.sort());

describe('circles of imports', () => {
  it('are groups of files that reach one another', () => {
    expect(circles({ a: ['b'], b: ['c'], c: [] })).toEqual([]);
    expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c']]);
    expect(circles({ a: ['b'], b: ['a'], c: ['d'], d: ['c', 'a'] })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('are closed by no import on demand, and those of values by no import of types', () => {
    const text = `import type { A } from './a';\nimport { type B, c } from './b';\nimport { type D } from './d';\nimport('./e');`;
    expect(withoutOnDemand(text)).not.toContain('./e');
    expect(valuesOnly(text).match(/'\.\/\w'/g)).toEqual(["'./b'"]);
  });
});
