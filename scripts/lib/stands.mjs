import { startAccountsHost } from './accountsHost.mjs';
import { startEmulators } from './emulators.mjs';
import { addresses, clientEnv } from './env.mjs';
import { firstFreeOffset } from './freePorts.mjs';
import { buildFunctions } from './functionsBuild.mjs';
import { startFunctionsHost } from './functionsHost.mjs';
import { startInbox } from './inbox.mjs';
import { loadRules } from './loadRules.mjs';
import { offsetFrom, portsAt, projectFor } from './ports.mjs';
import { servePreview } from './preview.mjs';
import { loadSampleSchool, wipe } from './sampleSchool.mjs';

/** The folder of the test build; never `dist`, from which a deployment would carry the emulators' addresses. */
export const TEST_DIST = '.cache/test-dist';
/** Above the development ports, so that the tests run beside `npm start`. */
const TEST_OFFSET = 100;
const TEST_PROJECT = 'demo-talaan-test';
/** The documents of a whole run take two, and Java looks for garbage all the time where half of its memory is full. */
const SHARED_HEAP_GB = 5;

/**
 * Stands for tests that run side by side: `{ settings, client, env, dist }`. Each has its own project, accounts,
 * functions, mail inbox and build of the app, because the tests of one stand share a school and run one after the
 * other. The first stand's database holds the projects of all, because a third of what such a Java does is compiling its
 * own code, which three of them would do three times; its hub tells the tests of the rules where the database is.
 */
export async function planStands(count) {
  const home = offsetFrom(process.env.TALAAN_PORT_OFFSET) + TEST_OFFSET;
  const stands = [];
  let first = home;
  for (let i = 0; i < count; i += 1) {
    const offset = await firstFreeOffset(first);
    const name = process.env.TALAAN_PROJECT || TEST_PROJECT;
    const own = portsAt(offset);
    const { firestore, hub } = stands[0]?.settings.ports ?? own;
    const ports = { ...own, firestore, hub };
    const settings = { offset, ports, project: projectFor(offset, { name, homeOffset: home }) };
    const dist = i === 0 ? TEST_DIST : `${TEST_DIST}-${i + 1}`;
    const client = { ...clientEnv(settings), TALAAN_BUILD: dist };
    stands.push({ settings, client, env: { ...process.env, ...client }, dist });
    first = offset + 50;
  }
  return stands;
}

/** Starts the emulators, functions and inboxes of all stands. */
export async function startStands(stands, shutdown) {
  await buildFunctions();
  const [first, ...others] = stands.map(({ settings }) => settings);
  const databaseAt = addresses(first).firestore;
  const services = async (settings) => {
    shutdown.defer(await startInbox(settings.ports));
    shutdown.defer(await startFunctionsHost(settings));
  };
  const accounts = async () => {
    if (others.length === 0) return;
    const asked = others.map(({ project, ports }) => ({ project, port: ports.auth }));
    shutdown.defer(await startAccountsHost(asked));
  };
  const heapGb = others.length > 0 ? SHARED_HEAP_GB : undefined;
  await Promise.all([
    startEmulators(first, { shutdown, quiet: true, functions: false, heapGb }),
    accounts(),
    ...[first, ...others].map(services),
  ]);
  // The emulator loads the rules for the project that it was started with.
  for (const { project } of others) await loadRules({ address: databaseAt, project });
}

/** Gives each stand an empty database, the sample school and the built app. */
export async function openStands(stands, shutdown) {
  for (const { settings, dist } of stands) {
    await wipe(settings);
    // The emulator keeps every value that the rules saw until they are loaded again.
    await loadRules({ address: addresses(settings).firestore, project: settings.project });
    await loadSampleSchool(settings, shutdown.signal);
    shutdown.defer(await servePreview({ outDir: dist, port: settings.ports.app }));
  }
}
