/**
 * Runs `npm test` on a machine that others use: beside twelve processes that compute all the time and a second Firestore
 * emulator that gets commits. What is red then is red for time alone. `npm run lab -- busy [loops] [-- npm test's arguments]`.
 */
import { availableParallelism } from 'node:os';
import { startEmulators } from '../lib/emulators.mjs';
import { addresses } from '../lib/env.mjs';
import { firstFreeOffset } from '../lib/freePorts.mjs';
import { startHost } from '../lib/host.mjs';
import { portsAt } from '../lib/ports.mjs';
import { ended, spawnOwnGroup, stopGroup } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { at } from '../lib/root.mjs';
import { runScript } from '../lib/shutdown.mjs';

const LOOPS = 12;
const OFFSET = 900;

await runScript(async (shutdown) => {
  const [first = String(LOOPS), ...args] = process.argv.slice(2).filter((each) => each !== '--');
  const offset = await firstFreeOffset(OFFSET);
  const settings = { offset, ports: portsAt(offset), project: 'demo-talaan-busy' };
  await startEmulators(settings, { shutdown, quiet: true, functions: false, heapGb: 1 });
  const env = { BUSY_DATABASE: addresses(settings).firestore };
  for (let loop = 0; loop < Number(first); loop += 1) {
    shutdown.defer(await startHost(at('scripts/lab/busyLoop.mjs'), { name: 'load', env: loop === 0 ? env : {} }));
  }
  say(`${first} busy loops and a second emulator on ${availableParallelism()} cores.`);
  const child = spawnOwnGroup(process.execPath, ['scripts/test.mjs', ...args], { stdio: 'inherit' });
  shutdown.defer(() => stopGroup(child, 20_000));
  return (await ended(child)).code ?? 1;
});
