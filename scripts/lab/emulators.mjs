/** Starts the emulators as `npm start` does, with firebase-tools' own functions emulator, and asks every function once. */
import { readFileSync } from 'node:fs';
import { startEmulators } from '../lib/emulators.mjs';
import { addresses } from '../lib/env.mjs';
import { firstFreeOffset } from '../lib/freePorts.mjs';
import { buildFunctions } from '../lib/functionsBuild.mjs';
import { portsAt } from '../lib/ports.mjs';
import { run } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { at } from '../lib/root.mjs';
import { runScript } from '../lib/shutdown.mjs';
import { functionsStart } from '../preflight/functionsStart.mjs';

await runScript(async (shutdown) => {
  const offset = await firstFreeOffset(900);
  const settings = { offset, ports: portsAt(offset), project: 'demo-talaan-lab' };
  await buildFunctions();
  await startEmulators(settings, { shutdown });
  const problems = await functionsStart.run({
    text: (path) => readFileSync(at(path), 'utf8'),
    execute: (args) => run(process.execPath, args),
    emulator: () => Promise.resolve({ functions: addresses(settings).functions }),
  });
  say(problems.length > 0 ? problems.join('\n') : 'Every function started and refused a call without a sign-in.');
  return problems.length > 0 ? 1 : 0;
});
