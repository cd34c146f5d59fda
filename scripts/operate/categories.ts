/** `npm run operate -- categories [file]`: loads the categories of activities. */
import { parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { ALL_COLUMNS, CATEGORY_COLUMNS, toCategoryRows } from './categoryList';
import { type Command, confirm, describeTarget, openTarget, TARGET_OPTIONS } from './command';
import { readTable, unreadText } from './readTable';
import { writePieces } from './writePieces';

/** The categories of DepEd Order 8, s. 2015. */
export const STANDARD_FILE = 'scripts/operate/categories.csv';

export const categories: Command = {
  about: `Loads the categories of activities and their weights; without a file, those of ${STANDARD_FILE}.`,
  usage: '[file] [--project <id>] [--preview] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...TARGET_OPTIONS, preview: { type: 'boolean', default: false } },
    });
    const [file = STANDARD_FILE, ...more] = positionals;
    if (more.length > 0) throw new Mend('One file is enough.', 'name one CSV or XLSX file');
    const target = openTarget(terminal, values.project);
    const { lines, unread } = await readTable(file, CATEGORY_COLUMNS, ALL_COLUMNS);
    const rows = toCategoryRows(lines);
    const stored = await target.db.getAll(...rows.map(({ path }) => target.db.doc(path)));
    const different = rows.filter(({ fields }, at) =>
      Object.entries(fields).some(([field, value]) => stored[at]?.get(field) !== value),
    );
    terminal.print(`${file} -> ${describeTarget(target)}`);
    for (const line of unreadText(unread)) terminal.print(line);
    for (const { path, fields } of different) terminal.print(`    ${path}: ${JSON.stringify(fields)}`);
    terminal.print(`${different.length} of ${rows.length} categories differ from what is stored.`);
    if (different.length === 0 || values.preview) return 0;
    if (!(await confirm(target, terminal, values.yes))) return 1;
    await writePieces(target.db, different, () => undefined);
    terminal.print(`${different.length} categories written.`);
    return 0;
  },
};
