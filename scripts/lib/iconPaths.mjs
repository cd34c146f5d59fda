import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = 'lucide-react';
/** Matches an import in a module without types: `import { Check, X as Cross } from "lucide-react";`. */
const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const EXPORTS = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** The file of each icon by each name that the package gives it. */
function readIconFiles() {
  const list = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../esm/lucide-react.mjs');
  const files = new Map();
  for (const [, names, file] of readFileSync(list, 'utf8').matchAll(EXPORTS))
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/** Rewrites a module to import each icon from the icon's own file, so that it depends on no other icon; lines stay. */
export function importIconsByPath(code, files) {
  return code.replace(IMPORTS, (_, names) => {
    const each = names.split(',').map((name) => name.trim());
    const lines = each.filter(Boolean).map((name) => {
      const [imported, local = imported] = name.split(/\s+as\s+/);
      const file = files.get(imported);
      return file
        ? `import ${local} from "${PACKAGE}/icons/${file}";`
        : `import { ${imported} as ${local} } from "${PACKAGE}";`;
    });
    return lines.join(' ') + '\n'.repeat(names.split('\n').length - 1);
  });
}

/** A plugin of the build. The package lists 2,000 icons in one module, so each user of one icon would depend on all. */
export function iconsByPath() {
  const files = readIconFiles();
  return {
    name: 'icons-by-path',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: PACKAGE },
      handler: (code) => ({ code: importIconsByPath(code, files), map: null }),
    },
  };
}
