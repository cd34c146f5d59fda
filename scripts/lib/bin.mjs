import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/**
 * The JavaScript file of an installed command, to start with our own Node. (`npx` and the shims in .bin start a process
 * in between, which a kill does not end.)
 */
export function binOf(packageName, command = packageName) {
  const folder = `node_modules/${packageName}`;
  const { bin } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));
  return at(folder, bin[command]);
}
