import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const suffixes = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];

/** Every path of this command on the PATH, in the PATH's order. */
export function onPath(command, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => suffixes.map((suffix) => join(folder, command + suffix)))
    .filter((path) => existsSync(path));
}
