/** Plays a load run: makes the school, lets a bounded number of processes play the teachers, compares what is stored. */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, cachePath } from '../lib/root.mjs';
import { bundleScript } from '../lib/sampleSchool.mjs';
import { withFreshRules } from './freshRules.mjs';

/** The app's data layer with Firebase in one file, so that each import of the file is a browser of its own. */
async function bundleTeacher(env) {
  const { build } = await import('esbuild');
  const outfile = cachePath('loadTeacher.mjs');
  const settings = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')));
  await build({
    absWorkingDir: at(),
    entryPoints: [at('scripts/load/loadTeacher.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@': at('src') },
    logLevel: 'error',
    define: { 'import.meta.env': JSON.stringify(settings) },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}

/** A process that plays some teachers; `told` resolves with its next message of that name. */
function startWorker(bundle, plan, number) {
  const planFile = cachePath(`load-${process.pid}-${number}.json`);
  writeFileSync(planFile, JSON.stringify(plan));
  const child = fork(at('scripts/load/loadWorker.mjs'), [bundle, planFile], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A load process ended with ${code}.`)));
  });
  ended.catch(() => undefined);
  const told = (kind) =>
    Promise.race([
      ended,
      new Promise((resolve, reject) => {
        child.on('message', (message) => {
          if (message.kind === kind) resolve(message.times ?? []);
          if (message.kind === 'failed') reject(new Error(message.why));
        });
      }),
    ]);
  return { ready: told('ready'), done: told('done'), go: () => child.send('go'), stop: () => child.kill() };
}

/** @param {{ teachers: number, saves: number, workers: number, env?: NodeJS.ProcessEnv }} size of the run */
export async function playLoad({ teachers, saves, workers, env = process.env }) {
  const { makeLoadSchool, compareLoad } = await import(
    pathToFileURL(await bundleScript(at('scripts/load/loadRun.ts'))).href
  );
  const plan = await makeLoadSchool({ teachers, saves });
  const bundle = await bundleTeacher(env);
  const share = Math.ceil(teachers / workers);
  const playing = Array.from({ length: workers }, (_, number) =>
    startWorker(bundle, plan.slice(number * share, (number + 1) * share), number),
  );
  try {
    await Promise.all(playing.map(({ ready }) => ready));
    const start = performance.now();
    for (const worker of playing) worker.go();
    const times = (await withFreshRules(env, () => Promise.all(playing.map(({ done }) => done)))).flat();
    const seconds = (performance.now() - start) / 1000;
    return { seconds, times, ...(await compareLoad(plan)) };
  } finally {
    for (const worker of playing) worker.stop();
  }
}
