/** A Java for the Firestore emulator, where the machine has none: fetched into this folder, or by Homebrew. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { onPath } from './commands.mjs';
import { canUnpack, isDebianBefore, unpackPackages } from './debianUnpack.mjs';
import { FETCHED_JAVA, findJava, MIN_JAVA } from './java.mjs';
import { Mend } from './mend.mjs';
import { run } from './processes.mjs';
import { waitFor } from './progress.mjs';

/** Debian's packages of Java; a release of Debian has one or two of them. */
const PACKAGES = [MIN_JAVA, 25].map((major) => `openjdk-${major}-jre-headless`);
/** The libraries that this Java loads for the emulator. They come along, because the system's own may be older. */
const LIBRARIES = ['libc6', 'libgcc-s1', 'libstdc++6', 'zlib1g'];
/** The first Debian that has such a Java. One before it is given this one's. */
const FIRST_DEBIAN = { version: 13, suite: 'trixie' };

const childrenOf = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

/** The loader, the folders of libraries and the Java of an unpacked root; null where one is missing. */
export function partsOf(root) {
  const folders = ['usr/lib', 'lib'].flatMap((name) => childrenOf(join(root, name)));
  const libraries = folders.filter((folder) => /-linux-gnu[a-z0-9]*$/.test(folder));
  const loader = libraries.flatMap(childrenOf).find((path) => /\/ld-linux[\w-]*\.so\.\d+$/.test(path));
  const java = childrenOf(join(root, 'usr/lib/jvm'))
    .map((folder) => join(folder, 'bin/java'))
    .find((path) => existsSync(path));
  return loader && java ? { loader, libraries, java } : null;
}

/**
 * A command that starts the unpacked Java with the libraries that were unpacked with it. It finds them from its own
 * place, so the folder may be moved.
 */
export function starterOf(folder, { loader, libraries, java }) {
  const at = (path) => `"$here/${relative(join(folder, 'bin'), path)}"`;
  const path = libraries.map(at).join(':');
  return `#!/bin/sh\nhere=\${0%/*}\nexec ${at(loader)} --library-path ${path} ${at(java)} "$@"\n`;
}

function writeStarter(folder) {
  const parts = partsOf(join(folder, 'root'));
  if (parts === null) return false;
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin/java'), starterOf(folder, parts));
  chmodSync(join(folder, 'bin/java'), 0o755);
  return true;
}

const releaseOf = (path = '/etc/os-release') => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const reasonOf = (code, output) => output.trim().slice(-2_000) || `The command ended with code ${code}.`;

function putInPlace(folder, target) {
  try {
    renameSync(folder, target);
  } catch (error) {
    // Another command has put its own there meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}

/**
 * Unpacks Debian's Java into `target`. It appears there whole or not at all, also where two commands do this at once.
 * Answers the reason of a failure, or an empty text.
 */
export async function unpackJava({
  target = FETCHED_JAVA,
  env = process.env,
  release = releaseOf(),
  signal = undefined,
}) {
  // A Java that lies there does not run, or else it would have been found.
  rmSync(target, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}-`);
  try {
    const suite = isDebianBefore(release, FIRST_DEBIAN.version) ? FIRST_DEBIAN.suite : null;
    const asked = { names: PACKAGES, beside: LIBRARIES, folder, release, suite, env, signal };
    const { code, output } = await unpackPackages(asked);
    if (code !== 0) return reasonOf(code, output);
    if (!writeStarter(folder)) return 'The packages hold no Java that can be started from a folder.';
    for (const name of ['state', 'cache', 'debs']) rmSync(join(folder, name), { recursive: true, force: true });
    putInPlace(folder, target);
    return '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Homebrew asks for no password. It is kept from bringing other programs up to date on the way. */
async function brewJava({ env, signal }) {
  const quiet = { ...env, HOMEBREW_NO_AUTO_UPDATE: '1', HOMEBREW_NO_INSTALL_CLEANUP: '1' };
  const { code, output } = await run('brew', ['install', `openjdk@${MIN_JAVA}`], { env: quiet, signal });
  return code === 0 ? '' : reasonOf(code, output);
}

/** The way in which this machine can be given a Java without a password; null where there is none. */
export function fetcherOf({ env = process.env, platform = process.platform } = {}) {
  if (canUnpack({ env, platform })) return unpackJava;
  if (platform === 'darwin' && onPath('brew', env, { platform }).length > 0) return brewJava;
  return null;
}

/** Fetches, and answers the reason of a failure, or an empty text. */
async function failureOf(fetchIt) {
  const orThrow = async () => {
    const why = await fetchIt();
    if (why !== '') throw new Error(why);
  };
  try {
    await waitFor(`Fetching Java ${MIN_JAVA}`, orThrow);
    return '';
  } catch (error) {
    return error.message;
  }
}

/**
 * Java as `findJava` finds it, fetched before where the machine has none and it can be had without a password.
 * @param {{
 *   env?: NodeJS.ProcessEnv,
 *   platform?: NodeJS.Platform,
 *   find?: () => { path: string, major: number },
 *   fetcher?: ((options: { env: NodeJS.ProcessEnv, signal?: AbortSignal }) => Promise<string>) | null,
 *   signal?: AbortSignal,
 * }} options
 */
export async function javaOrFetch({
  env = process.env,
  platform = process.platform,
  find = findJava,
  fetcher,
  signal,
}) {
  try {
    return find();
  } catch (missing) {
    const fetchIt = fetcher === undefined ? fetcherOf({ env, platform }) : fetcher;
    if (!(missing instanceof Mend) || fetchIt === null) throw missing;
    const why = await failureOf(() => fetchIt({ env, signal }));
    try {
      return find();
    } catch (still) {
      if (!(still instanceof Mend) || why === '') throw still;
      throw new Mend(`${still.what} It could not be fetched:\n${why}`, still.how);
    }
  }
}

let java = null;

/** Java for the emulators, looked for once in a process. */
export function ensureJava(signal) {
  java ??= javaOrFetch({ signal });
  return java;
}
