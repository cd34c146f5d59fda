import { existsSync } from 'node:fs';
import path from 'node:path';

/** The rules of paths of a system. */
export const pathsOf = (platform) => (platform === 'win32' ? path.win32 : path.posix);

const SUFFIXES = { win32: ['.exe', '.cmd', '.bat'] };

/** The name under which an environment holds the PATH. Windows writes `Path`, and a copy of its environment keeps that. */
export function pathKey(env, platform = process.platform) {
  if (platform !== 'win32') return 'PATH';
  return Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
}

const quoted = (word) => (/^[\w./:=@\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`);

/**
 * How a command is started: as it is, or on Windows, where npm and its kind are scripts, through a shell, which takes
 * one text and parts it at blanks.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform, exists?: (path: string) => boolean }} machine
 */
export function startLine(command, args, { env = process.env, platform = process.platform, exists = existsSync } = {}) {
  const [path = ''] = platform === 'win32' ? onPath(command, env, { platform, exists }) : [];
  if (!/\.(cmd|bat)$/.test(path)) return { command, args, shell: false };
  return { command: quoted(path), args: args.map(quoted), shell: true };
}

/**
 * Every path of this command on the PATH, in the PATH's order.
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @param {{ platform?: NodeJS.Platform, exists?: (path: string) => boolean }} machine
 */
export function onPath(command, env = process.env, { platform = process.platform, exists = existsSync } = {}) {
  const { delimiter, join } = pathsOf(platform);
  const folders = (env[pathKey(env, platform)] ?? '').split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => (SUFFIXES[platform] ?? ['']).map((suffix) => join(folder, command + suffix)))
    .filter((path) => exists(path));
}
