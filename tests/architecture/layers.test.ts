/** One table says which folders each folder may import (docs/adr/0001-layers.md); every source file is checked. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Layer = { own: readonly string[]; packages: readonly RegExp[]; typesOnly?: readonly string[] };

const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { own: [], packages: [] },
  grading: { own: ['domain'], packages: [] },
  // Reads files of every kind to plain data, in a worker of its own, and writes them.
  files: { own: ['domain'], packages: [/^pdfjs-dist(\/|$)/] },
  plans: { own: ['domain', 'grading', 'files'], packages: [] },
  // Changes that a person means to make: each with the rows that it reads, its plan and its words.
  intents: { own: ['domain', 'grading', 'plans', 'language'], packages: [] },
  data: { own: ['domain'], packages: [/^firebase\//, /^axios$/, /^idb$/] },
  store: {
    own: ['domain', 'grading', 'plans', 'intents'],
    typesOnly: ['data', 'files'],
    packages: [/^@reduxjs\/toolkit$/, /^react-redux$/],
  },
  // Reads answer sheets from pictures, in a worker of its own.
  scanning: { own: ['domain'], packages: [] },
  language: { own: ['domain'], packages: [/^react$/] },
  ui: {
    own: ['language'],
    packages: [/^react$/, /^react-dom$/, /^lucide-react$/, /^react-toastify(\/|$)/, /^@tanstack\/react-virtual$/],
  },
  // Components and hooks that know a school; several features use them.
  parts: {
    own: ['domain', 'grading', 'files', 'plans', 'intents', 'store', 'language', 'ui'],
    typesOnly: ['data'],
    packages: [/^react$/, /^react-dom$/, /^react-router-dom$/, /^react-hook-form$/, /^lucide-react$/],
  },
  features: {
    own: ['domain', 'grading', 'files', 'scanning', 'plans', 'intents', 'store', 'language', 'ui', 'parts'],
    // A thunk that only one feature calls is in that feature, and names the types of the port.
    typesOnly: ['data'],
    packages: [/^react$/, /^react-router-dom$/, /^react-hook-form$/, /^lucide-react$/],
  },
  app: {
    own: ['domain', 'grading', 'plans', 'intents', 'store', 'language', 'ui', 'parts', 'features'],
    typesOnly: ['data'],
    packages: [/^react$/, /^react-redux$/, /^react-router-dom$/, /^lucide-react$/, /^workbox-window$/],
  },
  // The service worker runs beside the pages, not in them.
  worker: { own: [], packages: [/^workbox-/] },
  main: {
    own: ['domain', 'grading', 'plans', 'data', 'store', 'language', 'ui', 'features', 'app', 'sample'],
    packages: [/^react$/, /^react-dom\//],
  },
  // The app over the sample class; loaded on demand by main.
  sample: {
    own: ['domain', 'grading', 'plans', 'data', 'store', 'language', 'ui', 'app'],
    packages: [/^react$/],
  },
  functions: {
    // Of the languages only a catalog, for the names of periods in e-mails.
    own: ['domain', 'grading', 'plans', 'language'],
    packages: [/^firebase-admin(\/|$)/, /^firebase-functions(\/|$)/, /^nodemailer/, /^node:/],
  },
};

const IMPORT = /^(import|export)\s+(type\s)?[^;]*?\sfrom\s+'([^']+)'|^import\s+'([^']+)'|(import)\('([^']+)'\)/gm;

type Import = { from: string; isType: boolean };

function importsOf(source: string): Import[] {
  return [...source.matchAll(IMPORT)].map((match) => ({
    from: match[3] ?? match[4] ?? match[6] ?? '',
    isType: match[2] !== undefined,
  }));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const FILES = [...sourceFiles('src'), ...sourceFiles('functions/src')];
const CODE = FILES.filter((file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

function layerOf(file: string): string {
  const [top, second = ''] = file.split('/');
  if (top === 'functions') return 'functions';
  return second.replace(/\.tsx?$/, '');
}

/** The reason why an import is not allowed, or null. */
function refuseImport(file: string, { from, isType }: Import): string | null {
  const layer = LAYERS[layerOf(file)];
  if (!layer) return `${file}: ${layerOf(file)} is no layer`;
  if (from.startsWith('../')) return `${file} climbs: ${from}`;
  if (from.startsWith('./')) return null;
  if (from.startsWith('#functions/')) return layerOf(file) === 'functions' ? null : `${file} imports ${from}`;
  if (!from.startsWith('@/')) {
    return layer.packages.some((allowed) => allowed.test(from)) ? null : `${file} imports the package ${from}`;
  }
  const [, target = '', feature = ''] = from.split('/');
  const own = layerOf(file);
  if (own === 'features' && target === 'features') {
    return file.split('/')[2] === feature ? null : `${file} imports another feature: ${from}`;
  }
  if (target === own || layer.own.includes(target)) return null;
  if (isType && layer.typesOnly?.includes(target)) return null;
  return `${file} imports ${from}`;
}

describe('layers', () => {
  it('reads the imports of every file', () => {
    expect(CODE.length).toBeGreaterThan(100);
    expect(
      importsOf(`import { a } from './a';\nimport type { B } from '@/domain/b';\nconst c = import('./c');`),
    ).toEqual([
      { from: './a', isType: false },
      { from: '@/domain/b', isType: true },
      { from: './c', isType: false },
    ]);
  });

  it('recognises a forbidden import', () => {
    const value = (from: string) => ({ from, isType: false });
    expect(refuseImport('src/domain/x.ts', value('@/store/hooks'))).not.toBeNull();
    expect(refuseImport('src/grading/x.ts', value('react'))).not.toBeNull();
    expect(refuseImport('src/features/a/x.tsx', value('firebase/auth'))).not.toBeNull();
    expect(refuseImport('src/features/a/x.tsx', value('@/features/b/y'))).not.toBeNull();
    expect(refuseImport('src/store/x.ts', value('@/data/records'))).not.toBeNull();
    expect(refuseImport('src/store/x.ts', { from: '@/data/index', isType: true })).toBeNull();
  });

  it('leave SheetJS, with which tests compare, to the tests', () => {
    expect(FILES.filter((file) => /sheetjs|@e965/i.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
    const packages = [ROOT, join(ROOT, 'functions')].map((folder) =>
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    expect(packages.flatMap(({ dependencies }) => Object.keys(dependencies))).not.toContain('@e965/xlsx');
    expect(packages[0].devDependencies['@e965/xlsx']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('hold in every file', () => {
    const refused = CODE.flatMap((file) =>
      importsOf(readFileSync(join(ROOT, file), 'utf8')).flatMap((found) => refuseImport(file, found) ?? []),
    );
    expect(refused).toEqual([]);
  });
});

describe('size', () => {
  it('keeps every file within 300 lines', () => {
    const long = FILES.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
