import { importersOf } from './importGraph.mjs';

/**
 * The tests that a change can have touched, for `npm test -- --changed`. Unit and component tests, and tests on
 * emulators that import the changed file, are found by Vitest from the imports; this file knows the rest. In doubt it
 * chooses all.
 */

const BOOK = [
  'book',
  'closing',
  'cutWork',
  'drafts',
  'histories',
  'items',
  'learners',
  'offline',
  'outbox',
  'twoDevices',
];
const PEOPLE = ['people', 'peopleBoundaries', 'watchedLists'];
const ENTRY = ['access', 'accounts', 'accountsSessions', 'leaving', 'secondUser', 'unregistered'];
/** Years under DepEd Order 15 and under a school's own policy. */
const POLICIES = ['policies', 'policiesYear', 'policiesFive', 'policiesAsZero'];
/** Answer sheets that are read. */
const SHEETS = ['reading', 'readingGuide', 'readingPdf', 'readingTrial', 'camera'];
/** Specs that open every page and dialog. */
const EVERY_PAGE = ['axe', 'axeInside'];
const SECTIONS = ['sections', 'sectionMails', 'sectionTroubles', 'desk', 'cards', 'cutWork', 'administration'];
const RECORD = ['recordAccess', 'recordKeys', 'recordStates', 'readingScroll', 'lostAnswer', 'toastStyles', 'assist'];

/**
 * Browser tests by the start of a changed path; the first line that fits counts. A path that no line has: all.
 * @type {[string, string[]][]}
 */
export const SPECS_BY_ROOM = [
  // Checked without a browser.
  ['docs/', []],
  ['README.md', []],
  ['biome.json', []],
  ['knip.json', []],
  ['tests/architecture/', []],
  ['tests/functions/', []],
  ['tests/golden/', []],
  ['tests/integration/', []],
  ['tests/rules/', []],
  ['tests/sheets/', []],
  ['tests/screens/', []],
  ['tests/workbook/', []],
  ['scripts/bench', []],
  ['scripts/guide', []],
  ['scripts/operate', []],
  ['scripts/preflight/', []],
  ['scripts/house', []],
  ['scripts/lib/house', []],
  ['scripts/language', []],
  ['scripts/mutants', []],
  ['scripts/walk', []],

  [
    'src/features/activities/',
    [...EVERY_PAGE, ...POLICIES, 'arrival', 'assist', 'book', 'items', 'outbox', 'workedExample'],
  ],
  ['src/features/auth/', [...EVERY_PAGE, ...ENTRY, 'language', 'replica', 'clearedStorage']],
  ['src/features/adviser/', [...EVERY_PAGE, ...SECTIONS]],
  ['src/features/answer-sheets/printing/', [...EVERY_PAGE, 'items', 'firstVisit', 'offline']],
  ['src/features/answer-sheets/scanning/', [...EVERY_PAGE, ...SHEETS, 'items', 'openPictures']],
  ['src/features/closing/', [...EVERY_PAGE, 'closing', 'items', 'administration', 'policiesYear']],
  ['src/features/explain-grade/', [...EVERY_PAGE, 'closing', 'recordKeys']],
  ['src/features/import/record/', [...EVERY_PAGE, 'recordImport', 'drop', 'outbox']],
  ['src/features/import/scores/', [...EVERY_PAGE, 'scoresFile', 'scoresByKeyboard', 'drop']],
  ['src/features/items/analysis/', [...EVERY_PAGE, 'items']],
  ['src/features/items/', [...EVERY_PAGE, ...BOOK, 'firstVisit']],
  ['src/features/record/phone/', [...EVERY_PAGE, 'drafts']],
  [
    'src/features/record-export/',
    [...EVERY_PAGE, 'exports', 'fillForm', 'fillShapes', 'policiesYear', 'offline', 'firstVisit'],
  ],
  ['src/features/record-reading/', [...EVERY_PAGE, 'administration', 'readingScroll']],
  ['src/features/report-cards/', [...EVERY_PAGE, 'cards', 'fillCards', 'printedPages']],
  ['src/features/rollover/', [...EVERY_PAGE, ...POLICIES, 'schoolYear']],
  ['src/features/put-back/', [...EVERY_PAGE, 'putBack']],
  ['src/features/score-history/', [...EVERY_PAGE, 'history']],
  ['src/features/section-summary/', [...EVERY_PAGE, 'firstVisit', 'offline']],
  [
    'src/features/sections/',
    [...EVERY_PAGE, ...SECTIONS, 'schoolYear', 'sectionOrder', 'twoRosters', 'whoseLrn', 'yearEnd'],
  ],
  [
    'src/features/classes/',
    [
      ...EVERY_PAGE,
      ...BOOK,
      ...POLICIES,
      'administration',
      'drafts',
      'lateLearner',
      'rosterUndo',
      'sheets',
      'workedExample',
    ],
  ],
  [
    'src/features/dashboard/',
    [...EVERY_PAGE, 'access', 'accounts', 'administration', 'arrival', 'assist', 'dashboard'],
  ],
  ['src/features/design/', []],
  ['src/features/import/', [...EVERY_PAGE, 'drop']],
  ['src/features/help/', [...EVERY_PAGE, 'assist', 'recordKeys']],
  ['src/features/learner-data/', [...EVERY_PAGE, 'learnerData']],
  ['src/features/learner/', [...EVERY_PAGE, 'learnerPage']],
  ['src/features/term-report/', [...EVERY_PAGE, 'learnerPage']],
  ['src/features/learners/', [...EVERY_PAGE, ...BOOK, 'assist', 'firstVisit', 'offline', 'outbox']],
  ['src/features/retention/', [...EVERY_PAGE, 'retention']],
  ['src/features/outbox/', [...EVERY_PAGE, ...BOOK, 'recordStates', 'clearedStorage', 'firstVisit', 'secondUser']],
  ['src/features/palette/', [...EVERY_PAGE, 'assist']],
  ['src/features/people/', [...EVERY_PAGE, ...PEOPLE, 'accounts', 'administration', 'assist', 'largeSchool']],
  ['src/features/public-pages/', [...EVERY_PAGE, ...ENTRY, 'language', 'sample']],
  ['src/sample/', ['sample']],
  ['src/data/memory/', ['sample']],
  [
    'src/features/school-admin/',
    [...EVERY_PAGE, ...PEOPLE, 'policiesYear', 'administration', 'assist', 'closing', 'largeSchool'],
  ],
  ['src/features/settings/', [...EVERY_PAGE, ...ENTRY, 'language', 'arrival']],
  ['src/features/tour/', [...EVERY_PAGE, 'assist', 'tours']],
  [
    'src/grading/',
    [...EVERY_PAGE, ...BOOK, ...POLICIES, 'administration', 'dashboard', 'exports', 'workedExample', 'recordKeys'],
  ],
  [
    'src/plans/',
    [
      ...EVERY_PAGE,
      ...BOOK,
      ...RECORD,
      ...POLICIES,
      'administration',
      'exports',
      'firstVisit',
      'sample',
      'workedExample',
    ],
  ],
  ['src/files/pdf/', ['readingPdf']],
  ['src/scanning/', [...SHEETS, 'madePhotos']],
  ['src/files/read/', ['drop', 'sheets']],
  ['src/files/write/', ['book', 'exports', 'leaving', 'offline']],
  [
    'src/worker/',
    [
      'appShell',
      'rehearsal',
      'clearedStorage',
      'firstVisit',
      'offline',
      'histories',
      'cutWork',
      'secondUser',
      'readingPdf',
    ],
  ],
  ['functions/', [...ENTRY, ...PEOPLE, 'administration', 'learnerData', 'reports', 'consent', 'retention']],
];

