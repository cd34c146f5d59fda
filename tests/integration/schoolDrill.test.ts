/**
 * The drill of a school: it is backed up, its people work for a month, and it is restored. Every document is the wanted one, and no act
 * that carries a number is refused. `npm run lab -- drill` has 200 teachers and 50 acts of each kind.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDb } from '#support/adminWorld';
import { calm } from '#support/calm';
import { type LiveWorld, openLiveWorld } from '#support/liveData';
import { many } from '#support/many';
import {
  type BusySchool,
  makeBusySchool,
  numberedChanges,
  playMonth,
  teachersWork,
} from '#support/operator/busySchool';
import { operate } from '../../scripts/operate/operate';

type Documents = ReadonlyMap<string, Record<string, unknown>>;

const [TEACHERS, EACH] = [many(3, 200), many(3, 50)];
let live: LiveWorld;
let folder = '';
let busy: BusySchool;

beforeAll(
  async () => {
    live = await openLiveWorld();
    folder = await mkdtemp(join(tmpdir(), 'school-drill-'));
    busy = await makeBusySchool(live, { teachers: TEACHERS, each: EACH });
  },
  calm(many(60, 1_200)),
);
afterAll(async () => {
  await live.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<[code: number, printed: string]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await operate(args, { env: process.env, print, ask: () => Promise.resolve('') });
  return [code, lines.join('\n')];
}

/** Every document of the school, of its people of before the month, and of what waits for it. */
async function documents(): Promise<Documents> {
  const found = new Map<string, Record<string, unknown>>();
  const add = async (root: DocumentReference): Promise<void> => {
    const row = await root.get();
    if (row.exists) found.set(row.ref.path, plain(row.data()) as Record<string, unknown>);
    for (const below of await root.listCollections()) {
      const { docs } = await below.get();
      for (const each of docs) found.set(each.ref.path, plain(each.data()) as Record<string, unknown>);
    }
  };
  const people = [busy.own.admin, busy.own.secondAdmin, busy.ben, busy.ana, busy.own.pending];
  const all = [...people, ...busy.teachers, ...busy.waiting, ...busy.leaving, ...busy.accepted];
  const roots = ['users', 'adminRequests', 'adminTeacherRegisterRequests', 'adminInviteTeacherConfirmation'];
  await add(adminDb().doc(`schools/${busy.id}`));
  for (const { uid } of all) await Promise.all(roots.map((root) => add(adminDb().doc(`${root}/${uid}`))));
  const invites = await adminDb().collection('adminInviteRequests').where('schoolid', '==', busy.id).get();
  for (const row of invites.docs) found.set(row.ref.path, plain(row.data()) as Record<string, unknown>);
  return found;
}

const plain = (fields: unknown): unknown => JSON.parse(JSON.stringify(fields));

/** The fields that a restore writes anew, by collection: the number, and who changed the document last. */
const ANEW: Readonly<Record<string, readonly string[]>> = {
  sections: ['revision', 'updatedAt'],
  sectionRosters: ['version', 'updatedAt', 'updatedBy'],
  logo: ['version', 'updatedAt', 'updatedBy'],
  retention: ['version', 'updatedAt', 'updatedBy'],
  sectionVersions: ['versions', 'updatedAt', 'last'],
  deleteItemQueue: ['deletedAt'],
  globalVersion: ['id', 'rev', 'revAt', 'lastModified', 'past', 'anew', 'c', 'lastAnew'],
};
const NUMBERS = ['revision', 'version', 'rev'];

/** The document that a school wants after the restore; undefined for none. `before` is the backup's moment, `now` the month's end. */
function wanted(path: string, before: Documents, now: Documents): Record<string, unknown> | undefined {
  const [root, id = '', below] = path.split('/');
  const [then, today] = [before.get(path), now.get(path)];
  if (root === 'adminInviteRequests') return today;
  if (root === 'schools') {
    if (below === undefined) return { ...then, admins: today?.admins };
    if (below === 'audit' || below === 'recordRemovals') return today;
    if (below === 'policies' && today?.publishedAt) return today;
    return then;
  }
  // A record keeps its rights; who was approved or deleted since stays so, and what waited for that is gone.
  if (below === undefined) return today;
  // Devices are told of each row that is not in the file.
  const gone = below === 'deleteItemQueue' && !then ? deletedBy(path, before, now) : undefined;
  return now.has(`users/${id}`) ? (then ?? gone) : undefined;
}

/** The mark of a row that stood in the book at the month's end and is not in the file. */
function deletedBy(path: string, before: Documents, now: Documents): Record<string, unknown> | undefined {
  const [, uid, , row] = path.split('/');
  const collections = [...now.keys()].filter((each) => each.startsWith(`users/${uid}/`) && each.endsWith(`/${row}`));
  const [found] = collections.filter((each) => !before.has(each) && each !== path);
  return found === undefined ? undefined : { deletedFirebaseItemId: row, modelType: found.split('/')[2] };
}

const comparable = (path: string, fields: Record<string, unknown> | undefined) => {
  const anew = ANEW[path.split('/')[2] ?? ''] ?? [];
  const { admins } = fields ?? {};
  const ordered = Array.isArray(admins) ? { ...fields, admins: admins.toSorted() } : fields;
  return ordered && Object.fromEntries(Object.entries(ordered).filter(([name]) => !anew.includes(name)));
};

it(
  'a month of every kind of change, the restore, and everything that goes on above its numbers',
  async () => {
    const file = join(folder, 'school.bak');
    const before = await documents();
    expect((await run('backup', 'school', busy.id, file))[0]).toBe(0);
    await playMonth(live, busy);
    const now = await documents();

    const [code, printed] = await run('restore', file, '--yes', '--over', '--deleted', 'leave');
    expect([code, printed]).toEqual([0, printed]);
    const after = await documents();
    const paths = [...new Set([...before.keys(), ...now.keys(), ...after.keys()])].toSorted();
    const differing = paths.flatMap((path) => {
      const [is, should] = [after.get(path), wanted(path, before, now)].map((fields) => comparable(path, fields));
      const names = [...new Set([...Object.keys(is ?? {}), ...Object.keys(should ?? {})])];
      const told = names
        .filter((name) => !isDeepStrictEqual(is?.[name], should?.[name]))
        .map((name) => `${name}: ${JSON.stringify(is?.[name])}, wanted ${JSON.stringify(should?.[name])}`);
      return told.length === 0 ? [] : [`${path}: ${told.join('; ')}`];
    });
    expect(differing, differing.join('\n')).toEqual([]);
    for (const [path, fields] of after) {
      const number = NUMBERS.find((name) => ANEW[path.split('/')[2] ?? '']?.includes(name) && name in fields);
      const seen = number && [before, now].map((documents) => Number(documents.get(path)?.[number] ?? 0));
      if (!seen || now.get(path)?.[number] === before.get(path)?.[number]) continue;
      // A document that ended the month as it began, such as a logo that was changed back, is not written, and keeps its number.
      const isWritten = !isDeepStrictEqual(comparable(path, fields), comparable(path, now.get(path)));
      const least = Math.max(...seen) + (isWritten ? 1 : 0);
      const is = Number(fields[number]);
      expect([path, is], `${path} has ${is}, wanted ${least} or more`).toEqual([path, Math.max(is, least)]);
    }
    process.stdout.write(`${before.size} documents, ${now.size} after the month, ${after.size} restored\n`);

    await numberedChanges(live, busy, 2);
    await teachersWork(live, busy, 'later');
  },
  calm(many(120, 5_400)),
);
