import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { onPath } from './commands.mjs';
import { Mend } from './mend.mjs';

/** The least Java that firebase-tools 15 accepts. */
export const MIN_JAVA = 21;

/** The major version in the output of `java -version`: 8 for "1.8.0_392", 21 for "21.0.5"; null when there is none. */
export function javaMajor(output) {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : null;
}

/** Folders that contain installed JVMs, with the path from a JVM to its `bin`. */
export function jvmFolders(platform, home) {
  if (platform === 'darwin') {
    return [
      { folder: '/Library/Java/JavaVirtualMachines', bin: 'Contents/Home/bin' },
      { folder: join(home, 'Library/Java/JavaVirtualMachines'), bin: 'Contents/Home/bin' },
      { folder: '/opt/homebrew/opt', bin: 'bin' },
      { folder: '/usr/local/opt', bin: 'bin' },
      { folder: join(home, '.sdkman/candidates/java'), bin: 'bin' },
    ];
  }
  if (platform === 'win32') {
    return ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto'].map((vendor) => ({
      folder: join('C:\\Program Files', vendor),
      bin: 'bin',
    }));
  }
  return [
    { folder: '/usr/lib/jvm', bin: 'bin' },
    { folder: '/usr/java', bin: 'bin' },
    { folder: '/opt', bin: 'bin' },
    { folder: join(home, '.sdkman/candidates/java'), bin: 'bin' },
    { folder: join(home, '.jdks'), bin: 'bin' },
  ];
}

const childrenOf = (folder) => (existsSync(folder) ? readdirSync(folder).sort().reverse() : []);

/** Possible paths of a Java, best first: JAVA_HOME, the PATH, then the system's folders of JVMs. */
export function javaCandidates({ env = process.env, platform = process.platform, home = homedir() } = {}) {
  const name = platform === 'win32' ? 'java.exe' : 'java';
  const fromHome = env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', name)] : [];
  const installed = jvmFolders(platform, home).flatMap(({ folder, bin }) =>
    childrenOf(folder).map((child) => join(folder, child, bin, name)),
  );
  return [...new Set([...fromHome, ...onPath('java', env), ...installed])].filter((path) => existsSync(path));
}

function versionOf(path) {
  const { stdout, stderr } = spawnSync(path, ['-version'], { encoding: 'utf8', timeout: 20_000 });
  return javaMajor(`${stderr ?? ''}${stdout ?? ''}`);
}

/** The first Java that is new enough, `{ path, major }`. If there is none, throws a Mend that names the older ones. */
export function findJava(candidates = javaCandidates(), major = versionOf) {
  const seen = [];
  for (const path of candidates) {
    const version = major(path);
    if (version !== null && version >= MIN_JAVA) return { path, major: version };
    if (version !== null) seen.push(`Java ${version} at ${path}`);
  }
  const found = seen.length > 0 ? `only ${seen.join(', ')}` : 'none';
  throw new Mend(
    `The Firestore emulator needs Java ${MIN_JAVA} or newer; found ${found}.`,
    `install one (openjdk-${MIN_JAVA}-jre-headless, or "brew install openjdk@${MIN_JAVA}"), or set JAVA_HOME to it`,
  );
}

/** The environment in which the command `java` is this Java. */
export function withJava(env, javaPath) {
  const bin = dirname(javaPath);
  return { ...env, JAVA_HOME: dirname(bin), PATH: `${bin}${delimiter}${env.PATH ?? ''}` };
}
