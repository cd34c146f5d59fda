import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { startEmulators } from '../lib/emulators.mjs';
import { addresses } from '../lib/env.mjs';
import { firstFreeOffset } from '../lib/freePorts.mjs';
import { buildFunctions } from '../lib/functionsBuild.mjs';
import { Mend } from '../lib/mend.mjs';
import { offsetFrom, portsAt } from '../lib/ports.mjs';
import { run } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { at } from '../lib/root.mjs';
import { BY_PERSON, CHECKS } from './checks.mjs';

const DIST = '.cache/preflight-dist';
/** Beside `npm start` and `npm test`. */
const OFFSET = 300;
const PROJECT = 'demo-talaan-preflight';

/** The things that the checks look at: the settings, the files, a way to run a Node program, and emulators of our own. */
export function makeContext({ project, env, shutdown }) {
  const file = at(`functions/.env.${project}`);
  let emulators = null;
  return {
    project,
    env,
    functionsEnv: existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : null,
    dist: at(DIST),
    text: (path) => readFileSync(at(path), 'utf8'),
    execute: (args) => run(process.execPath, args, { signal: shutdown.signal }),
    emulator: () => {
      emulators ??= openEmulators(shutdown);
      return emulators;
    },
  };
}

async function openEmulators(shutdown) {
  const offset = await firstFreeOffset(offsetFrom(process.env.TALAAN_PORT_OFFSET) + OFFSET);
  const settings = { offset, ports: portsAt(offset), project: PROJECT };
  await buildFunctions();
  await startEmulators(settings, { shutdown, quiet: true });
  const { firestore, functions } = addresses(settings);
  return { firestore, functions, project: PROJECT };
}

/** Runs the checks one after the other and prints each; resolves to the exit code. */
export async function preflight(context, checks = CHECKS, print = say) {
  let wrong = 0;
  for (const { name, run: check } of checks) {
    const problems = await problemsOf(check, context);
    wrong += problems.length;
    print(`${problems.length === 0 ? 'ok   ' : 'wrong'} ${name}`);
    for (const problem of problems) print(`      ${problem.replaceAll('\n', '\n      ')}`);
  }
  print('\nOnly a person can check (docs/deploy.md):');
  for (const line of BY_PERSON) print(`  - ${line}`);
  print(wrong === 0 ? '\nNothing is wrong that a script can see.' : `\n${wrong} things are wrong.`);
  return wrong === 0 ? 0 : 1;
}

/** A check that cannot run, such as without Java, counts as wrong, and the others still run. */
async function problemsOf(check, context) {
  try {
    return await check(context);
  } catch (error) {
    return [error instanceof Mend ? error.message : `The check did not finish: ${error?.message ?? error}`];
  }
}
