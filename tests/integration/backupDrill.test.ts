/**
 * The drill: a book is saved to a file, deleted, and restored. The grades are those that the app computes, every stored
 * document is the one of before, and devices that kept the deleted book show the restored one.
 */
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminDb, createPerson, PASSWORD, type TestPerson } from '#support/adminWorld';
import { applied, countingIds } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { START, subCategoryWeights } from '#support/historySteps';
import { type LiveWorld, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import type { UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { planStudentAdd } from '@/plans/learners/planStudent';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { operate } from '../../scripts/operate/operate';

let live: LiveWorld;
let folder = '';
let file = '';
let person: TestPerson;
let owner: UserId;
let printed: string[] = [];
let count = 0;

const LEARNERS = { of: 'learners' } as const;
const newId = countingIds('drill');

beforeAll(async () => {
  live = await openLiveWorld();
  folder = await mkdtemp(join(tmpdir(), 'drill-'));
});
afterAll(async () => {
  await live.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  person = await createPerson('drill');
  owner = await live.signIn(person);
  await seedTables(owner, START);
  await addLearner('Before');
  count += 1;
  file = join(folder, `book${count}`);
});

async function run(...args: string[]): Promise<number> {
  printed = [];
  const print = (line: string) => void printed.push(line);
  return await operate(args, { env: process.env, print, ask: () => Promise.resolve('') });
}
const restore = (...options: string[]) => run('restore', file, '--yes', ...options);

async function addLearner(lastName: string): Promise<void> {
  const tables = await serverTables(owner);
  const [section] = rowsOf(tables, 'class');
  const learner = { firstName: 'Drill', lastName, lrn: '' };
  const add = { learner, classId: section!.id, subjectIds: section!.classSubjects };
  await live.records.commitChanges(owner, planStudentAdd(tables, add, newId), { operation: 'studentOperation' });
}

/** Every document of the person, as stored, but the version. */
async function stored(): Promise<Map<string, unknown>> {
  const record = adminDb().doc(`users/${owner}`);
  const parts = await Promise.all((await record.listCollections()).map((collection) => collection.get()));
  const rows = [await record.get(), ...parts.flatMap(({ docs }) => docs)].filter((row) => row.exists);
  return new Map(
    rows.filter(({ ref }) => !ref.path.includes('globalVersion')).map((row) => [row.ref.path, row.data()]),
  );
}

async function wipeBook(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc(`users/${owner}`));
}

async function learnersHere(): Promise<string[]> {
  const { students = [] } = await live.records.fetchRows(owner, LEARNERS);
  return students.map(({ lastName }) => lastName).sort();
}

/** A device holds what it saw for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

it('a deleted book comes back: every document, its grades, and on a device that kept it', async () => {
  const before = await stored();
  const version = adminDb().doc(`users/${owner}/globalVersion/1`);
  expect(await run('backup', 'teacher', owner, file)).toBe(0);
  await addLearner('After');
  expect(await learnersHere()).toContain('After');
  const known = (await version.get()).get('rev') as number;
  await wipeBook();

  expect(await restore()).toBe(0);
  expect(await stored()).toEqual(before);
  const tables = await serverTables(owner);
  expect(bookProblems(tables, subCategoryWeights)).toEqual([]);
  expect(rowsOf(tables, 'studentGrades').some(({ transmutedGrade }) => transmutedGrade !== null)).toBe(true);
  expect((await version.get()).get('rev')).toBeGreaterThan(known);
  expect((await version.get()).get('restoring')).toBeUndefined();
  await aSecond();
  const here = await learnersHere();
  expect(here).toContain('Before');
  expect(here).not.toContain('After');

  // The person goes on writing, and a second restore of the file would take that away.
  await addLearner('Later');
  expect((await version.get()).get('anew')).toBeGreaterThan(known);
  expect(await restore()).toBe(1);
  expect(printed.join('\n')).toContain('not in the file');
  expect(await restore('--over')).toBe(0);
  const back = await stored();
  for (const [path, fields] of before) expect([path, back.get(path)]).toEqual([path, fields]);
  const more = [...back.keys()].filter((path) => !before.has(path));
  expect(more.length).toBeGreaterThan(0);
  expect(more.filter((path) => !path.includes('/deleteItemQueue/'))).toEqual([]);
  await aSecond();
  expect(await learnersHere()).not.toContain('Later');
});

it('a restore that breaks off shuts the book, and the same command finishes it', async () => {
  const before = await stored();
  await run('backup', 'teacher', owner, file);
  await wipeBook();
  await restore();
  const version = adminDb().doc(`users/${owner}/globalVersion/1`);
  const [score] = rowsOf(await serverTables(owner), 'studentPerformance');
  await version.update({ restoring: true });
  await adminDb().doc(`users/${owner}/studentPerformance/${score!.id}`).delete();
  await expect(addLearner('Among')).rejects.toMatchObject({ code: 'data/refused' });
  expect(await restore()).toBe(0);
  expect(await stored()).toEqual(before);
  await addLearner('Then');
  const { rev } = (await version.get()).data() as { rev: number };
  await adminDb().doc(`users/${owner}/students/none`).get();
  expect(await run('restore', file, '--preview')).toBe(0);
  expect((await version.get()).get('rev')).toBe(rev);
});

it('a second restore of the same file writes nothing', async () => {
  await run('backup', 'teacher', owner, file);
  const rev = async () => (await adminDb().doc(`users/${owner}/globalVersion/1`).get()).get('rev') as number;
  const before = await rev();
  expect(await restore()).toBe(0);
  expect(printed.join('\n')).toContain('nothing was written');
  expect(await rev()).toBe(before);
});

it('a cut file is refused before anything is written', async () => {
  await run('backup', 'teacher', owner, file);
  await truncate(file, 4_000);
  await wipeBook();
  expect(await restore()).toBe(1);
  expect(printed.join('\n')).toContain('Nothing was written');
  expect(await stored()).toEqual(new Map());
});

it('a score that another time differs is named, and stays without --over', async () => {
  await run('backup', 'teacher', owner, file);
  const tables = await serverTables(owner);
  const [score] = rowsOf(tables, 'studentPerformance');
  const activity = tables.activity[score!.activityModel]!;
  const edits = [
    { activityId: activity.id, classStudentId: score!.classStudentModel, score: score!.score === 1 ? 2 : 1 },
  ];
  const save = { subjectId: activity.classSubjectModel, quarter: activity.quarter, edits, subCategoryWeights };
  const changes = planScoreSave(tables, save);
  await live.records.commitChanges(owner, changes, { operation: 'scoreSave' });
  expect(await restore()).toBe(1);
  expect(printed.join('\n')).toMatch(/[1-9]\d* differ/);
  expect(await serverTables(owner)).not.toEqual(tables);
  expect(applied(tables, changes).studentPerformance[score!.id]!.score).toBe(edits[0]!.score);
  expect(await restore('--over')).toBe(0);
  expect((await serverTables(owner)).studentPerformance).toEqual(tables.studentPerformance);
});

it('a school comes back with its people, who choose a password anew; a deleted person asks for a decision', async () => {
  const schoolid = `drill-${Date.now()}`;
  const school = adminDb().doc(`schools/${schoolid}`);
  const of = { school: 'Drill School', schoolid };
  const [one, two] = [await createPerson('one', { of, role: 0 }), await createPerson('two', { of })];
  await school.set({ id: schoolid, name: 'Drill School', admins: [one.email, 'x@mabini.example'] });
  await school
    .collection('sections')
    .doc('narra')
    .set({ id: 'narra', teachers: [one.uid] });
  await school.collection('audit').doc('entry').set({ kind: 'closed', actor: one.uid });
  await adminDb().doc(`adminRequests/${one.uid}/requests/s_1`).set({ id: 's_1', quarter: 1 });
  await adminDb().doc(`adminInviteRequests/${schoolid}`).set({ id: schoolid, schoolid, email: 'x@mabini.example' });
  await seedTables(one.uid as UserId, START);
  expect(await run('backup', 'school', schoolid, file)).toBe(0);
  const paths = [
    ...[`schools/${schoolid}`, `schools/${schoolid}/sections/narra`, `schools/${schoolid}/audit/entry`],
    ...[`users/${one.uid}`, `users/${two.uid}`, `adminRequests/${one.uid}/requests/s_1`],
    `adminInviteRequests/${schoolid}`,
  ];
  const read = async () =>
    (await adminDb().getAll(...paths.map((path) => adminDb().doc(path)))).map((row) => row.data());
  const before = await read();
  const grades = (await serverTables(one.uid as UserId)).studentGrades;
  for (const path of paths) await adminDb().recursiveDelete(adminDb().doc(path));
  await getAuth().deleteUser(one.uid);
  await adminDb().doc(`deletedUsers/${two.uid}`).set({ id: two.uid, schoolid });

  expect(await restore()).toBe(1);
  expect(printed.join('\n')).toContain(two.uid);
  expect(await restore('--deleted', 'leave', '--identities', '--invites')).toBe(0);
  expect(await read()).toEqual(before.map((row, index) => (paths[index] === `users/${two.uid}` ? undefined : row)));
  expect((await serverTables(one.uid as UserId)).studentGrades).toEqual(grades);
  expect((await getAuth().getUser(one.uid)).email).toBe(one.email);
  await expect(live.session.signIn(one.email, PASSWORD)).rejects.toThrow();
  expect(await restore('--deleted', 'bring', '--invites')).toBe(0);
  expect(await read()).toEqual(before);
  expect((await adminDb().doc(`deletedUsers/${two.uid}`).get()).exists).toBe(false);
});

it('after a recovery of the whole database, recovered has every device read anew, and leaves a shut book shut', async () => {
  const version = adminDb().doc(`users/${owner}/globalVersion/1`);
  const known = await live.records.fetchVersion(owner);
  await learnersHere();
  // A client that knows no tokens would take this version for the one that it has.
  await adminDb().doc(`users/${owner}/students/back`).set({ lastName: 'Back', firstName: 'Ana', lrn: '' });
  expect(await run('recovered', '--yes')).toBe(0);
  expect(printed.join('\n')).toContain('books moved');
  const moved = (await version.get()).data() as { rev: number; anew: number };
  expect(moved.rev).toBe(moved.anew);
  await aSecond();
  expect(await live.records.fetchVersion(owner)).not.toBe(known);
  expect(await learnersHere()).toContain('Back');

  await version.update({ restoring: true });
  expect(await run('recovered', '--yes')).toBe(0);
  expect((await version.get()).data()).toMatchObject({ rev: moved.rev, restoring: true });
  await version.delete();
});
