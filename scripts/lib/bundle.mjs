import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { at, slashed } from './root.mjs';

/** The page behind `/`. When it is no lazy chunk of its own, it is part of the entry and counted there. */
const LANDING = /^src\/features\/public-pages\/Landing[^/]*\.tsx$/;

/** The files (see chunks.mjs) that a signed-in person's first screen needs, besides the entry. */
const FIRST_SCREEN = ['behind', 'session', 'accounts', 'signed-in', 'records', 'watching'];
const DASHBOARDS = {
  teacher: ['teacher', 'teacher-dashboard'],
  administrator: ['administrator', 'administrator-dashboard', 'school'],
};
/** Fetched once the first screen stands; whatever it imports that the first screen does not. */
const FOLLOWING = ['live'];

/**
 * The performance budget of a signed-in person's first screen, until it stands; gzip. An administrator's reads the
 * periods of every class by its policy.
 */
const FIRST_SCREEN_BYTES = { teacher: 330_000, administrator: 335_000 };
const FIRST_SCREEN_FILES = 40;
/** The listening client is 124 kB; it must not slip into what is waited for. */
const FOLLOWING_BYTES = 100_000;

export const gzipBytes = (text) => gzipSync(text).length;

/** A build's JavaScript files `{ name, text }`, its manifest and its page. */
export function readBundle(folder) {
  const names = readdirSync(folder, { recursive: true }).map(slashed);
  const files = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return { files, manifest, html: readFileSync(join(folder, 'index.html'), 'utf8') };
}

/** Names of the files of a build that the chunks of these keys are, and of all that they import statically. */
export function withImports(manifest, keys) {
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

/**
 * Names of the JavaScript files until the dashboard of a `teacher` or an `administrator` stands, and of those that follow
 * behind it. Throws where the build has no file of a name any more.
 */
export function findFirstScreenFiles(manifest, html, who) {
  // A file that several modules were put into has its name only, and no source.
  const keyOf = (name) => Object.keys(manifest).find((key) => key[0] === '_' && manifest[key].name === name);
  const lost = [...FIRST_SCREEN, ...DASHBOARDS[who], ...FOLLOWING].filter((name) => !keyOf(name));
  if (lost.length > 0) throw new Error(`No file of the build is named ${lost.join(', ')}.`);
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const own = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name]) => name);
  const isScript = (name) => name.endsWith('.js');
  const first = new Set([
    ...withImports(manifest, [...entries, ...[...FIRST_SCREEN, ...DASHBOARDS[who]].map(keyOf)]),
    ...own,
  ]);
  const following = withImports(manifest, FOLLOWING.map(keyOf)).filter((name) => !first.has(name));
  return { first: [...first].filter(isScript), following: following.filter(isScript) };
}

/** The problems of a first screen: its number of files, and its bytes before and after it is complete. */
export function judgeFirstScreen({ who, files, first, following }) {
  const problems = [];
  const found = (problem) => problems.push(`First screen, ${who}: it ${problem}.`);
  if (files > FIRST_SCREEN_FILES) found(`asks for ${files} JavaScript files, above ${FIRST_SCREEN_FILES}`);
  const most = FIRST_SCREEN_BYTES[who];
  if (first > most) found(`waits for ${first} bytes of JavaScript (gzip), above ${most}`);
  if (following < FOLLOWING_BYTES) found('waits for the client that only listens');
  return problems;
}

/** Files of the build that import one another in a circle, where one would run before what it needs; or null. */
export function findCircle(manifest) {
  const done = new Set();
  const walk = (key, path) => {
    if (path.includes(key)) return path.slice(path.indexOf(key)).map((each) => manifest[each].file);
    if (done.has(key)) return null;
    for (const imported of manifest[key].imports ?? []) {
      const circle = walk(imported, [...path, key]);
      if (circle) return circle;
    }
    done.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const circle = walk(key, []);
    if (circle) return circle;
  }
  return null;
}

/** Whether the app's source imports Firestore anywhere. */
export function sourceUsesFirestore() {
  if (!existsSync(at('src'))) return false;
  const sources = readdirSync(at('src'), { recursive: true }).map(slashed);
  return sources
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .some((name) => readFileSync(at('src', name), 'utf8').includes("from 'firebase/firestore"));
}
