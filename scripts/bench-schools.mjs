/**
 * `npm run bench:schools`: loads a list of 60,000 schools into emulators of its own and searches in it. Prints the times
 * and ends with 1 above 3 minutes, or 300 ms a search.
 */
import { binOf } from './lib/bin.mjs';
import { ended, spawnOwnGroup, stopGroup } from './lib/processes.mjs';
import { at } from './lib/root.mjs';
import { runScript } from './lib/shutdown.mjs';

const SCHOOLS = 60_000;

await runScript(async (shutdown) => {
  const vitest = [
    process.execPath,
    binOf('vitest'),
    'run',
    '--project',
    'emulator',
    'tests/integration/directory.test.ts',
  ];
  const child = spawnOwnGroup(process.execPath, [at('scripts/emulators.mjs'), '--', ...vitest], {
    stdio: 'inherit',
    env: { ...process.env, TALAAN_BENCH_SCHOOLS: String(SCHOOLS) },
  });
  shutdown.defer(() => stopGroup(child, 10_000));
  const { code } = await ended(child);
  return code ?? 1;
});
