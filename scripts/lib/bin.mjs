import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/**
 * The JavaScript file behind an installed command, to be started with our own Node. (`npx` and the shims in .bin put a
 * process between, which outlives a kill.)
 */
export function binOf(packageName, command = packageName) {
  const folder = `node_modules/${packageName}`;
  const { bin } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));
  return at(folder, typeof bin === 'string' ? bin : bin[command]);
}
