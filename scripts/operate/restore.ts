/** `npm run operate -- restore <file>`: the documents of a backup, back into this project or another. */
import { parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { checkBackupFile, type Header } from './backup/backupFile';
import { type Comparison, compareWith } from './backup/compare';
import { describeIdentities, makeIdentities } from './backup/identities';
import { markSchool, writeBack } from './backup/writeBack';
import {
  type Command,
  confirm,
  describeTarget,
  openTarget,
  TARGET_OPTIONS,
  type Target,
  type Terminal,
} from './command';

export const restore: Command = {
  about: 'Puts the documents of a backup back; says first what differs.',
  usage: '<file> [--project <id>] [--preview] [--over] [--deleted bring|leave] [--identities] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...TARGET_OPTIONS,
        preview: { type: 'boolean', default: false },
        over: { type: 'boolean', default: false },
        identities: { type: 'boolean', default: false },
        deleted: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Mend('One file is needed.', 'name the file of a backup');
    if (values.deleted !== undefined && !['bring', 'leave'].includes(values.deleted)) {
      throw new Mend(`--deleted takes "bring" or "leave", not "${values.deleted}".`, 'choose one of the two');
    }
    const header = await checkBackupFile(file);
    const target = openTarget(terminal, values.project);
    if (values.identities) requireOneKind(target, terminal);
    const found = await compareWith(target.db, file);
    terminal.print(`${file} -> ${describeTarget(target)}`);
    tell(terminal, header, found);
    if (values.preview) return 0;
    requireDecided(found, values);
    const isDone = found.missing + found.differing + found.extra.length + found.books.size === 0;
    if (isDone) terminal.print('Everything is as in the file; nothing was written.');
    else {
      if (!(await confirm(target, terminal, values.yes))) return 1;
      const left = new Set(values.deleted === 'leave' ? found.deleted : []);
      const written = await writeBack(target.db, file, { found, left, nowMs: Date.now() });
      await markSchool(target.db, header.what);
      terminal.print(`${written} documents written. After a break, the same command writes what is missing.`);
    }
    const people = [...found.people].filter(([uid]) => values.deleted !== 'leave' || !found.deleted.includes(uid));
    if (values.identities) terminal.print(describeIdentities(await makeIdentities(target.project, new Map(people))));
    else terminal.print('A backup has no accounts to sign in with: --identities makes those that are missing.');
    return 0;
  },
};

function tell({ print }: Terminal, { what, project, at, documents }: Header, found: Comparison): void {
  print(`${documents} documents of the ${what.kind} ${what.id}, of the project ${project}, as they were at ${at}.`);
  print(`${found.missing} are missing here, ${found.equal} are the same, ${found.differing} differ.`);
  if (found.extra.length > 0) print(`${found.extra.length} documents of these books are not in the file.`);
  for (const line of found.named) print(`  ${line}`);
  const others = found.differing + found.extra.length - found.named.length;
  if (others > 0) print(`  and ${others} more`);
}

/** The documents of an emulator must not lead to accounts of a real project, nor the other way round. */
function requireOneKind({ emulator }: Target, { env }: Terminal): void {
  if ((emulator !== null) === Boolean(env.FIREBASE_AUTH_EMULATOR_HOST)) return;
  throw new Mend(
    'Firestore and Authentication are not of one kind: one is an emulator, the other is not. Nothing was written.',
    'set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST both, or neither',
  );
}

function requireDecided(found: Comparison, { over, deleted }: { over: boolean; deleted?: string | undefined }): void {
  if (found.differing + found.extra.length > 0 && !over) {
    throw new Mend(
      'The documents above would be replaced, or removed. Nothing was written.',
      'add --over to put them back as the file has them',
    );
  }
  if (found.deleted.length > 0 && deleted === undefined) {
    throw new Mend(
      `The accounts of ${found.deleted.join(', ')} were deleted after the backup. Nothing was written.`,
      'add --deleted leave to leave these people out, or --deleted bring if they asked for their data back',
    );
  }
}
