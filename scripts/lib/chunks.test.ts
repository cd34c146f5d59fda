import { describe, expect, it } from 'vitest';
import { placeModules } from './chunks.mjs';

type Module = { imports: string[]; onDemand: string[] };
const at = (path: string) => (path.startsWith('npm:') ? `/app/node_modules/${path.slice(4)}` : `/app/src/${path}`);

/** The files of an app whose parts all stand alone, but for these imports. */
function place(imports: Record<string, string[]>, onDemand: string[] = []) {
  const parts = [
    ...['main.tsx', 'app/frame/ShellNotices.tsx', 'features/public-pages/HomeTour.tsx', 'app/expiredWork.ts'],
    ...['ui/ToastHost.tsx', 'ui/PlainToasts.tsx', 'store/authentication.ts', 'data/session.ts', 'data/identity.ts'],
    ...['app/AccountArea.tsx', 'app/frame/AppLayout.tsx', 'app/whileSignedIn.ts', 'app/prefetch.ts', 'data/records.ts'],
    ...['data/functionsClient.ts', 'data/school.ts', 'data/people.ts', 'data/live.ts', 'data/liveSchool.ts'],
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
const RECORD = 'features/class-record/RecordPage.tsx';
const LOGIN = 'features/auth/LoginPage.tsx';

describe('placeModules', () => {
  it('keeps for the landing page what it imports, whoever else does', () => {
    const placeOf = place({
      'main.tsx': ['ui/cx.ts', 'npm:react/index.js'],
      'app/frame/AppLayout.tsx': ['ui/cx.ts', 'npm:react/index.js'],
    });
    expect([placeOf('ui/cx.ts'), placeOf('npm:react/index.js')]).toEqual(['landing', 'react']);
  });

  it('makes one file of the pages of a feature, and one of its dialogs', () => {
    const placeOf = place(
      { [CLASSES]: ['store/classes.ts'], [CLASS]: ['store/classes.ts'], [CLASS_DIALOG]: ['npm:forms/index.js'] },
      [CLASSES, CLASS, CLASS_DIALOG],
    );
    expect([CLASSES, CLASS, 'store/classes.ts'].map(placeOf)).toEqual(['classes', 'classes', 'classes']);
    expect([CLASS_DIALOG, 'npm:forms/index.js'].map(placeOf)).toEqual(['classes-dialogs', 'classes-dialogs']);
  });

  it('makes one file of what pages of several features share, and another of what the sign-in shares with them', () => {
    const placeOf = place(
      {
        [CLASSES]: ['ui/Tabs.tsx', 'ui/Field.tsx'],
        [RECORD]: ['ui/Tabs.tsx', 'ui/Field.tsx'],
        [LOGIN]: ['ui/Field.tsx'],
      },
      [CLASSES, RECORD, LOGIN],
    );
    expect([placeOf('ui/Tabs.tsx'), placeOf('ui/Field.tsx')]).toEqual(['shared', 'forms']);
  });

  it('gives all signed-in pages what a first screen shares with any of them', () => {
    const placeOf = place({ 'features/dashboard/AdminDashboard.tsx': ['ui/Table.tsx'], [CLASSES]: ['ui/Table.tsx'] }, [
      CLASSES,
    ]);
    expect(placeOf('ui/Table.tsx')).toBe('signed-in');
  });

  it('lets no visitor wait for the signed-in frame or for Firestore', () => {
    const icon = 'npm:lucide-react/icons/lock.mjs';
    const placeOf = place(
      {
        'features/public-pages/HomeTour.tsx': [icon],
        'features/dashboard/TeacherDashboard.tsx': [icon],
        'app/frame/AppLayout.tsx': ['ui/Menu.tsx'],
        [LOGIN]: ['ui/Menu.tsx'],
        'data/session.ts': ['npm:firebase/auth.js', 'data/errors.ts'],
        'data/records.ts': ['npm:firebase/lite.js', 'data/errors.ts', 'data/treeReads.ts'],
      },
      [LOGIN],
    );
    expect([placeOf(icon), placeOf('ui/Menu.tsx'), placeOf('data/errors.ts')]).toEqual([
      'behind',
      'session',
      'accounts',
    ]);
    const sdks = ['npm:firebase/auth.js', 'npm:firebase/lite.js', 'data/treeReads.ts'].map(placeOf);
    expect(sdks).toEqual(['firebase', 'firestore', 'records']);
  });

  it('leaves to the bundler what one module asks for and nobody else', () => {
    const placeOf = place({ 'features/settings/ownWorkbookFile.ts': ['workbook/zip.ts'] }, [
      'features/settings/ownWorkbookFile.ts',
    ]);
    expect(placeOf('workbook/zip.ts')).toBeNull();
  });

  it('says which module of its table is not there', () => {
    expect(() => placeModules(new Map([[at('main.tsx'), { imports: [], onDemand: [] }]]))).toThrow('app/ShellNotices');
  });
});
