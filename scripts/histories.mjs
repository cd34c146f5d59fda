/**
 * `npm run histories`: random histories of 200 moves on two devices in Chromium, and every long operation interrupted
 * at each of its steps, against emulators of their own. Prints the seeds; `TALAAN_SEED_HISTORY=<seed>` repeats one.
 * `npm run histories -- [--histories 3] [--length 200] [--only histories|cuts]`
 */
import { parseArgs } from 'node:util';
import { binOf } from './lib/bin.mjs';
import { ensureTestBrowser } from './lib/chromium.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { clientEnv } from './lib/env.mjs';
import { firstFreeOffset } from './lib/freePorts.mjs';
import { buildFunctions } from './lib/functionsBuild.mjs';
import { startInbox } from './lib/inbox.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { offsetFrom, portsAt, projectFor } from './lib/ports.mjs';
import { ended, spawnOwnGroup, stopGroup } from './lib/processes.mjs';
import { loadSampleSchool } from './lib/sampleSchool.mjs';
import { runScript } from './lib/shutdown.mjs';

/** Above the ports of development and of the tests, so that the histories run beside both. */
const OFFSET = 150;
const SPECS = { histories: 'tests/e2e/histories.spec.ts', cuts: 'tests/e2e/cutWork.spec.ts' };

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '3' },
    length: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});

await runScript(async (shutdown) => {
  const offset = await firstFreeOffset(offsetFrom(process.env.TALAAN_PORT_OFFSET) + OFFSET);
  const project = projectFor(offset, { name: 'demo-talaan-histories' });
  const settings = { offset, ports: portsAt(offset), project };
  await ensureInstalled();
  const CHROMIUM_PATH = await ensureTestBrowser(shutdown.signal);
  await buildFunctions();
  shutdown.defer(await startInbox(settings.ports));
  await startEmulators(settings, { shutdown, quiet: true });
  await loadSampleSchool(settings, shutdown.signal);

  const specs = values.only ? [SPECS[values.only]] : Object.values(SPECS);
  const asked = {
    TALAAN_HISTORY_LENGTH: values.length,
    TALAAN_HISTORIES: values.histories,
    TALAAN_CUTS: 'all',
    METADATA_SERVER_DETECTION: 'none',
  };
  const env = { ...process.env, ...clientEnv(settings), ...asked, CHROMIUM_PATH };
  const args = [binOf('@playwright/test', 'playwright'), 'test', ...specs];
  const child = spawnOwnGroup(process.execPath, args, { stdio: 'inherit', env });
  shutdown.defer(() => stopGroup(child, 5_000));
  const { code } = await ended(child);
  return code ?? 1;
});
