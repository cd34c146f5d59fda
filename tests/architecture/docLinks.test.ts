/** Links of the documentation lead to files that exist, and the sources name documents that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const DOCS = ['README.md', ...filesBelow('docs', /\.md$/)];
const SOURCES = ['src', 'functions/src', 'scripts', 'tests'].flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mjs)$/));

/** Links to files of the project: no address of another site, no anchor of the same page. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const DOCUMENT = /\bdocs\/[\w/-]+\.md\b/g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('in the documents lead somewhere', () => {
  const links = DOCS.flatMap((file) =>
    [...read(file).matchAll(LINK)].map(([, path = '']) => ({ file, target: join(dirname(file), decodeURI(path)) })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
});

it('in comments name documents that exist', () => {
  const named = SOURCES.flatMap((file) => [...read(file).matchAll(DOCUMENT)].map(([target]) => ({ file, target })));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
});
