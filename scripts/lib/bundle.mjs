import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';

/** The page behind `/`. When it is no lazy chunk of its own, it is part of the entry and counted there. */
const LANDING = /^src\/features\/public-pages\/Landing[^/]*\.tsx$/;

export const gzipBytes = (text) => gzipSync(text).length;

/** A build's JavaScript files `{ name, text }`, its manifest and its page. */
export function readBundle(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
  const files = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return { files, manifest, html: readFileSync(join(folder, 'index.html'), 'utf8') };
}

function withImports(manifest, keys) {
  const reached = new Set(keys);
  // The set grows while it is walked: imports of imports are reached on the way.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return [...reached].map((key) => manifest[key].file);
}

/**
 * Names of the JavaScript files that a visitor of the landing page loads: the entry, the landing page's own chunk, what
 * both import statically, and what the page itself names.
 */
export function findLandingFiles(manifest, html) {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key].isEntry);
  const landing = keys.filter((key) => LANDING.test(key));
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name]) => name);
  return [...new Set([...withImports(manifest, [...entries, ...landing]), ...named])].filter((name) =>
    name.endsWith('.js'),
  );
}

/** Whether the app's source imports Firestore anywhere. */
export function sourceUsesFirestore() {
  if (!existsSync(at('src'))) return false;
  const sources = readdirSync(at('src'), { recursive: true }).map(String);
  return sources
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .some((name) => readFileSync(at('src', name), 'utf8').includes("from 'firebase/firestore"));
}
