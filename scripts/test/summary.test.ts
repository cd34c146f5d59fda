import { describe, expect, it } from 'vitest';
import { summary } from './summary.mjs';

const step = (name: string, passed: number, broken: object[] = []) => ({
  ...{ name, passed, failed: broken.length, broken, seconds: 61, note: '' },
});

describe('the end of a run', () => {
  it('has the failures first, each with its place and its reason, and the sums in the last line', () => {
    const broken = [{ name: 'adds up', file: 'src/sum.test.ts', reason: 'expected 2\nto be 3' }];
    const lines = summary([step('types', 1), step('unit', 1_040, broken)]).split('\n');
    expect(lines.slice(0, 6)).toEqual([
      ...['', 'What failed', '', '  ✗ unit: adds up (src/sum.test.ts)', '      expected 2', '      to be 3'],
    ]);
    expect(lines.find((line) => line.startsWith('  ✗ unit  '))).toBe(
      '  ✗ unit        1,040 passed    1 failed      1 min 1 s',
    );
    expect(lines.at(-1)).toBe('1041 passed, 1 failed');
  });

  it('says nothing of tests that passed', () => {
    const text = summary([step('unit', 40)]);
    expect(text).not.toMatch(/What failed|second look/);
    expect(text.split('\n').at(-1)).toBe('40 passed, 0 failed');
  });

  it('lists what passed at the second look, and counts what is wrong with that as a failure', () => {
    const second = { passed: ['e2e: opens'], problems: ['e2e: opens needed a second look in 2 of the last 5 runs.'] };
    const text = summary([step('e2e', 40)], { second, slowness: 2.4 });
    expect(text).toContain('Passed at the second look\n\n  e2e: opens');
    expect(text).toContain('  ✗ e2e: opens needed a second look');
    expect(text).toContain('2.4 times as long');
    expect(text.split('\n').at(-1)).toBe('40 passed, 1 failed');
  });

  it('cuts a long reason, because often only the end of a log is kept', () => {
    const reason = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n');
    const text = summary([step('unit', 0, [{ name: 'a', file: 'a.test.ts', reason }])]);
    expect(text).toContain('line 24\n');
    expect(text).not.toContain('line 25');
  });
});
