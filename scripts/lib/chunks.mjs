/**
 * The file of the build for each module. Without this table the bundler makes a file for every set of pages that share
 * a module, and a first dashboard loads more than a hundred. Only the users of a module decide: its imports have the
 * same users and perhaps more, so a file never imports one that imports it.
 */

/** Parts of the app that arrive at different times, by their modules: the first folder in `src`, and the file's name. */
const PARTS = {
  landing: ['/main'],
  // This part loads behind any first screen, also behind the landing page.
  behind: ['app/ShellNotices'],
  visitor: ['features/HomeTour', 'features/RecordMiniature', 'app/expiredWork', 'ui/ToastHost', 'ui/PlainToasts'],
  session: ['store/authentication'],
  accounts: ['data/session', 'data/identity'],
  entrance: ['app/AccountArea'],
  frame: ['app/AppLayout', 'app/prefetch'],
  watching: ['app/whileSignedIn', 'app/whileTeaching', 'app/whileAdministering'],
  records: ['data/records'],
  functions: ['data/functionsClient'],
  school: ['data/school'],
  people: ['data/people'],
  live: ['data/live', 'data/liveSchool'],
  teacher: ['app/TeacherArea'],
  administrator: ['app/AdminArea'],
  'teacher-dashboard': ['features/TeacherDashboard'],
  'administrator-dashboard': ['features/AdminDashboard'],
};
/**
 * Pages and dialogs that arrive under another name than their folder's, by the beginning of their path: what one page
 * opens comes with the files of that page. `shared` is the name of what several of its families use. The first fits.
 */
const FAMILIES = [
  ['auth/registration/', { name: 'registration', shared: 'auth' }],
  ['school-admin/policies/', { name: 'policies', shared: 'school-admin' }],
  ['app/pages/WholeItems', { name: 'items', shared: 'record' }],
  ['items/KeyFileDialog', { name: 'scores-file', shared: 'record' }],
  ['items/', { name: 'items', shared: 'record' }],
  ['import/scores/', { name: 'scores-file', shared: 'record' }],
  ['record-export/fill/', { name: 'scores-file', shared: 'record' }],
  ['app/pages/WholeSection', { name: 'classes', shared: 'classes' }],
  ...[
    'answer-sheets/',
    'app/pages/',
    'closing/',
    'explain-grade/',
    'record/',
    'record-export/',
    'record-reading/',
    'score-history/',
    'section-summary/',
  ].map((start) => [start, { name: 'record', shared: 'record' }]),
  ...['adviser/', 'import/record/', 'report-cards/', 'rollover/', 'sections/'].map((start) => [
    start,
    { name: 'classes', shared: 'classes' },
  ]),
];

/** The app of the sample class takes files of every page, and decides for none of them. */
const APART = /\/src\/sample\//;

/** Families that are open to a visitor without a session. */
const OPEN = ['entrance', 'auth', 'registration', 'public-pages'];
const DATA = ['records', 'functions', 'school', 'people', 'live'];
const FIRST_SCREENS = ['frame', 'watching', 'teacher', 'administrator', 'teacher-dashboard', 'administrator-dashboard'];

/**
 * The first rule that holds gives a module its file; `uses` asks for its users. A rule that holds for some users also
 * holds for more users, or an earlier rule does: this keeps the files free of circles.
 */
const RULES = [
  ['react', ({ uses, inPackage }) => inPackage && uses('landing')],
  ['landing', ({ uses }) => uses('landing')],
  ['behind', ({ uses, shared }) => uses('behind') || (shared && uses('visitor'))],
  ['session', ({ uses }) => uses('session') || (uses(...OPEN) && uses('accounts', 'records', ...FIRST_SCREENS))],
  ['session', ({ uses }) => uses('accounts') && uses(...FIRST_SCREENS)],
  ['firebase', ({ uses, inPackage }) => inPackage && uses('accounts')],
  ['accounts', ({ uses }) => uses('accounts')],
  ['signed-in', ({ uses, shared }) => uses('frame') || (shared && uses(...FIRST_SCREENS))],
  // The sample class shares these with the data of the server, and loads none of the server's clients.
  ['plain-data', ({ uses, inPackage, inSample }) => inSample && !inPackage && uses(...DATA)],
  ['firestore', ({ uses, shared, inPackage }) => uses('records') && (shared || inPackage)],
  ['records', ({ uses }) => uses('records')],
  ['functions', ({ uses }) => uses('functions')],
  ['school', ({ uses }) => uses('school')],
];

/** Icons count as modules of the app: each goes with its users. */
const isPackage = (id) => id.includes('/node_modules/') && !id.includes('/lucide-react/');

