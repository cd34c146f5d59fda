import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GOLDEN_RECORDS } from './records';

const folder = mkdtempSync(join(tmpdir(), 'grading-'));
const bundle = join(folder, 'grading.mjs');

beforeAll(async () => {
  // The platform is neutral: neither browser nor Node modules can be resolved, so importing one fails the build.
  await build({
    entryPoints: ['src/grading/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    alias: { '@': './src' },
    outfile: bundle,
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('grades in plain Node, outside browser and bundler', () => {
  const [{ input } = { input: null }] = GOLDEN_RECORDS;
  const script = join(folder, 'run.mjs');
  writeFileSync(
    script,
    `import { gradeQuarter } from './grading.mjs';
     const { initialGrade, transmutedGrade } = gradeQuarter(${JSON.stringify(input)});
     process.stdout.write(initialGrade + '/' + transmutedGrade);`,
  );
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe('84.86/90');
});
