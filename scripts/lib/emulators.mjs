import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionsEnv } from './env.mjs';
import { configFor } from './firebaseConfig.mjs';
import { emulatorBinaryEnv, findFirestoreEmulator } from './firestoreEmulator.mjs';
import { withJava } from './java.mjs';
import { ensureJava } from './javaInstall.mjs';
import { Mend } from './mend.mjs';
import { ended, isWindows, killGroup, noteFamily, spawnOwnGroup, stopGroup } from './processes.mjs';
import { waitFor } from './progress.mjs';
import { at, cachePath } from './root.mjs';

const READY = 'All emulators ready';
/** The emulators usually need half a minute; a busy machine needed two. */
const READY_LIMIT_MS = 600_000;
/** Writing a school's data to disk takes seconds; after this time the export hangs. */
const EXPORT_LIMIT_MS = 60_000;
/**
 * At its start the accounts' emulator compiles a checker for each field of its interface: ten seconds of processor time,
 * of which the collector takes two less with this much room for young objects than with Node's own 16 MB.
 */
const START_YOUNG_MB = 64;
/** Emulators that are still starting have no data to save. */
const START_LIMIT_MS = 1_500;

/**
 * Environment of firebase-tools: its Java, the Firestore emulator, what the functions read, and no look-ups online.
 */
function emulatorEnv(settings, java, { heapGb }) {
  return {
    ...withJava(process.env, java.path),
    // Without a limit an emulator takes a quarter of the machine's memory before it collects any.
    JAVA_TOOL_OPTIONS: `${process.env.JAVA_TOOL_OPTIONS ?? ''} -Xmx${heapGb}g`.trim(),
    ...emulatorBinaryEnv(findFirestoreEmulator()),
    ...functionsEnv(settings),
    CI: 'true',
    METADATA_SERVER_DETECTION: 'none',
  };
}

function commandLine(settings, { configPath, dataFolder, functions }) {
  const only = ['auth', 'firestore', ...(functions ? ['functions'] : [])];
  const args = [at('node_modules/firebase-tools/lib/bin/firebase.js'), 'emulators:start'];
  args.push('--project', settings.project, '--config', configPath, '--only', only.join(','));
  if (dataFolder) {
    if (existsSync(dataFolder)) args.push('--import', dataFolder);
    args.push('--export-on-exit', dataFolder);
  }
  return args;
}

/**
 * Reads the process's output: all of it goes to the log, the last lines are kept, warnings and functions' lines shown.
 */
function follow(child, logPath, quiet) {
  const log = createWriteStream(logPath);
  const last = [];
  let announceReady;
  const ready = new Promise((resolve) => {
    announceReady = resolve;
  });
  let rest = '';
  const take = (chunk) => {
    log.write(chunk);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      last.push(line);
      if (last.length > 40) last.shift();
      if (line.includes(READY)) announceReady();
      if (!quiet && /^(>|⚠ {2}functions|✖)/.test(line)) console.log(line);
    }
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  child.once('close', () => log.end());
  return { ready, lastLines: () => last.join('\n') };
}

// firebase-tools writes *-debug.log files into the working folder, which must not be the root.
function startProcess(settings, java, options) {
  const debugFolder = cachePath(`emulators-${settings.offset}`, 'x').slice(0, -2);
  const pipes = new URL('./brokenPipes.mjs', import.meta.url).href;
  const args = [`--max-semi-space-size=${START_YOUNG_MB}`, '--import', pipes, ...commandLine(settings, options)];
  return spawnOwnGroup(process.execPath, args, {
    cwd: debugFolder,
    env: emulatorEnv(settings, java, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts the Auth, Firestore and Functions emulators and resolves when they answer. With `dataFolder` they load the
 * data there and write it back when stopped. The memory of the database grows to `heapGb` at most. Without `functions`
 * another server has them (`functionsHost.mjs`). `quiet` hides progress and the functions' lines. `shutdown` stops them; `death` rejects when
 * they end without it.
 */
export async function startEmulators(settings, { shutdown, dataFolder = null, quiet = false, ...database }) {
  const { heapGb = 4, functions = true } = database;
  const java = await ensureJava(shutdown.signal);
  if (shutdown.isClosing()) throw new Error('Stopped before the start.');
  const config = configFor(settings);
  shutdown.defer(config.remove);
  const child = startProcess(settings, java, { configPath: config.path, dataFolder, heapGb, functions });
  const logPath = cachePath(`emulators-${settings.offset}`, 'emulators.log');
  const { ready, lastLines } = follow(child, logPath, quiet);
  let up = false;
  process.once('exit', () => killGroup(child));
  shutdown.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return killGroup(child);
    // On Windows they are told nothing, and only Ctrl-C at `npm start` has them save.
    const isLong = up && (dataFolder !== null || !isWindows());
    const stop = stopGroup(child, isLong ? EXPORT_LIMIT_MS : START_LIMIT_MS);
    await (up && dataFolder ? waitFor('Saving the data and stopping the emulators', stop) : stop);
  });

  const comeUp = async () => {
    const first = await Promise.race([
      ready.then(() => 'ready'),
      ended(child).then(() => 'ended'),
      sleep(READY_LIMIT_MS, 'late', { ref: false }),
    ]);
    if (shutdown.isClosing()) throw new Error('Stopped while starting.');
    if (first === 'ready') return;
    throw new Mend(
      `The Firebase emulators did not start:\n${lastLines()}`,
      `read the lines above (all of them: ${logPath}), or run \`npm run doctor\``,
    );
  };
  await (quiet ? comeUp() : waitFor('Starting the Firebase emulators', comeUp));
  up = true;
  noteFamily(child);
  // An intended end leaves this promise pending, because the shutdown decides how the process exits.
  const death = new Promise((_resolve, reject) => {
    void ended(child).then(() => {
      if (!shutdown.isClosing()) reject(new Mend(`The emulators ended by themselves:\n${lastLines()}`, 'start again'));
    });
  });
  death.catch(() => {});
  return { death };
}

/** Moves a data folder aside (`--fresh`), so that a slip does not cost a day's work. */
export function setAside(dataFolder) {
  if (!existsSync(dataFolder)) return null;
  const old = `${dataFolder}.old`;
  rmSync(old, { recursive: true, force: true });
  renameSync(dataFolder, old);
  return old;
}
