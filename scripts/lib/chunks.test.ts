import { describe, expect, it } from 'vitest';
import { placeModules } from './chunks.mjs';

type Module = { imports: string[]; onDemand: string[] };
const at = (path: string) => (path.startsWith('npm:') ? `/app/node_modules/${path.slice(4)}` : `/app/src/${path}`);

/** The files of an app whose parts all stand alone, but for these imports. */
function place(imports: Record<string, string[]>, onDemand: string[] = []) {
  const parts = [
    ...['main.tsx', 'app/frame/ShellNotices.tsx', 'app/session/expiredWork.ts'],
    ...['features/public-pages/HomeTour.tsx', 'features/public-pages/RecordMiniature.tsx'],
    ...[
      'ui/toast/ToastHost.tsx',
      'ui/toast/PlainToasts.tsx',
      'store/session/authentication.ts',
      'data/account/session.ts',
      'data/account/identity.ts',
    ],
    ...[
      'app/AccountArea.tsx',
      'app/frame/AppLayout.tsx',
      'app/whileSignedIn.ts',
      'app/prefetch.ts',
      'data/book/records.ts',
    ],
    ...[
      'data/people/functionsClient.ts',
      'data/school/school.ts',
      'data/people/people.ts',
      'data/people/live.ts',
      'data/school/liveSchool.ts',
    ],
    ...['app/TeacherArea.tsx', 'app/whileTeaching.ts', 'app/AdminArea.tsx', 'app/whileAdministering.ts'],
    ...['features/dashboard/TeacherDashboard.tsx', 'features/dashboard/AdminDashboard.tsx'],
  ];
  const modules = new Map<string, Module>();
  const paths = new Set([...parts, ...onDemand, ...Object.keys(imports), ...Object.values(imports).flat()]);
  for (const path of paths) modules.set(at(path), { imports: (imports[path] ?? []).map(at), onDemand: [] });
  modules.get(at('main.tsx'))?.onDemand.push(...onDemand.map(at));
  const places = placeModules(modules);
  return (path: string) => places.get(at(path)) ?? null;
}

const CLASSES = 'features/classes/ClassesPage.tsx';
const CLASS = 'features/classes/ClassPage.tsx';
const CLASS_DIALOG = 'features/classes/ClassAddDialog.tsx';
const RECORD = 'app/pages/WholeRecordPage.tsx';
const RECORD_DIALOG = 'features/import/scores/ScoresFileDialog.tsx';
const LOGIN = 'features/auth/LoginPage.tsx';

