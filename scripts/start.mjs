/** `npm start`: everything that work on Talaan needs, from a fresh clone to a page in the browser. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setAside, startEmulators } from './lib/emulators.mjs';
import { addresses, appEnv } from './lib/env.mjs';
import { requireFreePorts } from './lib/freePorts.mjs';
import { watchFunctions } from './lib/functionsBuild.mjs';
import { startInbox } from './lib/inbox.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DEFAULT_PROJECT, settingsFrom } from './lib/ports.mjs';
import { say, waitFor } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { isEmpty, loadSampleSchool } from './lib/sampleSchool.mjs';
import { runSchedules } from './lib/schedules.mjs';
import { runScript } from './lib/shutdown.mjs';
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from './sampleAccounts.mjs';

/** Another offset or project has data of its own. */
function dataFolderOf({ offset, project }) {
  const own = offset === 0 && project === DEFAULT_PROJECT;
  return own ? at('.emulator-data') : at('.cache', `emulator-data-${project}-${offset}`);
}

async function serveApp(settings, shutdown) {
  Object.assign(process.env, appEnv(settings));
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: at('vite.config.ts'),
    root: at(),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: settings.ports.app,
      strictPort: true,
      watch: { ignored: ['**/.cache/**', '**/.emulator-data/**'] },
    },
  });
  shutdown.defer(() => server.close());
  await server.listen();
}

function printAddresses(settings) {
  const { app, inbox, auth, firestore, functions } = addresses(settings);
  say(`
  Talaan      ${app}
  Inbox       ${inbox}   (mail that the functions send)

  Auth        ${auth}
  Firestore   ${firestore}
  Functions   ${functions}
  Project     ${settings.project}

  Sample accounts, password "${SAMPLE_PASSWORD}":`);
  for (const { role, email, note } of SAMPLE_ACCOUNTS) say(`    ${email.padEnd(32)} ${role.padEnd(14)} ${note}`);
  say('\n  Ctrl-C stops everything and keeps the data; `npm start -- --fresh` starts clean.\n');
}

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });

await runScript(
  async (shutdown) => {
    const settings = settingsFrom(process.env);
    const dataFolder = dataFolderOf(settings);
    await ensureInstalled();
    await requireFreePorts(settings.ports, settings.offset);
    const old = values.fresh ? setAside(dataFolder) : null;
    if (old) say(`- Starting clean; the former data lies in ${old} until the next --fresh.`);

    shutdown.defer(await waitFor('Building the functions', watchFunctions));
    shutdown.defer(await startInbox(settings.ports));
    let isHalfLoaded = false;
    // This runs after the emulators have saved: the next start must not take half a sample school for a whole one.
    shutdown.defer(() => isHalfLoaded && rmSync(dataFolder, { recursive: true, force: true }));
    const emulators = await startEmulators(settings, { shutdown, dataFolder });
    isHalfLoaded = await isEmpty(settings);
    if (isHalfLoaded) await loadSampleSchool(settings, shutdown.signal);
    isHalfLoaded = false;
    await waitFor('Serving the app', () => serveApp(settings, shutdown));
    shutdown.defer(runSchedules(settings));
    printAddresses(settings);
    return emulators.death;
  },
  { exitCode: () => 0 },
);
