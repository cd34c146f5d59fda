import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';

/** The page of `/`. If it has no chunk of its own, it is part of the entry and counted there. */
const LANDING = /^src\/features\/public-pages\/Landing[^/]*\.tsx$/;

/** The files, besides the entry, that load one after another until a signed-in person's first screen is complete. */
const FIRST_SCREEN = [
  ...['src/app/ShellNotices.tsx', 'src/store/authentication.ts', 'src/data/session.ts', 'src/data/records.ts'],
  ...['src/app/AppLayout.tsx', 'src/app/whileSignedIn.ts'],
];
const DASHBOARDS = {
  teacher: ['src/app/TeacherArea.tsx', 'src/features/dashboard/TeacherDashboard.tsx', 'src/app/whileTeaching.ts'],
  administrator: [
    'src/app/whileAdministering.ts',
    ...['src/app/AdminArea.tsx', 'src/features/dashboard/AdminDashboard.tsx', 'src/data/school.ts'],
    'src/data/functionsClient.ts',
  ],
};
/** The files that load after the first screen, with those of their imports that the first screen does not have. */
const BEHIND = ['src/data/live.ts', 'src/data/liveSchool.ts'];

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
  // The loop also visits the keys that it adds, so it reaches imports of imports.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return [...reached].map((key) => manifest[key].file);
}

/**
 * Names of the JavaScript files that a visitor of the landing page loads: the entry, the landing page's own chunk, the
 * static imports of both, and the files that the page names.
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
 * Names of the JavaScript files that load until the dashboard of a `teacher` or an `administrator` is complete, and of
 * those that load afterwards. Throws when a source of these lists has no chunk any more.
 */
export function findFirstScreenFiles(manifest, html, who) {
  // A source that several chunks import has a shared chunk, known by its name only.
  const keyOf = (source) => {
    const name = source.replace(/^.*\/|\.tsx?$/g, '');
    return manifest[source]
      ? source
      : Object.keys(manifest).find((key) => key[0] === '_' && manifest[key].name === name);
  };
  const keysOf = (sources) => sources.map(keyOf);
  const lost = [...FIRST_SCREEN, ...DASHBOARDS[who], ...BEHIND].filter((source) => !keyOf(source));
  if (lost.length > 0) throw new Error(`No chunk of the build is named after ${lost.join(', ')}.`);
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const own = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name]) => name);
  const isScript = (name) => name.endsWith('.js');
  const first = new Set([
    ...withImports(manifest, [...entries, ...keysOf([...FIRST_SCREEN, ...DASHBOARDS[who]])]),
    ...own,
  ]);
  const behind = withImports(manifest, keysOf(BEHIND)).filter((name) => !first.has(name));
  return { first: [...first].filter(isScript), behind: behind.filter(isScript) };
}

/** Whether the app's source imports Firestore anywhere. */
export function sourceUsesFirestore() {
  if (!existsSync(at('src'))) return false;
  const sources = readdirSync(at('src'), { recursive: true }).map(String);
  return sources
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .some((name) => readFileSync(at('src', name), 'utf8').includes("from 'firebase/firestore"));
}
