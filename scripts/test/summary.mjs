import { sumUp } from './results.mjs';
import { inWords } from './times.mjs';

/** Lines of a reason, and of a page, at the end of a run: often only the end of the output is kept. */
const REASON_LINES = 25;
const PAGE_LINES = 40;

const number = (count) => count.toLocaleString('en');
const indented = (text, lines) =>
  text
    .split('\n')
    .slice(0, lines)
    .map((line) => `      ${line}`);

function brokenLines(step, { name, file, line, reason, page, kept }) {
  const place = [file, line].filter(Boolean).join(':');
  return [
    `  ✗ ${step}: ${name}${place && place !== name ? ` (${place})` : ''}`,
    ...(reason ? indented(reason, REASON_LINES) : []),
    ...(page ? indented(page, PAGE_LINES) : []),
    ...(kept ? [`      Trace and screenshot: ${kept}`] : []),
  ];
}

const row = ({ name, passed, failed, seconds, note }) =>
  `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${number(passed).padStart(6)} passed ${number(failed).padStart(4)} failed  ${inWords(seconds).padStart(13)}  ${note ?? ''}`.trimEnd();

/**
 * The end of a test run: what failed, with its reasons; what passed at the second look; a row for each step; in the
 * last line the sums. `second` is what the second look gave.
 * @param {any[]} results
 * @param {{ second?: { passed: string[], problems: string[] }, slowness?: number }} [run]
 */
export function summary(results, { second, slowness = 1 } = {}) {
  const { passed: late = [], problems: wrong = [] } = second ?? {};
  const { passed, failed } = sumUp(results);
  const failures = results.flatMap(({ name, broken = [] }) => broken.flatMap((test) => brokenLines(name, test)));
  const problems = wrong.map((text) => `  ✗ ${text}`);
  const ofAll = failed + problems.length;
  return [
    '',
    ...(failures.length + problems.length > 0 ? ['What failed', '', ...failures, ...problems, ''] : []),
    ...(late.length > 0 ? ['Passed at the second look', '', ...late.map((name) => `  ${name}`), ''] : []),
    ...results.map(row),
    '',
    `The machine took ${slowness.toFixed(1)} times as long as a calm one; the limits of the tests were stretched by that.`,
    '',
    `${passed} passed, ${ofAll} failed`,
  ].join('\n');
}