/** The family of a page or dialog that is imported on demand; any other module is a family by itself. */
function familyOf(id) {
  const [, path] = /\/src\/(?:features\/)?(.+\/[^/]+?)\.tsx?$/.exec(id) ?? [];
  if (!path) return { name: id, feature: id, kind: 'single' };
  const folder = path.replace(/\/.*/, '');
  const [, { name, shared: feature }] = FAMILIES.find(([start]) => path.startsWith(start)) ?? [
    folder,
    { name: folder, shared: folder },
  ];
  if (path.endsWith('Page')) return { name, feature, kind: 'page' };
  if (/(Dialog|Drawer)$/.test(path)) return { name: `${name}-dialogs`, feature, kind: 'dialogs' };
  return { name: id, feature, kind: 'single' };
}

/** Throws where no module, or more than one, has the name of a part. */
function findModule(ids, module) {
  const [folder, name] = module.split('/');
  const path = new RegExp(`/src/${folder ? `${folder}/(.+/)?` : ''}${name}\\.tsx?$`);
  const found = ids.filter((id) => path.test(id));
  if (found.length !== 1) throw new Error(`scripts/lib/chunks.mjs: ${found.length} modules are called ${module}.`);
  return found[0];
}

/** The parts and families of the app, `{ name, feature, kind, roots }`, by name. */
function findFamilies(modules) {
  const ids = [...modules.keys()];
  const families = new Map();
  for (const [name, roots] of Object.entries(PARTS))
    families.set(name, {
      name,
      feature: name,
      kind: name === 'visitor' ? 'single' : 'part',
      roots: roots.map((root) => findModule(ids, root)),
    });
  const inParts = new Set([...families.values()].flatMap(({ roots }) => roots));
  for (const id of new Set(ids.flatMap((each) => modules.get(each).onDemand))) {
    if (inParts.has(id) || APART.test(id)) continue;
    const family = familyOf(id);
    const known = families.get(family.name);
    if (known) known.roots.push(id);
    else families.set(family.name, { ...family, roots: [id] });
  }
  return families;
}

/** The file of a module without a rule; null where no page or dialog uses it, and the bundler may choose. */
function placeAmong(users, uses) {
  if (users.every(({ kind }) => kind === 'single')) return null;
  if (users.length === 1) return users[0].name;
  if (users.some(({ feature }) => feature !== users[0].feature)) return uses(...OPEN) ? 'forms' : placeAcross(users);
  const [first, second] = ['page', 'dialogs'].flatMap((kind) => users.filter((user) => user.kind === kind));
  return second?.kind === first.kind ? `${first.feature}-shared` : first.name;
}

/** A module of several features. What one page shares with dialogs of others does not load with any other page. */
function placeAcross(users) {
  const [page, ...others] = users.filter(({ kind }) => kind === 'page' || kind === 'part');
  if (!page) return 'dialogs';
  return others.length > 0 ? 'shared' : `${page.name}-parts`;
}

function placeFor(users, { inPackage, inSample }) {
  const uses = (...names) => users.some(({ name }) => names.includes(name));
  const rule = RULES.find(([, holds]) => holds({ uses, inPackage, inSample, shared: users.length > 1 }));
  return rule ? rule[0] : placeAmong(users, uses);
}

/** The roots and all that they import statically. */
function reachedFrom(roots, modules) {
  const reached = new Set(roots);
  // The set grows while it is walked: imports of imports are reached on the way.
  for (const id of reached) for (const imported of modules.get(id)?.imports ?? []) reached.add(imported);
  return reached;
}

/**
 * The file of each module that gets one: `modules` are `{ imports, onDemand }` by id.
 * @param {Map<string, { imports: readonly string[], onDemand: readonly string[] }>} modules
 * @returns {Map<string, string>}
 */
export function placeModules(modules) {
  const users = new Map();
  const ofSample = reachedFrom(
    [...modules.keys()].filter((id) => APART.test(id)),
    modules,
  );
  for (const family of findFamilies(modules).values()) {
    for (const id of reachedFrom(family.roots, modules)) {
      if (users.has(id)) users.get(id).push(family);
      else users.set(id, [family]);
    }
  }
  const places = new Map();
  for (const [id, families] of users) {
    const place = placeFor(families, { inPackage: isPackage(id), inSample: ofSample.has(id) });
    if (place) places.set(id, place);
  }
  return places;
}

/** A plugin of the build: puts each module into its file. */
export function wideChunks() {
  let places = new Map();
  const group = { name: (id) => places.get(id) ?? null, includeDependenciesRecursively: false };
  return {
    name: 'wide-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }),
    buildEnd() {
      const modules = new Map();
      for (const id of this.getModuleIds()) {
        const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id);
        modules.set(id, { imports: importedIds, onDemand: dynamicallyImportedIds });
      }
      places = placeModules(modules);
    },
  };
}
