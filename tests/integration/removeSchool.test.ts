/** The operator removes a school: nothing of it is left but what docs/operate.md names, and another school is untouched. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminDb, createPerson, type TestPerson } from '#support/adminWorld';
import { makeIdentity, unique } from '#support/functionsWorld';
import { START } from '#support/historySteps';
import { seedTables } from '#support/liveData';
import { brokenAfter } from '#support/operator/breaks';
import { dumpOf } from '#support/operator/schoolDump';
import { makeTerminal } from '#support/operator/terminal';
import type { UserId } from '@/domain/book/ids';
import { operate } from '../../scripts/operate/operate';

type Made = { id: string; people: TestPerson[]; applicant: TestPerson };

let folder = '';
let file = '';
let leaving: Made;
let staying: Made;
let printed = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remove-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (path: string) => adminDb().doc(path);

async function makeSchool(): Promise<Made> {
  const id = unique('school');
  const of = { school: `School ${id}`, schoolid: id };
  const people = [await createPerson('head', { of, role: 0 }), await createPerson('one', { of })];
  const [head, one] = people as [TestPerson, TestPerson];
  const applicant = await makeIdentity();
  await at(`schools/${id}`).set({ id, name: of.school, admins: [head.email] });
  await at(`beisSchools/${id}`).set({ id, name: of.school, onTalaan: true });
  await at(`schools/${id}/sections/narra`).set({ id: 'narra', adviserUid: one.uid });
  await at(`schools/${id}/recordRemovals/2019-2020`).set({ state: 'planned' });
  await at(`schools/${id}/audit/e1`).set({ id: 'e1', actorUid: head.uid });
  await seedTables(one.uid as UserId, START);
  await at(`users/${one.uid}/scoreChanges/s_1`).set({ id: 's_1' });
  await at(`adminRequests/${one.uid}`).set({ id: one.uid, schoolid: id });
  await at(`adminRequests/${one.uid}/requests/s_1`).set({ id: 's_1' });
  await at(`adminInviteRequests/invite-${id}`).set({
    id: `invite-${id}`,
    kind: 'invite',
    email: 'x@x.example',
    schoolid: id,
  });
  await at(`adminInviteRequests/${applicant.uid}`).set({ kind: 'application', email: applicant.email, schoolid: id });
  await at(`adminInviteTeacherConfirmation/${one.uid}`).set({ id: one.uid, schoolid: id });
  await at(`serverLimits/${one.uid}_20261126`).set({ uid: one.uid });
  await at(`serverAccounts/a-${one.uid}`).set({ uid: one.uid });
  await at(`serverMails/m-${one.uid}`).set({ to: one.email });
  await at(`serverCalls/${id}`).set({ at: 1 });
  return { id, people, applicant };
}

const rootsOf = ({ id, people, applicant }: Made) => [
  `schools/${id}`,
  `beisSchools/${id}`,
  `adminInviteRequests/invite-${id}`,
  `adminInviteRequests/${applicant.uid}`,
  `serverCalls/${id}`,
  ...people.flatMap(({ uid }) => [
    ...['users', 'adminRequests', 'adminInviteTeacherConfirmation', 'adminTeacherRegisterRequests'].map(
      (name) => `${name}/${uid}`,
    ),
    ...[`serverLimits/${uid}_20261126`, `serverAccounts/a-${uid}`, `serverMails/m-${uid}`, `deletedUsers/${uid}`],
  ]),
];

const everything = () => true;
async function accountsOf({ people, applicant }: Made): Promise<number> {
  return (await getAuth().getUsers([...people, applicant].map(({ uid }) => ({ uid })))).users.length;
}

/** Paths of all documents at the roots that have a word of the school in their path or fields. */
async function search({ id, people, applicant }: Made): Promise<string[]> {
  const words = [id, ...[...people, applicant].flatMap(({ uid, email }) => [uid, email])];
  const roots = await adminDb().listCollections();
  const found = await Promise.all(
    roots.map(async (root) => {
      // Documents that are gone themselves and have others below are listed too.
      const [{ docs }, listed] = await Promise.all([root.get(), root.listDocuments()]);
      const rows = new Map<string, unknown>(listed.map(({ path }) => [path, null]));
      for (const row of docs) rows.set(row.ref.path, row.data());
      return [...rows].filter((row) => words.some((word) => JSON.stringify(row).includes(word))).map(([path]) => path);
    }),
  );
  return found.flat().sort();
}

async function remove(answer = leaving.id, name = file): Promise<number> {
  const { terminal, text } = makeTerminal(answer);
  const code = await operate(['remove', 'school', leaving.id, name, '--yes'], terminal);
  printed = text();
  return code;
}

const tombstones = () => leaving.people.map(({ uid }) => `deletedUsers/${uid}`);
const allLeft = () => [`beisSchools/${leaving.id}`, ...tombstones()].sort();

beforeEach(async () => {
  [leaving, staying] = await Promise.all([makeSchool(), makeSchool()]);
  file = join(folder, leaving.id);
});

it('deletes documents and accounts of the school after a backup, and nothing of another', async () => {
  const other = await dumpOf(rootsOf(staying), everything);
  expect(await remove('yes')).toBe(1);
  expect(await accountsOf(leaving)).toBe(3);
  expect([await remove(), printed]).toEqual([0, printed]);
  expect(printed).toMatch(/2 people with accounts, 1 of them administrators/);
  expect(printed).toContain('Left, and where it ends:');
  expect(await search(leaving)).toEqual(allLeft());
  expect((await at(`beisSchools/${leaving.id}`).get()).get('onTalaan')).toBeUndefined();
  for (const path of tombstones()) {
    const fields = (await at(path).get()).data() ?? {};
    expect(Object.keys(fields).sort()).toEqual(['deletedAt', 'finishedAt', 'id', 'schoolid']);
  }
  expect(await accountsOf(leaving)).toBe(0);
  expect(await dumpOf(rootsOf(staying), everything)).toEqual(other);
  expect(await accountsOf(staying)).toBe(3);
  expect(await remove()).toBe(1);
});

it('makes the backup itself: a file that is there is none of now, and perhaps of another database', async () => {
  await writeFile(file, 'a backup of this morning, or of a rehearsal');
  expect(await remove()).toBe(1);
  expect(printed).toContain('exists. Nothing was deleted.');
  expect(await accountsOf(leaving)).toBe(3);
  expect(await search(leaving)).toContain(`schools/${leaving.id}`);
});

it('goes on after a break with the same file, and with no other', async () => {
  const half = await brokenAfter(40, () => remove());
  expect(half).toEqual({ isBroken: true, writes: 40 });
  expect(await search(leaving)).toContain(`schools/${leaving.id}`);
  expect(await remove(leaving.id, `${file}.other`)).toBe(1);
  expect(printed).toContain('name the file of then');
  expect([await remove(), printed]).toEqual([0, printed]);
  expect(await search(leaving)).toEqual(allLeft());
  expect(await accountsOf(leaving)).toBe(0);
});
