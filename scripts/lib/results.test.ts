import { describe, expect, it } from 'vitest';
import { judge, readPlaywrightReport, readVitestReport, summary, sumUp } from './results.mjs';

const counts = (passed: number, failed: number) => ({ passed, failed, slow: [] });

describe('readVitestReport', () => {
  type Told = { fullName: string; duration?: number; status?: string; failureMessages?: string[] };
  const file = (status: string, assertionResults: Told[]) => ({
    ...{ name: 'some.test.ts', message: 'SyntaxError: here\n  at there' },
    ...{ status, assertionResults },
  });

  it('takes counts and durations', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        file('failed', [{ fullName: 'a', duration: 5 }, { fullName: 'b' }, { fullName: 'c', duration: 7 }]),
      ],
    };
    expect(readVitestReport(report)).toEqual({
      passed: 2,
      failed: 1,
      slow: [
        { name: 'a', ms: 5 },
        { name: 'b', ms: 0 },
        { name: 'c', ms: 7 },
      ],
      broken: [],
    });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('failed', []), file('passed', [])] };
    expect(readVitestReport(report)).toEqual({
      ...{ passed: 3, failed: 1, slow: [] },
      broken: ['some.test.ts: SyntaxError: here'],
    });
  });

  it('names the failed tests, with the first line of the reason', () => {
    const failed = {
      fullName: 'adds up',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 2\u001b[39m\nto be 3'],
    };
    const report = { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', [failed, { fullName: 'b' }])] };
    expect(readVitestReport(report).broken).toEqual(['adds up: expected 2']);
  });
});

describe('readPlaywrightReport', () => {
  const spec = (title: string, ...durations: number[]) => ({
    ...{ title, ok: title !== 'inner' },
    tests: [
      {
        results: durations.map((duration) => ({
          ...{ duration, error: { message: 'too late\nby a day' } },
          attachments: [{ name: 'trace' }, { name: 'error-context', path: `${title}-${duration}.md` }],
        })),
      },
    ],
  });

  it('finds tests in nested suites; flaky tests and errors outside of tests are failures', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      errors: [{ message: 'no browser' }],
      suites: [{ specs: [spec('outer', 10)], suites: [{ specs: [spec('inner', 20, 30)] }] }],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 4,
      failed: 3,
      slow: [
        { name: 'outer', ms: 10 },
        { name: 'inner', ms: 50 },
      ],
      broken: ['inner: too late', 'outside of any test: no browser'],
      contexts: ['inner-20.md', 'inner-30.md'],
    });
  });
});

describe('judge', () => {
  it('leaves a plain result as it is', () => {
    expect(judge(counts(3, 0), 0)).toEqual({ ...counts(3, 0), note: '' });
    expect(judge(counts(3, 2), 1)).toEqual({ ...counts(3, 2), note: '' });
  });

  it('fails a runner that executed no test although there are files', () => {
    const verdict = judge(counts(0, 0), 0);
    expect(verdict).toEqual({ ...counts(0, 1), note: 'executed no test' });
  });

  it('fails a runner that ended badly without a failed test', () => {
    const verdict = judge(counts(3, 0), 1);
    expect(verdict).toEqual({ ...counts(3, 1), note: 'the runner ended with code 1' });
  });
});

describe('summary', () => {
  const step = (name: string, passed: number, failed: number) => ({
    name,
    ...counts(passed, failed),
    seconds: 1.25,
    note: '',
  });

  it('sums over the steps in the last line', () => {
    const results = [step('types', 1, 0), step('unit', 40, 2), step('e2e', 5, 1)];
    expect(sumUp(results)).toEqual({ passed: 46, failed: 3 });
    expect(summary(results).split('\n').at(-1)).toBe('46 passed, 3 failed');
  });

  it('names the failed tests right above the last line', () => {
    const lines = summary([{ ...step('unit', 1, 1), broken: ['adds up: expected 2'] }, step('e2e', 1, 0)]).split('\n');
    expect(lines.slice(-4)).toEqual(['  What failed', '  unit: adds up: expected 2', '', '2 passed, 1 failed']);
  });

  it('lists the ten slowest tests, slowest first', () => {
    const slow = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1_000 }));
    const lines = summary([{ ...step('unit', 12, 0), slow }]).split('\n');
    const listed = lines.filter((line) => line.includes('unit: test'));
    expect(listed).toHaveLength(10);
    expect(listed[0]).toBe('    11.00 s  unit: test 11');
    expect(listed[9]).toBe('     2.00 s  unit: test 2');
  });
});
