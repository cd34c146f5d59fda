import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, slashed } from '../lib/root.mjs';

/**
 * The reports of all runners, in one form. A broken test is `{ name, file, line, reason, page }`: `file` from the root, with
 * `line` only for Playwright; `reason` as the runner gives it; `page` the text of the page as it was then. A file that
 * could not be loaded is a broken test of the file's name.
 */

/** Characters of the description of a failed test's page; its beginning holds the reason. */
const PAGE_SHOWN = 4_000;

const fromRoot = (path) => slashed(relative(ROOT, path));

/** Counts and broken tests of a Vitest JSON report. */
export function readVitestReport(report) {
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => broken(fullName, fromRoot(name), failureMessages?.join('\n'))),
  );
  const unloadable = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => ({ ...broken(fromRoot(name), fromRoot(name), message), whole: true }));
  const all = [...failed, ...unloadable];
  return { passed: report.numPassedTests, failed: all.length, broken: all };
}

/** Lines of a stack inside the runner or Node itself, which say nothing of the test. */
const INSIDE = /^\s+at .*(node_modules|node:)/;

function broken(name, file, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n');
  const told = lines.filter((line) => !INSIDE.test(line));
  return { name, file, reason: told.join('\n').replaceAll(`file://${ROOT}/`, '').replaceAll(`${ROOT}/`, '').trim() };
}

const specsOf = (suite, above = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, above })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...above, inner.title])),
];

function brokenSpec({ title, above, file, line, tests }) {
  const results = tests.flatMap((test) => test.results);
  const reason = results.find(({ error }) => error)?.error.message;
  const pages = results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === 'error-context')
    .map(({ path }) => textOf(path));
  return { ...broken([...above, title].join(' '), `tests/e2e/${file}`, reason), line, page: pages.join('\n') };
}

// Read at once: the next run of Playwright empties its folder.
function textOf(path) {
  try {
    return readFileSync(path, 'utf8').slice(0, PAGE_SHOWN);
  } catch {
    return '';
  }
}

/** Counts and broken tests of a Playwright JSON report. An error outside of any test is one that no second look finds. */
export function readPlaywrightReport(report) {
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const failed = specs.filter(({ ok }) => ok === false).map(brokenSpec);
  const outside = report.errors.map(({ message }) => ({ ...broken('outside of any test', '', message), lost: true }));
  return { passed: report.stats.expected, failed: failed.length + outside.length, broken: [...failed, ...outside] };
}

/** Several runs of one step as one. */
export function joined(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    broken: counts.flatMap((each) => each.broken),
  };
}

/**
 * The verdict on a runner: its counts, and one failure more if it failed without a failed test (an unhandled error) or
 * ran no test, because a check that looked at nothing proves nothing.
 */
export function judge(counts, { code, output }) {
  const { passed, failed } = counts;
  const alone = (name) => ({ ...counts, failed: 1, broken: [{ name, file: '', reason: tail(output), lost: true }] });
  if (passed + failed === 0) return alone('executed no test');
  if (code !== 0 && failed === 0) return alone(`the runner ended with code ${code}`);
  return counts;
}

const TAIL_LINES = 80;
const tail = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-TAIL_LINES).join('\n');

/** A check that only passes or fails counts as one test, which a second look would not find otherwise. */
export function asOneTest({ code, output }, name) {
  if (code === 0) return { passed: 1, failed: 0, broken: [] };
  return { passed: 0, failed: 1, broken: [{ name, file: '', reason: tail(output), lost: true }] };
}

/** The sums over all steps. */
export function sumUp(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { passed, failed };
}
