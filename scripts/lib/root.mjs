import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path under the repository's root. */
export const at = (...parts) => join(ROOT, ...parts);

/** A path as git and our own tables write it, also on Windows. */
export const slashed = (path) => String(path).replaceAll('\\', '/');

/** A path in the ignored folder for generated files; the folder exists afterwards. */
export function cachePath(...parts) {
  const path = at('.cache', ...parts);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
