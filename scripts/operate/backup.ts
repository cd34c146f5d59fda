/** `npm run operate -- backup school|teacher <id> <file>`: the documents of a school or of a teacher, into a file. */
import { parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { writeBackupFile } from './backup/backupFile';
import { documentsIn } from './backup/scope';
import { type Command, describeTarget, openTarget, TARGET_OPTIONS } from './command';

export const backup: Command = {
  about: 'Writes every document of a school, or of one teacher, into a file with a digest.',
  usage: '(school|teacher) <id> <file> [--project <id>]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: TARGET_OPTIONS });
    const [kind, id, file, ...more] = positionals;
    if ((kind !== 'school' && kind !== 'teacher') || !id || !file || more.length > 0) {
      throw new Mend('A school or teacher, its id and a file are needed.', 'write them in this order');
    }
    const target = openTarget(terminal, values.project);
    const what = { kind, id } as const;
    const from = { project: target.project, emulator: target.emulator !== null };
    const about = { ...from, what, at: new Date().toISOString() };
    const { documents, digest } = await writeBackupFile(file, about, documentsIn(target.db, what));
    terminal.print(`${documents} documents of the ${kind} ${id}, from ${describeTarget(target)}, are in ${file}.`);
    terminal.print(`SHA-256 ${digest}. It holds names and grades of children: keep it as such.`);
    return 0;
  },
};
