import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { binOf } from './bin.mjs';
import { run } from './processes.mjs';
import { judge, readPlaywrightReport, readVitestReport } from './results.mjs';
import { cachePath, ROOT, slashed } from './root.mjs';

/** The folder of the test build; never `dist`, from which a deployment would carry the emulators' addresses. */
export const TEST_DIST = '.cache/test-dist';

/** The tag of browser tests that measure time. */
const ALONE = '@alone';

/** Characters of the description of a failed test's page; its beginning holds the reason. */
const PAGE_SHOWN = 6000;

const TSCONFIGS = [
  ...['tsconfig.core.json', 'tsconfig.app.json', 'tsconfig.node.json', 'tsconfig.worker.json'],
  'functions/tsconfig.json',
];

const node = (args, options) => run(process.execPath, args, options);

// A check that only passes or fails counts as one test.
const asOneTest = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  slow: [],
  note: '',
  output,
});

export async function types({ signal, background }) {
  const outputs = [];
  let code = 0;
  for (const config of TSCONFIGS) {
    const result = await node([binOf('typescript', 'tsc'), '-p', config, '--pretty', 'false'], { signal, background });
    if (result.code !== 0) outputs.push(`${config}:\n${result.output}`);
    code ||= result.code;
  }
  return asOneTest({ code, output: outputs.join('\n') });
}

export async function lint({ signal, background }) {
  const args = [binOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--colors=off', '.'];
  return asOneTest(await node(args, { signal, background }));
}

export async function house({ signal, background }) {
  return asOneTest(await node(['scripts/house.mjs'], { signal, background }));
}

function readReport(path, read) {
  if (!existsSync(path)) return { passed: 0, failed: 0, slow: [], broken: [] };
  return read(JSON.parse(readFileSync(path, 'utf8')));
}

/** Several runs of one step as one result, with the outputs of the failed runs one after the other. */
function joined(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    slow: results.flatMap(({ slow }) => slow),
    broken: results.flatMap(({ broken }) => broken),
    note: results
      .map(({ note }) => note)
      .filter(Boolean)
      .join('; '),
    output: results
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join('\n'),
  };
}

/** The tests that import, at once or through others, a file changed since a commit: `{ file, project }` each. */
export async function listChangedTests({ base, signal }) {
  const args = [binOf('vitest'), 'list', '--changed', base, '--filesOnly', '--json'];
  const { code, output } = await node(args, { signal });
  if (code !== 0) throw new Error(`Vitest could not list the changed tests:\n${output}`);
  const listed = JSON.parse(output.slice(output.indexOf('[')));
  return listed.map(({ file, projectName }) => ({ file: slashed(relative(ROOT, file)), project: projectName }));
}

/** Runs the Vitest projects with this prefix: unit, component, rules or emulator. */
export async function vitest(project, { signal, background, filters = [], env = process.env }) {
  const report = cachePath('test', `${project}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--project', `${project}*`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await node([binOf('vitest'), ...args, ...filters], { signal, background, env });
  return { ...judge(readReport(report, readVitestReport), code), output };
}

const standsAsEnv = (stands) => ({ TALAAN_STANDS: JSON.stringify(stands.map(({ client }) => client)) });

/** Runs the tests of functions and data layer on emulators, side by side on the stands. */
export function emulator({ stands, ...options }) {
  return vitest('emulator', { ...options, env: { ...stands[0].env, ...standsAsEnv(stands) } });
}

/** A production build of the app for each stand, with the addresses of its emulators. */
export async function build({ signal, stands }) {
  const outputs = [];
  let code = 0;
  for (const { dist, env } of stands) {
    const args = [binOf('vite'), 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
    const result = await node(args, { signal, env });
    outputs.push(result.output);
    code ||= result.code;
  }
  return asOneTest({ code, output: outputs.join('\n') });
}

export async function bundle({ signal }) {
  const result = await node(['scripts/check-bundle.mjs', TEST_DIST], { signal });
  return { ...asOneTest(result), note: result.code === 0 ? result.output.trim() : '' };
}

async function playwright(name, { signal, args, env }) {
  const report = cachePath('test', `${name}.json`);
  rmSync(report, { force: true });
  const all = [binOf('@playwright/test', 'playwright'), 'test', '--reporter=dot,json', '--pass-with-no-tests', ...args];
  const { code, output } = await node(all, { signal, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const counts = readReport(report, readPlaywrightReport);
  return { code, output: [output, ...pagesOf(counts)].join('\n'), counts };
}

/** Descriptions of the pages of failed tests. Read at once: the next run of Playwright empties its folder. */
function pagesOf({ contexts = [] }) {
  return contexts.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8').slice(0, PAGE_SHOWN));
}

/** Runs the browser tests: side by side on the stands; then alone, after `others`, the tests that measure time. */
export async function e2e({ signal, filters = [], env, stands, others }) {
  const onStands = { ...env, ...standsAsEnv(stands) };
  const many = await playwright('e2e', { signal, args: ['--grep-invert', ALONE, ...filters], env: onStands });
  await others;
  const alone = await playwright('e2e-alone', {
    signal,
    args: ['--grep', ALONE, '--workers', '1', ...filters],
    env: onStands,
  });
  const counts = joined([many, alone].map(({ counts, output }) => ({ ...counts, note: '', output })));
  const code = many.code || alone.code;
  return { ...judge(counts, code), output: code === 0 ? '' : `${many.output}\n${alone.output}` };
}
