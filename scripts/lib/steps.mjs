import { existsSync, readFileSync, rmSync } from 'node:fs';
import { binOf } from './bin.mjs';
import { run } from './processes.mjs';
import { judge, readPlaywrightReport, readVitestReport } from './results.mjs';
import { cachePath } from './root.mjs';

/** Where the test build goes: never `dist`, from which a deployment would carry the emulators' addresses. */
export const TEST_DIST = '.cache/test-dist';

const TSCONFIGS = [
  ...['tsconfig.core.json', 'tsconfig.app.json', 'tsconfig.node.json', 'tsconfig.worker.json'],
  'functions/tsconfig.json',
];

const node = (args, options) => run(process.execPath, args, options);

// A check that either holds or does not counts as one test.
const asOneTest = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  slow: [],
  note: '',
  output,
});

export async function types({ signal }) {
  const outputs = [];
  let code = 0;
  for (const config of TSCONFIGS) {
    const result = await node([binOf('typescript', 'tsc'), '-p', config, '--pretty', 'false'], { signal });
    if (result.code !== 0) outputs.push(`${config}:\n${result.output}`);
    code ||= result.code;
  }
  return asOneTest({ code, output: outputs.join('\n') });
}

export async function lint({ signal }) {
  const args = [binOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--colors=off', '.'];
  return asOneTest(await node(args, { signal }));
}

function readReport(path, read) {
  if (!existsSync(path)) return { passed: 0, failed: 0, slow: [] };
  return read(JSON.parse(readFileSync(path, 'utf8')));
}

/** The tests of one Vitest project: unit, component or emulator. */
export async function vitest(project, { signal, filters = [], env = process.env }) {
  const report = cachePath('test', `${project}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await node([binOf('vitest'), ...args, ...filters], { signal, env });
  return { ...judge(readReport(report, readVitestReport), code), output };
}

/** A production build of the app that speaks to the emulators of `env`. */
export async function build({ signal, env }) {
  const args = [binOf('vite'), 'build', '--outDir', TEST_DIST, '--emptyOutDir', '--logLevel', 'warn'];
  return asOneTest(await node(args, { signal, env }));
}

export async function bundle({ signal }) {
  const result = await node(['scripts/check-bundle.mjs', TEST_DIST], { signal });
  return { ...asOneTest(result), note: result.code === 0 ? result.output.trim() : '' };
}

export async function e2e({ signal, filters = [], env }) {
  const report = cachePath('test', 'e2e.json');
  rmSync(report, { force: true });
  const args = [binOf('@playwright/test', 'playwright'), 'test', '--reporter=dot,json', ...filters];
  const { code, output } = await node(args, { signal, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return { ...judge(readReport(report, readPlaywrightReport), code), output };
}
