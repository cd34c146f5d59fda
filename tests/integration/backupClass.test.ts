/** One class, teacher or section comes back out of a school's file, beside the newer work of everybody. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminDb, createPerson, type TestPerson } from '#support/adminWorld';
import { aBook, countingIds } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { unique } from '#support/functionsWorld';
import { START, subCategoryWeights } from '#support/historySteps';
import { type LiveWorld, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import { dumpOf } from '#support/operator/schoolDump';
import { makeTerminal } from '#support/operator/terminal';
import type { ClassId, UserId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planClassAdd } from '@/plans/classes/planClassAdd';
import { planClassRemoval, planClassTombstone } from '@/plans/classes/planClassRemove';
import { planRecount } from '@/plans/planControls';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { operate } from '../../scripts/operate/operate';

const LOST = Object.keys(START.class)[0] as ClassId;
/** The first learner is in a second class too. */
const BOOK = aBook({ name: 'Mabini', academicYear: '2024-2025' }, START, countingIds('m')).tables;
const KEPT = Object.keys(BOOK.class).find((id) => id !== LOST) as ClassId;

let live: LiveWorld;
let folder = '';
let file = '';
let schoolid = '';
let people: TestPerson[] = [];
let victim: UserId;
let printed = '';

beforeAll(async () => {
  live = await openLiveWorld();
  folder = await mkdtemp(join(tmpdir(), 'class-'));
});
afterAll(async () => {
  await live.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<number> {
  const { terminal, text } = makeTerminal();
  const code = await operate(args, terminal);
  printed = text();
  return code;
}
const restore = (...options: string[]) => run('restore', file, '--yes', ...options);
/** The books of these teachers are alike, ids as well. */
const lost = () => `${victim}/${LOST}`;
const roots = () => [`schools/${schoolid}`, ...people.flatMap(({ uid }) => [`users/${uid}`, `adminRequests/${uid}`])];
const commit = (changes: Parameters<typeof live.records.commitChanges>[1], operation: 'classOperation' | 'scoreSave') =>
  live.records.commitChanges(victim, changes, { operation });

beforeEach(async () => {
  schoolid = unique('school');
  file = join(folder, schoolid);
  const of = { school: 'Narra High School', schoolid };
  people = await Promise.all(['victim', 'b', 'c', 'd', 'e', 'f'].map((name) => createPerson(name, { of })));
  victim = people[0]!.uid as UserId;
  await adminDb().doc(`schools/${schoolid}`).set({ id: schoolid, name: of.school, admins: [] });
  await adminDb()
    .doc(`schools/${schoolid}/sections/narra`)
    .set({ id: 'narra', name: 'Narra', academicYear: '2026-2027', revision: 0 });
  await Promise.all(people.map(({ uid }) => seedTables(uid as UserId, BOOK)));
  expect(await run('backup', 'school', schoolid, file)).toBe(0);
});

async function saveScore(person: TestPerson): Promise<void> {
  const owner = await live.signIn(person);
  const tables = await serverTables(owner);
  const [score] = rowsOf(tables, 'studentPerformance');
  const { classSubjectModel: subjectId, quarter } = tables.activity[score!.activityModel]!;
  const edits = [{ activityId: score!.activityModel, classStudentId: score!.classStudentModel, score: 3 }];
  const changes = planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights });
  await live.records.commitChanges(owner, changes, { operation: 'scoreSave' });
}

/** The removal of the class and the new class of the victim, as the app makes them. */
async function removeAndMake(): Promise<Tables> {
  await live.signIn(people[0]!);
  const tables = await serverTables(victim);
  await commit(planClassTombstone(tables, { classId: LOST }), 'classOperation');
  await commit(planClassRemoval(await serverTables(victim), { classId: LOST }), 'classOperation');
  const learner = { firstName: 'New', lastName: 'Comer', lrn: '' };
  const made = { name: 'Luna', academicYear: '2024-2025', gradeLevel: '7', learners: [learner], subjects: [] };
  await commit(planClassAdd(await serverTables(victim), made, countingIds('new')), 'classOperation');
  return await serverTables(victim);
}

/** The rows of a book without the times that a write sets. */
const withoutSync = (rows: Map<string, Record<string, unknown>>) =>
  new Map(
    [...rows].map(([path, { lastSync: _, updatedAt: __, ...fields }]) => [
      path,
      // Lists are sets: the order in which enrolments came is nobody's.
      Array.isArray(fields.classStudents) ? { ...fields, classStudents: fields.classStudents.toSorted() } : fields,
    ]),
  );
const isQueue = (path: string) => path.includes('/deleteItemQueue/');

