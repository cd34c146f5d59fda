import { onPath } from './commands.mjs';
import { run } from './processes.mjs';

/** Whether this machine has Debian's packages, and this process the rights to install them. */
export const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get').length > 0;

async function install(name, signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update'], { env, signal });
  if (updated.code !== 0) return updated;
  return await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, signal });
}

/** apt-get holds a lock, so one package is installed after the other. */
let last = Promise.resolve();

/** Installs a package, and answers the exit code and the output of the command that failed, or of the last one. */
export function installPackage(name, signal) {
  const result = last.then(() => install(name, signal));
  last = result.catch(() => {});
  return result;
}
