import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/**
 * Names of files (see chunks.mjs) that an address needs besides those of every page, by the beginning of the address.
 * Hosting serves one page for all addresses, so the page carries the list, and the script that reads it (early.js).
 */
const NEEDS = {
  '/app/': ['signed-in', 'records', 'watching'],
  '/app/teachers/': ['teacher'],
  '/app/teachers/dashboard': ['teacher-dashboard'],
  '/app/teachers/record': ['record'],
  '/app/admin/': ['administrator'],
  '/app/admin/dashboard': ['administrator-dashboard', 'school'],
  '/login': ['entrance', 'auth'],
  '/register': ['entrance', 'registration'],
};

/**
 * Files that go before the others: behind the sign-in nothing is asked of the server before the session is restored, so
 * its questions go out while the rest is still coming.
 */
const FIRST = { '/app/': ['session', 'accounts'] };

function withImports(chunks, fileNames) {
  const reached = new Set(fileNames);
  // The set grows while it is walked: imports of imports are reached on the way.
  for (const file of reached) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const imported of chunk?.imports ?? []) reached.add(imported);
  }
  return [...reached];
}

/** The chunks and their style sheets. The page asks for these when it runs a chunk, another way there and back later. */
function withStyles(chunks, fileNames) {
  const styles = chunks
    .filter(({ fileName }) => fileNames.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...fileNames, ...styles])];
}

/**
 * The addresses of the files, of all their imports and of their style sheets, without the files that the page itself
 * names: `first` those that go before the others, `others` the rest. Each file of an address is in one list.
 */
export function listEarlyFiles(chunks) {
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const everywhere = withStyles(chunks, withImports(chunks, entries));
  const fileOf = (name) => {
    const chunk = chunks.find((each) => each.name === name && !each.isDynamicEntry);
    if (!chunk) throw new Error(`scripts/lib/earlyFiles.mjs: the build has no file named ${name}.`);
    return chunk.fileName;
  };
  const listOf = (names) =>
    withStyles(chunks, withImports(chunks, names.map(fileOf)))
      .filter((file) => !everywhere.includes(file))
      .map((file) => `/${file}`);
  const listsOf = (needs) => Object.entries(needs).map(([address, names]) => [address, listOf(names)]);
  const first = listsOf(FIRST);
  const others = listsOf(NEEDS).map(([address, files], at, lists) => {
    const asked = [...first, ...lists.slice(0, at)].filter(([other]) => address.startsWith(other));
    return [address, files.filter((file) => !asked.some(([, own]) => own.includes(file)))];
  });
  return { first: Object.fromEntries(first), others: Object.fromEntries(others) };
}

/**
 * The theme, the files, and what is said where the first one is away. They stand in the page itself: as files, the page
 * would wait for them before it could draw, or ask for the others.
 */
const SCRIPTS = ['public/theme.js', 'scripts/lib/early.js', 'scripts/lib/firstFile.js'];
const THEME_TAG = '<script src="/theme.js"></script>';
const script = () => SCRIPTS.map((path) => readFileSync(at(path), 'utf8')).join('');

/** The source that the security policy of hosting names, so that this script and no other in the page runs. */
export const scriptHash = () => `'sha256-${createHash('sha256').update(script()).digest('base64')}'`;

/** A plugin of the build: writes the list and the scripts into the page. */
export function earlyFiles() {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!html.includes(THEME_TAG)) throw new Error(`index.html has no ${THEME_TAG} to replace.`);
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const content = JSON.stringify(listEarlyFiles(chunks));
        return {
          html: html.replace(THEME_TAG, ''),
          tags: [
            { tag: 'meta', attrs: { name: 'early-files', content }, injectTo: 'head-prepend' },
            // Before the style sheet, for which a script would wait.
            { tag: 'script', children: script(), injectTo: 'head-prepend' },
          ],
        };
      },
    },
  };
}
