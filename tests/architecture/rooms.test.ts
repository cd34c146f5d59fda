/** The rooms inside a layer: subjects of the store in order, and files of one feature in that feature (docs/overview.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../src', import.meta.url));

/** A subject imports those before it; `state` has slices without thunks, and the files beside the folders serve all. */
const SUBJECTS = ['state', 'trail', 'session', 'book', 'drafts', 'outbox', 'school'];

/** Imports against the order, each with its reason. */
const UPWARDS: Readonly<Record<string, string>> = {
  'store/book/commit.ts -> store/drafts/goneDrafts.ts':
    'Drafts whose cell a commit takes away are set aside in the same turn, before any screen shows the new rows.',
};

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.\/[^']+|@\/[^']+)'/g;

const FILES = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
const KNOWN = new Set(FILES);

/** File -> the files of ours that it imports. */
const IMPORTS = new Map(
  FILES.map((file) => {
    const specifiers = [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name);
    const targets = specifiers.map((name) => (name.startsWith('@/') ? name.slice(2) : join(dirname(file), name)));
    return [
      file,
      targets.flatMap(
        (path) => [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => KNOWN.has(each)) ?? [],
      ),
    ];
  }),
);

const usersOf = (file: string) => FILES.filter((each) => IMPORTS.get(each)?.includes(file));

/** `features/classes` for a file of that feature; else its layer. */
function homeOf(file: string): string {
  const [layer = '', feature = ''] = file.split('/');
  return layer === 'features' ? `${layer}/${feature}` : layer.replace(/\.tsx?$/, '');
}

/** The only feature, or the app, whose files import this one; null where several do, or its own layer does. */
function onlyUser(file: string): string | null {
  const homes = new Set(usersOf(file).map(homeOf));
  const [home = ''] = homes;
  return homes.size === 1 && (home === 'app' || home.startsWith('features/')) ? home : null;
}

/** A primitive that other files of its folder serve, such as the data grid. */
const isMadeOfItsFolder = (file: string) => (IMPORTS.get(file) ?? []).some((each) => dirname(each) === dirname(file));

describe('rooms', () => {
  it('are read from the imports of every file', () => {
    expect(FILES.length).toBeGreaterThan(500);
    expect(IMPORTS.get('store/drafts/saveDrafts.ts')).toContain('store/drafts/saveSheet.ts');
    expect(usersOf('store/drafts/saveSheet.ts')).toContain('store/drafts/saveDrafts.ts');
  });

  it('of the store are its subjects', () => {
    const folders = FILES.flatMap((file) => /^store\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect([...new Set(folders)].sort()).toEqual([...SUBJECTS].sort());
  });

  it('of the store import downwards only', () => {
    const subjectOf = (file: string) => SUBJECTS.indexOf(/^store\/([^/]+)\//.exec(file)?.[1] ?? '');
    const upwards = FILES.filter((file) => subjectOf(file) >= 0).flatMap((file) =>
      (IMPORTS.get(file) ?? [])
        .filter((target) => subjectOf(target) > subjectOf(file))
        .map((target) => `${file} -> ${target}`),
    );
    expect(upwards).toEqual(Object.keys(UPWARDS));
  });

  it('of state have no thunks', () => {
    const withThunks = FILES.filter((file) => file.startsWith('store/state/')).filter((file) =>
      /\bThunk\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(withThunks).toEqual([]);
  });

  it.each(['store', 'parts', 'ui'])('of %s hold no file that one feature alone uses', (layer) => {
    const shared = FILES.filter((file) => file.startsWith(`${layer}/`) && !(layer === 'ui' && isMadeOfItsFolder(file)));
    const misplaced = shared.flatMap((file) => {
      const user = file.startsWith('store/state/') ? null : onlyUser(file);
      return user ? [`${file}: only ${user} uses it`] : [];
    });
    expect(misplaced).toEqual([]);
  });
});
