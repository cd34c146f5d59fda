/**
 * Names of files (see chunks.mjs) that an address needs besides those of every page, by the beginning of the address.
 * Hosting serves one page for all addresses, so the page carries the list, and public/early.js reads it.
 */
const NEEDS = {
  '/app/': ['session', 'accounts', 'signed-in', 'records', 'watching'],
  '/app/teachers/': ['teacher'],
  '/app/teachers/dashboard': ['teacher-dashboard'],
  '/app/teachers/record': ['class-record'],
  '/app/admin/': ['administrator'],
  '/app/admin/dashboard': ['administrator-dashboard', 'school'],
  '/login': ['entrance', 'auth'],
  '/register': ['entrance', 'registration'],
};

function withImports(chunks, fileNames) {
  const reached = new Set(fileNames);
  // The set grows while it is walked: imports of imports are reached on the way.
  for (const file of reached) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const imported of chunk?.imports ?? []) reached.add(imported);
  }
  return [...reached];
}

/** The addresses of the files and of all their imports, without the files that the page itself names. */
export function listEarlyFiles(chunks) {
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const everywhere = withImports(chunks, entries);
  const fileOf = (name) => {
    const chunk = chunks.find((each) => each.name === name && !each.isDynamicEntry);
    if (!chunk) throw new Error(`scripts/lib/earlyFiles.mjs: the build has no file named ${name}.`);
    return chunk.fileName;
  };
  const listOf = (names) =>
    withImports(chunks, names.map(fileOf))
      .filter((file) => !everywhere.includes(file))
      .map((file) => `/${file}`);
  return Object.fromEntries(Object.entries(NEEDS).map(([address, names]) => [address, listOf(names)]));
}

/** A plugin of the build: writes the list into the page. */
export function earlyFiles() {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const content = JSON.stringify(listEarlyFiles(chunks));
        return [{ tag: 'meta', attrs: { name: 'early-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