describe('placeModules', () => {
  it('keeps imports of the landing page in its file, even if others import them too', () => {
    const placeOf = place({
      'main.tsx': ['ui/cx.ts', 'npm:react/index.js'],
      'app/frame/AppLayout.tsx': ['ui/cx.ts', 'npm:react/index.js'],
    });
    expect([placeOf('ui/cx.ts'), placeOf('npm:react/index.js')]).toEqual(['landing', 'react']);
  });

  it('keeps what the sample class shares with the data of the server apart from the server’s clients', () => {
    const sample = 'sample/startSample.tsx';
    const imports = {
      [sample]: ['data/memory/memoryData.ts', 'features/classes/classList.ts'],
      'data/memory/memoryData.ts': ['data/book/rows.ts'],
      'data/book/records.ts': ['data/book/rows.ts', 'npm:firebase/firestore.js'],
      [CLASSES]: ['features/classes/classList.ts'],
    };
    const placeOf = place(imports, [sample, CLASSES]);
    expect(placeOf('data/book/rows.ts')).toBe('plain-data');
    expect(placeOf('npm:firebase/firestore.js')).toBe('firestore');
    // The sample decides for no file of a page, and the bundler for its own.
    expect(placeOf('features/classes/classList.ts')).toBe('classes');
    expect(placeOf('data/memory/memoryData.ts')).toBeNull();
  });

  it('makes one file of the pages of a feature, and one of its dialogs', () => {
    const placeOf = place(
      {
        [CLASSES]: ['parts/class-form/classes.ts'],
        [CLASS]: ['parts/class-form/classes.ts'],
        [CLASS_DIALOG]: ['npm:forms/index.js'],
      },
      [CLASSES, CLASS, CLASS_DIALOG],
    );
    expect([CLASSES, CLASS, 'parts/class-form/classes.ts'].map(placeOf)).toEqual(['classes', 'classes', 'classes']);
    expect([CLASS_DIALOG, 'npm:forms/index.js'].map(placeOf)).toEqual(['classes-dialogs', 'classes-dialogs']);
  });

  it('makes one file of the modules that pages of several features share, another of those of the sign-in too', () => {
    const placeOf = place(
      {
        [CLASSES]: ['ui/page/Tabs.tsx', 'ui/form/Field.tsx'],
        [RECORD]: ['ui/page/Tabs.tsx', 'ui/form/Field.tsx'],
        [LOGIN]: ['ui/form/Field.tsx'],
      },
      [CLASSES, RECORD, LOGIN],
    );
    expect([placeOf('ui/page/Tabs.tsx'), placeOf('ui/form/Field.tsx')]).toEqual(['shared', 'forms']);
  });

  it('gives what one page shares with dialogs of others a file that no other page loads', () => {
    const placeOf = place(
      {
        [CLASSES]: ['domain/learners/roster/readRoster.ts', 'ui/page/Tabs.tsx'],
        [RECORD]: ['ui/page/Tabs.tsx'],
        [RECORD_DIALOG]: ['domain/learners/roster/readRoster.ts', 'ui/file/handedFiles.ts'],
        [CLASS_DIALOG]: ['ui/file/handedFiles.ts'],
      },
      [CLASSES, RECORD, CLASS_DIALOG, RECORD_DIALOG],
    );
    const modules = ['domain/learners/roster/readRoster.ts', 'ui/file/handedFiles.ts', 'ui/page/Tabs.tsx'];
    expect(modules.map(placeOf)).toEqual(['classes-parts', 'dialogs', 'shared']);
  });

  it('puts modules that a first screen shares with a page into the file of all signed-in pages', () => {
    const placeOf = place(
      { 'features/dashboard/AdminDashboard.tsx': ['ui/list/Table.tsx'], [CLASSES]: ['ui/list/Table.tsx'] },
      [CLASSES],
    );
    expect(placeOf('ui/list/Table.tsx')).toBe('signed-in');
  });

  it('lets no visitor wait for the signed-in frame or for Firestore', () => {
    const icon = 'npm:lucide-react/icons/lock.mjs';
    const placeOf = place(
      {
        'features/public-pages/HomeTour.tsx': [icon],
        'features/dashboard/TeacherDashboard.tsx': [icon],
        'app/frame/AppLayout.tsx': ['ui/menu/Menu.tsx'],
        [LOGIN]: ['ui/menu/Menu.tsx'],
        'data/account/session.ts': ['npm:firebase/auth.js', 'data/errors.ts'],
        'data/book/records.ts': ['npm:firebase/lite.js', 'data/errors.ts', 'data/book/treeReads.ts'],
      },
      [LOGIN],
    );
    expect([placeOf(icon), placeOf('ui/menu/Menu.tsx'), placeOf('data/errors.ts')]).toEqual([
      'behind',
      'session',
      'accounts',
    ]);
    const sdks = ['npm:firebase/auth.js', 'npm:firebase/lite.js', 'data/book/treeReads.ts'].map(placeOf);
    expect(sdks).toEqual(['firebase', 'firestore', 'records']);
  });

  it('leaves a module with a single user to the bundler', () => {
    const placeOf = place({ 'features/settings/ownWorkbookFile.ts': ['workbook/zip.ts'] }, [
      'features/settings/ownWorkbookFile.ts',
    ]);
    expect(placeOf('workbook/zip.ts')).toBeNull();
  });

  it('says which module of its table is not there', () => {
    expect(() => placeModules(new Map([[at('main.tsx'), { imports: [], onDemand: [] }]]))).toThrow('app/ShellNotices');
  });
});
