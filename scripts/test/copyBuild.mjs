import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appEnv } from '../lib/env.mjs';
import { at } from '../lib/root.mjs';

/** Files of a build that can hold an address. */
const TEXT = /\.(js|css|html|json|webmanifest)$/;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * The settings that differ between two stands, as pairs of what one build has and what the other must have.
 * @returns {[string, string][]}
 */
export function differences(from, to) {
  const wanted = appEnv(to);
  return Object.entries(appEnv(from))
    .filter(([name, value]) => value !== wanted[name])
    .map(([name, value]) => [value, wanted[name]]);
}

/** The text with every first value of the pairs replaced by the second, the longest ones first, each place once. */
export function replaced(text, pairs) {
  const byFound = new Map(pairs);
  const found = [...byFound.keys()].sort((a, b) => b.length - a.length);
  return found.length === 0
    ? text
    : text.replace(new RegExp(found.map(escaped).join('|'), 'g'), (is) => byFound.get(is));
}

/**
 * Copies the build of one stand to another and writes the other's addresses into it, because a build takes half a minute
 * and differs in nothing else. Refuses where an address is not in the build as it stands in the settings.
 */
export function copyBuild(from, to) {
  const folder = at(to.dist);
  rmSync(folder, { recursive: true, force: true });
  cpSync(at(from.dist), folder, { recursive: true });
  const pairs = differences(from.settings, to.settings);
  const missing = new Set(pairs.map(([value]) => value));
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  for (const path of files.map((name) => join(folder, name))) {
    const text = readFileSync(path, 'utf8');
    for (const value of missing) if (text.includes(value)) missing.delete(value);
    writeFileSync(path, replaced(text, pairs));
  }
  if (missing.size > 0) throw new Error(`The build does not have ${[...missing].join(', ')} to be replaced.`);
}
