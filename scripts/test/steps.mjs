import { existsSync, readFileSync, rmSync } from 'node:fs';
import { binOf } from '../lib/bin.mjs';
import { run } from '../lib/processes.mjs';
import { cachePath } from '../lib/root.mjs';
import { TEST_DIST } from '../lib/stands.mjs';
import { copyBuild } from './copyBuild.mjs';
import { asOneTest, joined, judge, readPlaywrightReport, readVitestReport } from './results.mjs';
import { asEnv } from './slowness.mjs';

/** The tag of browser tests that measure time. */
const ALONE = '@alone';

const TSCONFIGS = [
  'tsconfig.core.json',
  'tsconfig.app.json',
  'tsconfig.node.json',
  'tsconfig.worker.json',
  'functions/tsconfig.json',
];

const node = (args, options) => run(process.execPath, args, options);

export async function types({ signal, background }) {
  const outputs = [];
  let code = 0;
  for (const config of TSCONFIGS) {
    const result = await node([binOf('typescript', 'tsc'), '-p', config, '--pretty', 'false'], { signal, background });
    if (result.code !== 0) outputs.push(`${config}:\n${result.output}`);
    code ||= result.code;
  }
  return asOneTest({ code, output: outputs.join('\n') }, 'types');
}

export async function lint({ signal, background }) {
  const args = [binOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--colors=off', '.'];
  return asOneTest(await node(args, { signal, background }), 'lint');
}

export async function house({ signal, background }) {
  return asOneTest(await node(['scripts/house.mjs'], { signal, background }), 'house');
}

const nothing = () => ({ passed: 0, failed: 0, broken: [] });

/** Runs a runner that writes a JSON report there; answers `{ code, output, counts }`. */
async function reported(report, read, work) {
  rmSync(report, { force: true });
  const { code, output } = await work();
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : nothing();
  return { code, output, counts };
}

/** Both runners print a dot for each test that passed; this counts them. */
const counting = (progress) => {
  let done = 0;
  return (text) => {
    done += text.split('·').length - 1;
    progress?.(done);
  };
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The test as it is broken when it ran again; null where it passed. */
const whatIsLeft = (test, { code, output, counts }) => {
  if (code === 0 && counts.passed > 0 && counts.failed === 0) return null;
  return judge(counts, { code, output }).broken?.[0] ?? test;
};

/** Runs the Vitest projects with this prefix: unit, component, rules or emulator. */
export async function vitest(project, { signal, background, filters = [], env = process.env, slowness, progress }) {
  const runWith = (name, args, factor, onOutput) => {
    const report = cachePath('test', `${name}.json`);
    const all = ['run', '--project', `${project}*`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const options = { signal, background, env: { ...env, ...asEnv(factor) }, onOutput };
    return reported(report, readVitestReport, () => node([binOf('vitest'), ...all, ...args], options));
  };
  const { code, output, counts } = await runWith(project, filters, slowness, counting(progress));
  const again = async (test, { slowness: now }) => {
    const only = test.whole ? [] : ['-t', `^${escaped(test.name)}$`];
    return whatIsLeft(test, await runWith(`${project}-again`, [test.file, ...only], now));
  };
  return { ...judge(counts, { code, output }), again };
}

const standsAsEnv = (stands) => ({ TALAAN_STANDS: JSON.stringify(stands.map(({ client }) => client)) });

/** Runs the tests of functions and data layer on emulators, side by side on the stands. */
export function emulator({ stands, ...options }) {
  return vitest('emulator', { ...options, env: { ...stands[0].env, ...standsAsEnv(stands) } });
}

/** One production build of the app, and a copy of it for each further stand, with the addresses of its emulators. */
export async function build({ signal, stands }) {
  const [first, ...others] = stands;
  const args = [binOf('vite'), 'build', '--outDir', first.dist, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await node(args, { signal, env: first.env });
  if (result.code === 0) for (const other of others) copyBuild(first, other);
  return asOneTest(result, 'build');
}

export async function bundle({ signal }) {
  const result = await node(['scripts/check-bundle.mjs', TEST_DIST], { signal });
  return { ...asOneTest(result, 'bundle'), note: result.code === 0 ? result.output.split('\n')[0].trim() : '' };
}

/** Each run has a folder of its own: Playwright empties it first, and what is in it says what the page showed. */
function playwright(name, { signal, args, env, onOutput, output = `test-results/${name}` }) {
  const report = cachePath('test', `${name}.json`);
  const settings = ['--reporter=dot,json', '--pass-with-no-tests', '--output', output];
  const all = [binOf('@playwright/test', 'playwright'), 'test', ...settings, ...args];
  const options = { signal, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, onOutput };
  return reported(report, readPlaywrightReport, () => node(all, options));
}

/** Runs the browser tests: side by side on the stands; then alone, after `others`, the tests that measure time. */
export async function e2e({ signal, filters = [], env, stands, others, slowness, progress }) {
  const onStands = { ...env, ...asEnv(slowness), ...standsAsEnv(stands) };
  const onOutput = counting(progress);
  const many = await playwright('e2e', {
    signal,
    onOutput,
    env: onStands,
    args: ['--grep-invert', ALONE, ...filters],
  });
  await others;
  const alone = await playwright('e2e-alone', {
    signal,
    onOutput,
    env: onStands,
    args: ['--grep', ALONE, '--workers', '1', ...filters],
  });
  const counts = joined([many.counts, alone.counts]);
  const ended = { code: many.code || alone.code, output: `${many.output}\n${alone.output}` };
  return { ...judge(counts, ended), again: againIn({ signal, env, stand: stands[0] }) };
}

/** Runs one browser test again, with a trace and a screenshot; both are kept where it fails. */
function againIn({ signal, env, stand }) {
  let number = 0;
  return async (test, { slowness }) => {
    number += 1;
    const kept = `.cache/test/failed/${number}`;
    const args = [`${test.file}:${test.line}`, '--workers', '1'];
    const traced = { ...env, ...stand.client, ...asEnv(slowness), TALAAN_TRACE: '1' };
    const left = whatIsLeft(test, await playwright('e2e-again', { signal, args, env: traced, output: kept }));
    return left === null ? null : { ...left, kept };
  };
}
