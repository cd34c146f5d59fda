import { describe, expect, it } from 'vitest';
import { at } from '../lib/root.mjs';
import { asOneTest, judge, readPlaywrightReport, readVitestReport, sumUp } from './results.mjs';

const counts = (passed: number, failed: number) => ({ passed, failed, broken: [] });

describe('readVitestReport', () => {
  type Told = { fullName: string; status?: string; failureMessages?: string[] };
  const file = (status: string, assertionResults: Told[]) => ({
    ...{ name: at('src/some.test.ts'), message: 'SyntaxError: here\n  at there' },
    ...{ status, assertionResults },
  });

  it('takes the counts, and of a failed test its file and its reasons without colours', () => {
    const failed = {
      fullName: 'adds up',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 2\u001b[39m', 'to be 3'],
    };
    const report = { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', [failed, { fullName: 'b' }])] };
    expect(readVitestReport(report)).toEqual({
      ...{ passed: 1, failed: 1 },
      broken: [{ name: 'adds up', file: 'src/some.test.ts', reason: 'expected 2\nto be 3' }],
    });
  });

  it('counts a file that could not be loaded as one failure, which is looked at again as a whole', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('failed', []), file('passed', [])] };
    expect(readVitestReport(report)).toEqual({
      ...{ passed: 3, failed: 1 },
      broken: [
        { name: 'src/some.test.ts', file: 'src/some.test.ts', reason: 'SyntaxError: here\n  at there', whole: true },
      ],
    });
  });
});

describe('readPlaywrightReport', () => {
  const spec = (title: string, ok: boolean) => ({
    ...{ title, ok, file: 'desk.spec.ts', line: 12 },
    tests: [{ results: [{ error: { message: 'too late\nby a day' }, attachments: [{ name: 'trace' }] }] }],
  });

  it('finds tests in nested suites, with the place where each begins; errors outside of tests are failures', () => {
    const report = {
      stats: { expected: 4 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: 'desk.spec.ts',
          specs: [spec('outer', true)],
          suites: [{ title: 'desk', specs: [spec('inner', false)] }],
        },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      ...{ passed: 4, failed: 2 },
      broken: [
        { name: 'desk inner', file: 'tests/e2e/desk.spec.ts', line: 12, reason: 'too late\nby a day', page: '' },
        { name: 'outside of any test', file: '', reason: 'no browser', lost: true },
      ],
    });
  });
});

describe('judge', () => {
  it('leaves a plain result as it is', () => {
    expect(judge(counts(3, 0), { code: 0, output: '' })).toEqual(counts(3, 0));
    expect(judge(counts(3, 2), { code: 1, output: '' })).toEqual(counts(3, 2));
  });

  it('fails a runner that executed no test', () => {
    expect(judge(counts(0, 0), { code: 0, output: 'none' })).toEqual({
      ...{ passed: 0, failed: 1 },
      broken: [{ name: 'executed no test', file: '', reason: 'none', lost: true }],
    });
  });

  it('fails a runner that ended badly without a failed test, with the end of what it said', () => {
    const output = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');
    const { failed, broken } = judge(counts(3, 0), { code: 1, output });
    expect([failed, broken[0]?.name]).toEqual([1, 'the runner ended with code 1']);
    expect(broken[0]?.reason.split('\n').at(-1)).toBe('line 199');
    expect(broken[0]?.reason.split('\n')).toHaveLength(80);
  });
});

it('counts a check that is no test as one', () => {
  expect(asOneTest({ code: 0, output: '' }, 'lint')).toEqual({ passed: 1, failed: 0, broken: [] });
  expect(asOneTest({ code: 1, output: 'a line' }, 'lint')).toEqual({
    ...{ passed: 0, failed: 1 },
    broken: [{ name: 'lint', file: '', reason: 'a line', lost: true }],
  });
});

it('sums over the steps', () => {
  expect(sumUp([counts(1, 0), counts(40, 2), counts(5, 1)])).toEqual({ passed: 46, failed: 3 });
});
