import { describe, expect, it } from 'vitest';
import { judgeMemory, lookAgain, secondLook } from './secondLook.mjs';

type Broken = { name: string; file: string; reason: string; lost?: boolean };
const broken = (name: string): Broken => ({ name, file: 'a.test.ts', reason: 'late' });
const look = { slownessFor: () => Promise.resolve(1), tell: () => {} };

/** A step whose tests of these names fail again. */
function step(tests: Broken[], again: string[] = []) {
  const asked: string[] = [];
  const result = {
    ...{ name: 'unit', passed: 10, failed: tests.length, broken: tests },
    again: (test: Broken) => {
      asked.push(test.name);
      return Promise.resolve(again.includes(test.name) ? { ...test, reason: 'late again' } : null);
    },
  };
  return { result, asked };
}

describe('the second look', () => {
  it('counts what passes now as passed and names it, and keeps what fails twice with its new reason', async () => {
    const { result } = step([broken('a'), broken('b')], ['b']);
    expect(await lookAgain([result], look)).toEqual(['unit: a']);
    expect([result.passed, result.failed]).toEqual([11, 1]);
    expect(result.broken).toEqual([{ ...broken('b'), reason: 'late again' }]);
  });

  it('is for tests: a check that fails, such as lint, fails', async () => {
    const { result, asked } = step([{ ...broken('lint'), lost: true }, broken('a')]);
    expect(await lookAgain([result], look)).toEqual(['unit: a']);
    expect(asked).toEqual(['a']);
    expect(result.failed).toBe(1);
  });

  it('is not taken where more than five failed', async () => {
    const { result, asked } = step(['a', 'b', 'c', 'd', 'e', 'f'].map(broken));
    const second = await secondLook([result], { ...look, isWhole: false });
    expect([second, asked, result.failed]).toEqual([{ passed: [], problems: [] }, [], 6]);
  });
});

describe('the memory of second looks', () => {
  const run = (...passed: string[]) => ({ passed });

  it('lets five tests pass by a second look, and each once in five runs', () => {
    expect(judgeMemory([run('x'), run(), run('a', 'b', 'c', 'd', 'e')])).toEqual([]);
  });

  it('names a test that needs it again', () => {
    expect(judgeMemory([run('a'), run(), run('b'), run(), run('a')])).toEqual([
      'a needed a second look in more than one of the last 5 runs.',
    ]);
  });

  it('refuses more than five', () => {
    expect(judgeMemory([run('a', 'b', 'c', 'd', 'e', 'f')])).toHaveLength(1);
  });
});
