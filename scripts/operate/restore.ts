/** `npm run operate -- restore <file>`: the documents of a backup, back into this project or another. */
import { parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { checkBackupFile, type Header } from './backup/backupFile';
import { type Comparison, compareWith } from './backup/compare';
import { describeIdentities, makeIdentities } from './backup/identities';
import { makeSchoolLists } from './backup/schoolLists';
import type { Choice, Stay } from './backup/settled';
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
  usage:
    '<file> [--project <id>] [--preview] [--over] [--deleted bring|leave] [--removed bring|leave] [--invites] [--identities] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...TARGET_OPTIONS,
        preview: { type: 'boolean', default: false },
        over: { type: 'boolean', default: false },
        identities: { type: 'boolean', default: false },
        invites: { type: 'boolean', default: false },
        deleted: { type: 'string' },
        removed: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Mend('One file is needed.', 'name the file of a backup');
    for (const name of ['deleted', 'removed'] as const) {
      const value = values[name];
      if (value === undefined || ['bring', 'leave'].includes(value)) continue;
      throw new Mend(`--${name} takes "bring" or "leave", not "${value}".`, 'choose one of the two');
    }
    const header = await checkBackupFile(file);
    const target = openTarget(terminal, values.project);
    if (values.identities) requireOneKind(target, terminal);
    const asked: Choice = { invites: values.invites, removed: values.removed === 'bring', left: new Set() };
    const found = await compareWith(target.db, file, { header, choice: asked });
    terminal.print(`${file} -> ${describeTarget(target)}`);
    tell(terminal, header, found);
    if (values.preview) return 0;
    requireDecided(found, values);
    const isDone = found.missing + found.differing + found.extra.length + found.books.size === 0;
    if (isDone) terminal.print('Everything is as in the file; nothing was written.');
    else {
      if (!(await confirm(target, terminal, values.yes))) return 1;
      const choice = { ...asked, left: new Set(values.deleted === 'leave' ? found.deleted : []) };
      const written = await writeBack(target.db, file, { found, choice, nowMs: Date.now() });
      await makeSchoolLists(target.db, header.what);
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
  for (const [why, paths] of found.stays) {
    const sentence = STAYS[why];
    if (sentence === null) continue;
    print(`${paths.length} ${sentence}`);
    for (const path of paths.slice(0, NAMED)) print(`  ${path}`);
    if (paths.length > NAMED) print(`  and ${paths.length - NAMED} more`);
  }
}

/** So many paths of each kind are told by name. */
const NAMED = 10;

/** Sentences for the operator about documents that a restore does not write; null where there is nothing to decide. */
const STAYS: Readonly<Record<Stay, string | null>> = {
  person: null,
  trail: null,
  derived: null,
  elsewhere: 'documents are of people who are at another school now; they stay as they are:',
  invite: 'invites and applications stay as they are now; --invites brings back those that are gone:',
  published: 'policies were published since, and stay so:',
  removed: 'documents are of sections that were removed since:',
};

/** The documents of an emulator must not lead to accounts of a real project, nor the other way round. */
function requireOneKind({ emulator }: Target, { env }: Terminal): void {
  if ((emulator !== null) === Boolean(env.FIREBASE_AUTH_EMULATOR_HOST)) return;
  throw new Mend(
    'Firestore and Authentication are not of one kind: one is an emulator, the other is not. Nothing was written.',
    'set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST both, or neither',
  );
}

type Decisions = { over: boolean; deleted?: string | undefined; removed?: string | undefined };

function requireDecided(found: Comparison, { over, deleted, removed }: Decisions): void {
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
  if (found.stays.has('removed') && removed === undefined) {
    throw new Mend(
      'The sections above were removed after the backup. Nothing was written.',
      'add --removed leave to leave them away, or --removed bring to bring them back with rosters and grades',
    );
  }
}
