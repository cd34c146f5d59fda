/** `npm run operate -- schools <file>`: loads DepEd's master list into the directory of schools. */
import { parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { type Command, confirm, describeTarget, openTarget, TARGET_OPTIONS } from './command';
import { readDirectory, writeDirectory } from './directory/directoryStore';
import { directoryText } from './directory/directoryText';
import { planDirectory } from './directory/planDirectory';
import { REQUIRED_COLUMNS, SCHOOL_COLUMNS, toSchoolList } from './directory/schoolList';
import { readTable, unreadText } from './readTable';

/** The progress is printed after so many documents. */
const TOLD_EVERY = 10_000;

export const schools: Command = {
  about: "Loads DepEd's master list of schools (CSV or XLSX) into the directory that people choose from.",
  usage: '<file> [--project <id>] [--preview] [--all] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...TARGET_OPTIONS,
        preview: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Mend('One file is needed.', "name DepEd's list of schools");
    const target = openTarget(terminal, values.project);
    const { lines, unread } = await readTable(file, SCHOOL_COLUMNS, REQUIRED_COLUMNS);
    const list = toSchoolList(lines);
    const plan = planDirectory(list.schools, await readDirectory(target.db));
    terminal.print(`${file} -> ${describeTarget(target)}`);
    for (const line of unreadText(unread)) terminal.print(line);
    // A list that was left out is no success, whatever else was written.
    const code = unread.some(({ isList }) => isList) ? 1 : 0;
    for (const line of directoryText(list, plan, values.all)) terminal.print(line);
    if (list.schools.size === 0)
      throw new Mend('The file has no school that can be loaded.', 'correct the lines above');
    if (plan.writes.length === 0) {
      terminal.print('The directory is up to date; nothing was written.');
      return code;
    }
    if (values.preview) return code;
    if (!(await confirm(target, terminal, values.yes))) return 1;
    let told = 0;
    await writeDirectory(target.db, plan.writes, (written) => {
      if (written - told < TOLD_EVERY) return;
      told = written;
      terminal.print(`${written} of ${plan.writes.length} written`);
    });
    terminal.print(`${plan.writes.length} schools written. After a break, the same command writes what is missing.`);
    return code;
  },
};