const E2E = 'tests/e2e/';
/** Vitest's unit and component tests lie beside their sources; no other program loads them. */
export const isTest = (path) => /\.test\.tsx?$/.test(path);

function specsOf(path, tree) {
  if (isTest(path)) return [];
  if (path.startsWith(E2E)) return tree.specs.filter((spec) => spec === path);
  const importers = importersOf([path], tree.graph);
  if (path.startsWith('tests/support/')) return tree.specs.filter((spec) => importers.has(spec));
  const row = SPECS_BY_ROOM.find(([start]) => path.startsWith(start));
  return row ? row[1].map((name) => `${E2E}${name}.spec.ts`) : tree.specs;
}

/**
 * The browser tests for these changed files, in the order of their names. `tree` has all `specs`, all `sources` of
 * and `graph`, who imports whom.
 */
export function chooseSpecs(files, tree) {
  const chosen = new Set(files.flatMap((path) => specsOf(path, tree)));
  return tree.specs.filter((spec) => chosen.has(spec));
}

/** The rules and the functions run in the emulators, so the imports of a test do not show that it needs them. */
const EMULATORS_BY_PATH = [
  [/^firestore\.(rules|indexes\.json)$|^firebase\.json$/, ['tests/rules', 'tests/functions', 'tests/integration']],
  [
    /^functions\/(?!.*\.test\.ts$)|^src\/(domain|grading|plans)\/(?!.*\.test\.ts$)/,
    ['tests/functions', 'tests/integration'],
  ],
];

/** Folders of tests on emulators that run for these changed files, whatever they import. */
export function chooseEmulatorFolders(files) {
  const chosen = EMULATORS_BY_PATH.flatMap(([pattern, folders]) =>
    files.some((path) => pattern.test(path)) ? folders : [],
  );
  return [...new Set(chosen)];
}

/** Files that decide how tests run: a change of one of them runs everything. */
const RUN =
  /^(package(-lock)?\.json|vite\.config\.ts|playwright\.config\.ts|tsconfig[\w.]*\.json|scripts\/test\.mjs|scripts\/test\/(?!.*\.test\.ts$).*|scripts\/lib\/(stands|emulators|\w+Host|host|env|ports|chromium)\.mjs|tests\/support\/(calm|ownStand|componentSetup|requireEmulator)\.tsx?)$/;

export const changesTheRun = (files) => files.some((path) => RUN.test(path));
