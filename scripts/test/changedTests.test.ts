import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { readTree } from './changed.mjs';
import { changesTheRun, chooseEmulatorFolders, chooseSpecs, SPECS_BY_ROOM } from './changedTests.mjs';
import { importGraph } from './importGraph.mjs';

const texts: Readonly<Record<string, string>> = {
  'tests/e2e/items.spec.ts': "import { storeBook } from '#support/e2eBook';",
  'tests/e2e/offline.spec.ts':
    "import { test } from '@playwright/test';\nimport { visit } from '../../scripts/lib/pages.mjs';",
  'tests/e2e/people.spec.ts': "import { enter } from '#support/peoplePages';",
  'tests/support/book.ts': '',
  'tests/support/e2eBook.ts': "import { aBook } from './book';",
  'tests/support/peoplePages.ts': '',
  'tests/support/unused.ts': '',
  'scripts/lib/pages.mjs': '',
};
const names = Object.keys(texts);
const small = {
  specs: names.filter((name) => name.endsWith('.spec.ts')),
  sources: names,
  graph: importGraph(names, (path: string) => texts[path] ?? ''),
};
const short = (specs: readonly string[]) => specs.map((spec) => spec.replace(/.*\/|\.spec\.ts$/g, ''));
const chosen = (...files: string[]) => short(chooseSpecs(files, small));

describe('chooseSpecs', () => {
  it('runs the specs of the changed room', () => {
    expect(chosen('src/features/people/TeachersTab.tsx')).toEqual(['people']);
    expect(chosen('src/worker/sw.ts', 'src/features/items/analysis/x.ts')).toEqual(['items', 'offline']);
  });

  it('runs all for a file that the table does not have, though others have few', () => {
    expect(chosen('src/features/tour/x.ts', 'src/store/book/commit.ts')).toEqual(['items', 'offline', 'people']);
    expect(chosen('src/features/newRoom/x.ts')).toEqual(['items', 'offline', 'people']);
    expect(chosen('firestore.rules')).toEqual(['items', 'offline', 'people']);
  });

  it('runs none for a unit test, a document or a test of another step', () => {
    expect(chosen('src/store/book/commit.test.ts', 'docs/overview.md', 'tests/rules/scores.test.ts')).toEqual([]);
  });

  it('runs a changed spec, and the specs that import a changed support file, also through another', () => {
    expect(chosen('tests/e2e/people.spec.ts')).toEqual(['people']);
    expect(chosen('tests/support/book.ts')).toEqual(['items']);
    expect(chosen('tests/support/peoplePages.ts')).toEqual(['people']);
    expect(chosen('tests/support/unused.ts')).toEqual([]);
  });
});

describe('the table of rooms', () => {
  const tree = readTree();

  it('names specs that exist', () => {
    const named = new Set(SPECS_BY_ROOM.flatMap(([, specs]) => specs));
    expect([...named].filter((name) => !tree.specs.includes(`tests/e2e/${name}.spec.ts`))).toEqual([]);
  });

  it('names paths that exist, and every room of the features', () => {
    const starts = SPECS_BY_ROOM.map(([start]) => start);
    const isPath = (start: string) => existsSync(join(ROOT, start)) || existsSync(join(ROOT, `${start}.mjs`));
    expect(starts.filter((start) => !isPath(start))).toEqual([]);
    const rooms = readdirSync(join(ROOT, 'src/features')).map((name) => `src/features/${name}/`);
    expect(rooms.filter((room) => !starts.some((start) => start.startsWith(room)))).toEqual([]);
  });

  it('finds the specs that use the real support files', () => {
    const all = chooseSpecs(['tests/support/adminWorld.ts'], tree);
    expect(all.length).toBeGreaterThan(20);
    expect(chooseSpecs(['scripts/lib/pages.mjs', 'tests/support/reopenWorld.ts'], tree).length).toBeGreaterThan(0);
    expect(chooseSpecs(['tests/support/storeWorld.ts'], tree)).toEqual([]);
  });
});

describe('chooseEmulatorFolders', () => {
  it('runs what reads the rules for a change of them, and what calls the functions for a change of what they bundle', () => {
    expect(chooseEmulatorFolders(['firestore.rules'])).toEqual(['tests/rules', 'tests/functions', 'tests/integration']);
    const callers = ['tests/functions', 'tests/integration'];
    expect(chooseEmulatorFolders(['functions/src/http.ts'])).toEqual(callers);
    expect(chooseEmulatorFolders(['src/domain/people/roles.ts'])).toEqual(callers);
    expect(chooseEmulatorFolders(['src/ui/form/Field.tsx', 'functions/src/http.test.ts'])).toEqual([]);
  });
});

describe('changesTheRun', () => {
  it('is a change of what every test runs with', () => {
    expect(changesTheRun(['docs/overview.md', 'package-lock.json'])).toBe(true);
    expect(changesTheRun(['docs/overview.md', 'src/main.tsx'])).toBe(false);
  });
});
