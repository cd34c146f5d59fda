/** `npm run operate -- restore <file>`: the documents of a backup, back into this project or another. */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { checkBackupFile, type Header } from './backup/backupFile';
import { compareWith } from './backup/compare';
import { describeIdentities, makeIdentities } from './backup/identities';
import { makeSchoolLists } from './backup/schoolLists';
import { onlyFrom } from './backup/selection';
import type { Choice } from './backup/settled';
import { openSource } from './backup/source';
import { type Decisions, requireDecided, tell } from './backup/tellRestore';
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
    '<file> [--only teacher|class|section <id>] [--missing] [--project <id>] [--preview] [--over] [--deleted bring|leave] [--removed bring|leave] [--invites] [--identities] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...TARGET_OPTIONS,
        preview: { type: 'boolean', default: false },
        only: { type: 'string' },
        missing: { type: 'boolean', default: false },
        over: { type: 'boolean', default: false },
        identities: { type: 'boolean', default: false },
        invites: { type: 'boolean', default: false },
        deleted: { type: 'string' },
        removed: { type: 'string' },
      },
    });
    const { file, onlyId } = argumentsIn(values, positionals);
    const header = await checkBackupFile(file);
    const selection = { only: onlyFrom(values.only, onlyId, header.what), missing: values.missing };
    const nowMs = Date.now();
    const target = openTarget(terminal, values.project);
    if (values.identities) requireOneKind(target, terminal);
    requireReal(target, file, header);
    const asked: Choice = {
      invites: values.invites,
      removed: values.removed === 'bring',
      left: new Set(),
      missing: values.missing,
    };
    const source = await openSource(target.db, file, { selection, nowMs });
    const found = await compareWith(target.db, source, { header, choice: asked });
    terminal.print(`${file} -> ${describeTarget(target)}`);
    tell(terminal, header, found);
    if (values.preview) return 0;
    requireDecided(found, values);
    const isDone = found.missing + found.differing + found.joined + found.extra.length + found.books.size === 0;
    if (isDone) terminal.print('Everything is as in the file; nothing was written.');
    else {
      if (!(await confirm(target, terminal, values.yes))) return 1;
      const again = await openSource(target.db, file, { selection, nowMs });
      if (!isDeepStrictEqual([...again.parts], [...source.parts])) {
        throw new Mend('A class record changed while you decided. Nothing was written.', 'type the command again');
      }
      const choice = { ...asked, left: new Set(values.deleted === 'leave' ? found.deleted : []) };
      const written = await writeBack(target.db, { found, choice, nowMs });
      if (selection.only?.kind !== 'class') await makeSchoolLists(target.db, header.what);
      if (!selection.only) await markSchool(target.db, header.what);
      terminal.print(`${written} documents written. After a break, the same command writes what is missing.`);
    }
    if (selection.only?.kind === 'class' || selection.only?.kind === 'section') return 0;
    const people = [...found.people].filter(([uid]) => values.deleted !== 'leave' || !found.deleted.includes(uid));
    if (values.identities) terminal.print(describeIdentities(await makeIdentities(target.project, new Map(people))));
    else terminal.print('A backup has no accounts to sign in with: --identities makes those that are missing.');
    return 0;
  },
};

type Values = Decisions & { only?: string | undefined };

function argumentsIn(values: Values, positionals: readonly string[]): { file: string; onlyId: string | undefined } {
  const [file, ...rest] = positionals;
  const [onlyId, ...more] = values.only === undefined ? [undefined, ...rest] : rest;
  if (!file || more.length > 0) throw new Mend('One file is needed.', 'name the file of a backup');
  for (const name of ['deleted', 'removed'] as const) {
    const value = values[name];
    if (value === undefined || ['bring', 'leave'].includes(value)) continue;
    throw new Mend(`--${name} takes "bring" or "leave", not "${value}".`, 'choose one of the two');
  }
  if (values.missing && values.over) {
    throw new Mend('--missing and --over do not go together.', 'choose --missing to leave what is there as it is');
  }
  return { file, onlyId };
}

/** Made-up people of a rehearsal must not come into a real project that has the same id. */
function requireReal({ emulator, project }: Target, file: string, header: Header): void {
  if (header.emulator !== true || emulator !== null) return;
  throw new Mend(
    `${file} is of an emulator, and ${project} is a real project. Nothing was written.`,
    'name a file of a real project, or set FIRESTORE_EMULATOR_HOST',
  );
}

/** The documents of an emulator must not lead to accounts of a real project, nor the other way round. */
function requireOneKind({ emulator }: Target, { env }: Terminal): void {
  if ((emulator !== null) === Boolean(env.FIREBASE_AUTH_EMULATOR_HOST)) return;
  throw new Mend(
    'Firestore and Authentication are not of one kind: one is an emulator, the other is not. Nothing was written.',
    'set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST both, or neither',
  );
}
