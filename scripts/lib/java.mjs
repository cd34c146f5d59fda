import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { onPath, pathKey, pathsOf } from './commands.mjs';
import { Mend } from './mend.mjs';
import { at } from './root.mjs';

/** The least Java that firebase-tools 15 accepts. */
export const MIN_JAVA = 21;

/** The folder of a Java that `npm start` and `npm test` fetched themselves (javaInstall.mjs). */
export const FETCHED_JAVA = at('.cache', 'java');

/** The major version in the output of `java -version`: 8 for "1.8.0_392", 21 for "21.0.5"; null when there is none. */
export function javaMajor(output) {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : null;
}

/** Folders that contain installed JVMs, with the path from a JVM to its `bin`. */
export function jvmFolders(platform, home, env = {}) {
  const { join } = pathsOf(platform);
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
    const programs = [env.ProgramFiles ?? 'C:\\Program Files', join(env.LOCALAPPDATA ?? home, 'Programs')];
    const vendors = ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto'];
    return programs.flatMap((folder) => vendors.map((vendor) => ({ folder: join(folder, vendor), bin: 'bin' })));
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

/** Possible paths of a Java, best first: JAVA_HOME, the PATH, the system's folders of JVMs, and the fetched one. */
export function javaCandidates({
  env = process.env,
  platform = process.platform,
  home = homedir(),
  exists = existsSync,
  list = childrenOf,
  fetched = FETCHED_JAVA,
} = {}) {
  const { join } = pathsOf(platform);
  const name = platform === 'win32' ? 'java.exe' : 'java';
  const fromHome = env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', name)] : [];
  const installed = jvmFolders(platform, home, env).flatMap(({ folder, bin }) =>
    list(folder).map((child) => join(folder, child, bin, name)),
  );
  const all = [...fromHome, ...onPath('java', env, { platform, exists }), ...installed, join(fetched, 'bin', name)];
  return [...new Set(all)].filter((path) => exists(path));
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
    `install one (${installCommand()}), or set JAVA_HOME to it`,
  );
}

const LINUX_COMMANDS = {
  'apt-get': `sudo apt-get install openjdk-${MIN_JAVA}-jre-headless`,
  dnf: `sudo dnf install java-${MIN_JAVA}-openjdk-headless`,
  zypper: `sudo zypper install java-${MIN_JAVA}-openjdk-headless`,
  pacman: `sudo pacman -S jre${MIN_JAVA}-openjdk-headless`,
  apk: `sudo apk add openjdk${MIN_JAVA}-jre-headless`,
};

/** The command that installs a Java on this system. */
export function installCommand({ env = process.env, platform = process.platform, exists = existsSync } = {}) {
  if (platform === 'win32') return `winget install EclipseAdoptium.Temurin.${MIN_JAVA}.JRE`;
  if (platform === 'darwin') return `brew install openjdk@${MIN_JAVA}`;
  const manager = Object.keys(LINUX_COMMANDS).find((name) => onPath(name, env, { platform, exists }).length > 0);
  return LINUX_COMMANDS[manager] ?? `the system's package of a Java ${MIN_JAVA} runtime`;
}

/** The environment in which the command `java` is this Java. */
export function withJava(env, javaPath, platform = process.platform) {
  const { delimiter, dirname } = pathsOf(platform);
  const bin = dirname(javaPath);
  const key = pathKey(env, platform);
  return { ...env, JAVA_HOME: dirname(bin), [key]: `${bin}${delimiter}${env[key] ?? ''}` };
}
