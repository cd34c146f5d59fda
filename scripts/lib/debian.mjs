import { spawnSync } from 'node:child_process';
import { onPath } from './commands.mjs';
import { run } from './processes.mjs';

/**
 * The words before a command that gives it the rights of the system's owner: none for the owner, sudo where it asks for
 * no password, as on machines of a CI; null where there is no way without one.
 */
export function ownersWords({ env = process.env, uid = process.getuid?.() } = {}) {
  if (uid === 0) return [];
  const [sudo] = onPath('sudo', env);
  if (!sudo) return null;
  const isFree = spawnSync(sudo, ['-n', 'true'], { env, stdio: 'ignore', timeout: 10_000 }).status === 0;
  return isFree ? [sudo, '-n'] : null;
}

/** Whether this machine has Debian's packages, and this process the rights to install them. */
export function canInstall({ env = process.env, platform = process.platform, uid = process.getuid?.() } = {}) {
  return platform === 'linux' && onPath('apt-get', env).length > 0 && ownersWords({ env, uid }) !== null;
}

async function install(name, { signal, env, uid }) {
  const words = ownersWords({ env, uid }) ?? [];
  const apt = (...args) => {
    const [command, ...rest] = [...words, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest, { env, signal });
  };
  const updated = await apt('update');
  if (updated.code !== 0) return updated;
  return await apt('install', '-y', '--no-install-recommends', name);
}

/** apt-get holds a lock, so one package is installed after the other. */
let last = Promise.resolve();

/** Installs a package, and answers the exit code and the output of the command that failed, or of the last one. */
export function installPackage(name, signal, { env = process.env, uid = process.getuid?.() } = {}) {
  const result = last.then(() => install(name, { signal, env, uid }));
  last = result.catch(() => {});
  return result;
}