it('a class comes back whole, and the work of everybody since stays, document by document', async () => {
  const before = await dumpOf([`users/${victim}`]);
  for (const person of people.slice(1)) await saveScore(person);
  await removeAndMake();
  const since = await dumpOf(roots());
  const version = await adminDb().doc(`users/${victim}/globalVersion/1`).get();

  expect(await restore('--only', 'class', lost(), '--preview')).toBe(0);
  expect(printed).toContain(`class ${LOST}, Rizal (2024-2025): is gone here`);
  expect(await dumpOf(roots())).toEqual(since);
  expect([await restore('--only', 'class', lost()), printed]).toEqual([0, printed]);

  const after = await dumpOf(roots());
  const own = (path: string) => path.startsWith(`users/${victim}/`) && !isQueue(path);
  const others = ([path]: [string, unknown]) => !path.startsWith(`users/${victim}/`);
  expect(new Map([...after].filter(others))).toEqual(new Map([...since].filter(others)));
  // Everything of before, and the new class beside it with its own counters.
  const wanted = new Map([...since, ...before].filter(([path]) => own(path)));
  const counted = planRecount(await serverTables(victim));
  expect(counted).toEqual([]);
  const noCounters = (rows: typeof wanted) =>
    new Map([...rows].filter(([path]) => own(path) && !path.includes('/controls/')));
  expect(withoutSync(noCounters(after))).toEqual(withoutSync(noCounters(wanted)));
  expect(bookProblems(await serverTables(victim), subCategoryWeights)).toEqual([]);
  const moved = (await adminDb().doc(`users/${victim}/globalVersion/1`).get()).data();
  expect(moved?.anew).toBeGreaterThan(version.get('rev'));
  expect(moved).not.toHaveProperty('restoring');
  // The queue names no row that is there.
  const queued = [...after.keys()].filter((path) => path.startsWith(`users/${victim}/deleteItemQueue/`));
  const ids = new Set([...after.keys()].filter(own).map((path) => path.split('/').at(-1)));
  expect(queued.filter((path) => ids.has(path.split('/').at(-1)))).toEqual([]);

  await saveScore(people[0]!);
  expect(await restore('--only', 'class', lost())).toBe(1);
  expect(printed).toContain('--over');
  expect(await restore('--only', 'class', lost(), '--missing')).toBe(0);
  expect(printed).toContain('nothing was written');
});

it('--missing brings the class that is gone, and leaves what is there newer or removed from within a class', async () => {
  await saveScore(people[1]!);
  await removeAndMake();
  const [row] = rowsOf(await serverTables(victim), 'classSubjects', ({ classModel }) => classModel === KEPT);
  await adminDb().doc(`users/${victim}/classSubjects/${row!.id}`).update({ subject: 'English 7' });
  const since = await dumpOf(roots());
  expect([await restore('--missing'), printed]).toEqual([0, printed]);
  const after = await dumpOf(roots());
  expect(after.get(`users/${victim}/classSubjects/${row!.id}`)?.subject).toBe('English 7');
  expect([...since].filter(([path]) => !after.has(path) && !isQueue(path))).toEqual([]);
  expect(after.has(`users/${victim}/class/${LOST}`)).toBe(true);
  expect(printed).toContain(`class ${LOST}, Rizal (2024-2025): is gone here`);
  expect(bookProblems(await serverTables(victim), subCategoryWeights)).toEqual([]);
  expect(withoutSync(new Map([...after].filter(([path]) => path.startsWith(`users/${people[1]!.uid}`))))).toEqual(
    withoutSync(new Map([...since].filter(([path]) => path.startsWith(`users/${people[1]!.uid}`)))),
  );
  expect(await restore('--missing')).toBe(0);
  expect(printed).toContain('nothing was written');
});

it('a class that stands goes back alone with --over: what it got since is removed, and a shared learner stays', async () => {
  const before = await dumpOf([`users/${victim}`]);
  await saveScore(people[0]!);
  const since = await dumpOf(roots());
  expect([await restore('--only', 'class', lost(), '--over'), printed]).toEqual([0, printed]);
  const after = await dumpOf(roots());
  const differing = [...after].filter(([path, fields]) => JSON.stringify(since.get(path)) !== JSON.stringify(fields));
  expect(differing.every(([path]) => path.startsWith(`users/${victim}/`))).toBe(true);
  const own = (rows: typeof after) =>
    new Map([...rows].filter(([path]) => !isQueue(path) && path.startsWith(`users/${victim}`)));
  expect(withoutSync(own(after))).toEqual(withoutSync(own(before)));
});

it('one teacher, named by uid or address, or one section comes back; a wrong name is told', async () => {
  const [, other] = people as [TestPerson, TestPerson];
  const section = `schools/${schoolid}/sections/narra`;
  await adminDb().doc(section).update({ name: 'Molave' });
  await Promise.all([victim, other.uid].map((uid) => adminDb().recursiveDelete(adminDb().doc(`users/${uid}`))));
  expect([await restore('--only', 'teacher', other.email), printed]).toEqual([0, printed]);
  expect((await dumpOf([`users/${other.uid}`])).size).toBeGreaterThan(50);
  expect((await dumpOf([`users/${victim}`])).size).toBe(0);
  expect((await adminDb().doc(section).get()).get('name')).toBe('Molave');
  expect([await restore('--only', 'section', 'narra', '--over'), printed]).toEqual([0, printed]);
  expect((await adminDb().doc(section).get()).get('name')).toBe('Narra');
  expect((await dumpOf([`users/${victim}`])).size).toBe(0);
  expect(await restore('--only', 'class', lost())).toBe(1);
  for (const wrong of [
    ['class', LOST],
    ['class', 'x'],
    ['teacher', 'x'],
    ['section', 'x'],
    ['year', '2026'],
    ['class'],
  ]) {
    expect(await restore('--only', ...wrong)).toBe(1);
  }
  expect(await restore('--missing', '--over')).toBe(1);
});
