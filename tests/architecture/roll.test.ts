/** Each question has its view of the roll (`src/domain/book/roll.ts`), so that no file forgets those who left. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['src', 'functions/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);

/** The standing itself, the views of it, and the record that has them. */
const OWN = ['learners/standing', 'book/roll', 'book/classRecord'].map((name) => `src/domain/${name}.ts`);

const BY_HAND: Readonly<Record<string, RegExp>> = {
  'the standing of an enrolment': /\bhasLeft\(|\bhasLeft\b.*from '@\/domain\/learners\/standing'/,
  'those in class and those who left put together': /\.\.\.toLearners\(|\.\.\.record\.learners, \.\.\.record\.left/,
};

test('no file filters the learners of a class by their standing', () => {
  const found = SOURCES.filter((file) => !OWN.includes(file)).flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    return Object.entries(BY_HAND).flatMap(([what, pattern]) => (pattern.test(code) ? [`${file}: ${what}`] : []));
  });
  expect(SOURCES.length).toBeGreaterThan(700);
  expect(found).toEqual([]);
});
