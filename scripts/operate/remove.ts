/** `npm run operate -- remove school <id> <file>`: takes a school that leaves out of the installation, after a backup. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { Mend } from '../lib/mend.mjs';
import { checkBackupFile, digestOf, writeBackupFile } from './backup/backupFile';
import { documentsIn } from './backup/scope';
import { type Command, describeTarget, openTarget, TARGET_OPTIONS, type Target, type Terminal } from './command';
import { openAccounts, schoolOf } from './people/accounts';
import { countSchool, removeSchool } from './people/removeSchool';

export const remove: Command = {
  about: 'Removes a school with its people, class records and accounts; makes a backup first, and asks for the ID.',
  usage: 'school <id> <backup file> [--project <id>] [--preview]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...TARGET_OPTIONS, preview: { type: 'boolean', default: false } },
    });
    const [kind, id, file, ...more] = positionals;
    if (kind !== 'school' || !id || !file || more.length > 0) {
      throw new Mend('The word "school", its ID and a file are needed.', 'name a new file for the backup');
    }
    const target = openTarget(terminal, values.project);
    const accounts = openAccounts(target, terminal);
    const school = await schoolOf(target.db, id);
    const counts = await countSchool(target.db, id);
    terminal.print(`${school.get('name')} (${id}), ${describeTarget(target)}`);
    for (const line of counts.lines) terminal.print(`  ${line}`);
    if (values.preview) return 0;
    if (!(await isConfirmed(terminal, { id, target }))) return 1;
    await keepBackup(school, { target, terminal, file });
    await removeSchool({ db: target.db, accounts, id, print: terminal.print });
    for (const line of left(file)) terminal.print(line);
    return 0;
  },
};

/** `--yes` is no answer here: the ID is typed. */
async function isConfirmed({ ask, print }: Terminal, { id, target }: { id: string; target: Target }): Promise<boolean> {
  const expected = target.emulator ? id : `${id} ${target.project}`;
  const typed = await ask(`All of this will be deleted for good. Type "${expected}" to go on: `);
  if (typed.trim() === expected) return true;
  print('Nothing was deleted. Type the answer as asked; --yes does not replace it.');
  return false;
}

type Backup = { target: Target; terminal: Terminal; file: string };

/** The file is made now; after a break it is the one of then. Its digest at the school tells a removal that broke off which file is whole. */
async function keepBackup(school: DocumentSnapshot, { target, terminal, file }: Backup): Promise<void> {
  const begun = school.get('removing.sha256') as string | undefined;
  if (existsSync(file) && begun === undefined) {
    throw new Mend(`${file} exists. Nothing was deleted.`, 'name a new file: the command makes the backup');
  }
  if (!existsSync(file)) {
    if (begun !== undefined) {
      throw new Mend('A removal of this school has begun, so a backup of now is not whole.', 'name the file of then');
    }
    const what = { kind: 'school', id: school.id } as const;
    const from = { project: target.project, emulator: target.emulator !== null };
    const about = { ...from, what, at: new Date().toISOString() };
    const { documents } = await writeBackupFile(file, about, documentsIn(target.db, what));
    terminal.print(`${documents} documents are in ${file}.`);
  }
  const { what, project, emulator } = await checkBackupFile(file);
  const digest = await digestOf(file);
  if (what.kind !== 'school' || what.id !== school.id || project !== target.project || isOther(emulator, target)) {
    throw new Mend(
      `${file} is no backup of the school ${school.id} of this project. Nothing was deleted.`,
      'name another file',
    );
  }
  if (begun !== undefined && begun !== digest) {
    throw new Mend('A removal of this school has begun with another backup.', 'name the file of then');
  }
  await markRemoving(target.db, school.id, digest);
}

/** A file that does not say it is of an earlier release. */
const isOther = (emulator: boolean | undefined, target: Target) =>
  emulator !== undefined && emulator !== (target.emulator !== null);

async function markRemoving(db: Firestore, id: string, sha256: string): Promise<void> {
  await db.doc(`schools/${id}`).update({ removing: { sha256, at: FieldValue.serverTimestamp() } });
}

const left = (file: string): string[] => [
  'Left, and where it ends:',
  `  ${file}, and every other backup of the school: keep or delete them as agreed with the school.`,
  '  deletedUsers: uid, ID of the school and times of each account, so that no open page brings it back.',
  "  The functions' log, for as long as the project keeps logs; Google's own backups and point-in-time recovery.",
  '  E-mails that were sent, and files that people saved.',
];
