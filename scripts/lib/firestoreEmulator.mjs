import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './commands.mjs';
import { writeLauncherJar } from './launcherJar.mjs';
import { Mend } from './mend.mjs';
import { cachePath } from './root.mjs';

/** The main class, as the Google Cloud CLI's own start script names it; the jar's manifest names none. */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const CLOUD_CLI_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

function newestCached(env, home) {
  const folder = env.FIREBASE_EMULATORS_PATH || join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return null;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const newest = jars.at(-1);
  return newest ? join(folder, newest) : null;
}

function cloudCliJar(env) {
  for (const gcloud of onPath('gcloud', env)) {
    // The real path is <sdk root>/bin/gcloud.
    const jar = join(dirname(dirname(realpathSync(gcloud))), CLOUD_CLI_JAR);
    if (existsSync(jar)) return jar;
  }
  return null;
}

/**
 * The source of the Firestore emulator, best first: the path that the user named, firebase-tools' own cache, an
 * installed Google Cloud CLI, or a download by firebase-tools.
 */
export function findFirestoreEmulator({ env = process.env, home = homedir() } = {}) {
  const named = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named) {
    if (existsSync(named)) return { kind: 'named', jar: named };
    throw new Mend(
      `FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which does not exist.`,
      'correct it, or unset it so that the emulator is looked for or downloaded',
    );
  }
  const cached = newestCached(env, home);
  if (cached) return { kind: 'cached', jar: cached };
  const jar = cloudCliJar(env);
  return jar ? { kind: 'cloud-cli', jar } : { kind: 'download', jar: null };
}

/** Environment variables with which firebase-tools starts the emulator that was found. */
export function emulatorBinaryEnv({ kind, jar }, folder = dirname(cachePath('x'))) {
  if (kind === 'download') return {};
  if (kind !== 'cloud-cli') return { FIRESTORE_EMULATOR_BINARY_PATH: jar };
  const launcher = join(folder, 'firestore-emulator-launcher.jar');
  return { FIRESTORE_EMULATOR_BINARY_PATH: writeLauncherJar(launcher, jar, MAIN_CLASS) };
}
