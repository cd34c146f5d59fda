import { stripVTControlCharacters } from 'node:util';

/**
 * The number of slow tests to list. The result of a step is `{ name, passed, failed, seconds, slow, broken, note,
 * output }`. `slow` are `{ name, ms }`, `broken` the failed tests with the first line of their reason; `note` is shown
 * in the table; `output` is what the runner printed.
 */
const SLOWEST = 10;

/** Counts and durations of a Vitest JSON report. A file that could not be loaded counts as one failure. */
export function readVitestReport(report) {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const slow = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  );
  const broken = [
    ...report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => brokenLine(fullName, failureMessages?.[0])),
    ),
    ...unloadable.map(({ name, message }) => brokenLine(name, message)),
  ];
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length, slow, broken };
}

/** A failed test in one line, for the summary at the end of a run: often only the end of the output is kept. */
function brokenLine(name, reason = '') {
  const [line] = stripVTControlCharacters(reason).split('\n');
  return line ? `${name}: ${line}` : name;
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The files in which Playwright describes the page of a failed test. */
const contextsOf = ({ tests }) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments.filter(({ name }) => name === 'error-context'))
    .map(({ path }) => path);

/** Counts and durations of a Playwright JSON report. An error outside of any test counts as one failure. */
export function readPlaywrightReport(report) {
  const slow = report.suites.flatMap(specsOf).map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  const broken = [
    ...report.suites
      .flatMap(specsOf)
      .filter(({ ok }) => ok === false)
      .map(({ title, tests }) =>
        brokenLine(title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
      ),
    ...report.errors.map(({ message }) => brokenLine('outside of any test', message)),
  ];
  const { expected, unexpected, flaky } = report.stats;
  const contexts = report.suites
    .flatMap(specsOf)
    .filter(({ ok }) => ok === false)
    .flatMap(contextsOf);
  return { passed: expected, failed: unexpected + flaky + report.errors.length, slow, broken, contexts };
}

/**
 * The verdict on a runner: its counts, and one failure more if it failed without a failed test (an unhandled error) or
 * ran no test, because a check that looked at nothing proves nothing.
 */
export function judge(counts, code) {
  const { passed, failed } = counts;
  if (passed + failed === 0) return { ...counts, failed: 1, note: 'executed no test' };
  if (code !== 0 && failed === 0) return { ...counts, failed: 1, note: `the runner ended with code ${code}` };
  return { ...counts, note: '' };
}

/** The sums over all steps. */
export function sumUp(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { passed, failed };
}

const tableRow = ({ name, passed, failed, seconds, note }) =>
  `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${`${passed} passed`.padStart(13)} ${`${failed} failed`.padStart(10)} ${seconds.toFixed(1).padStart(8)} s  ${note}`.trimEnd();

function slowest(results) {
  const all = results.flatMap(({ name: step, slow }) => slow.map((test) => ({ ...test, step })));
  all.sort((a, b) => b.ms - a.ms);
  return all
    .slice(0, SLOWEST)
    .map(({ step, name, ms }) => `  ${(ms / 1000).toFixed(2).padStart(7)} s  ${step}: ${name}`);
}

const brokenOf = (results) =>
  results.flatMap(({ name: step, broken = [] }) => broken.map((test) => `  ${step}: ${test}`));

/** The end of a test run: a row for each step, the slowest tests, the failed ones, and in the last line the sums. */
export function summary(results) {
  const { passed, failed } = sumUp(results);
  const slow = slowest(results);
  const broken = brokenOf(results);
  return [
    '',
    ...results.map(tableRow),
    ...(slow.length > 0 ? ['', `  The ${slow.length} slowest tests`, ...slow] : []),
    ...(broken.length > 0 ? ['', '  What failed', ...broken] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
