/**
 * The long works of operator and server, ended after so many writes as by a killed process and begun again: the end is that
 * of a work without a break, document by document. `npm run lab -- breaks` has 20 places for each.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUserEndpoint } from '#functions/deletion';
import { removeDueRecords } from '#functions/retention/removeDue';
import { adminDb, createPerson, type TestPerson } from '#support/adminWorld';
import { unique } from '#support/functionsWorld';
import { START } from '#support/historySteps';
import { seedTables } from '#support/liveData';
import { many } from '#support/many';
import { brokenAfter, spread } from '#support/operator/breaks';
import { makeSchools, toListCsv } from '#support/operator/madeSchools';
import { dumpOf, isNoVersion } from '#support/operator/schoolDump';
import { makeTerminal } from '#support/operator/terminal';
import type { UserId } from '@/domain/book/ids';
import { type Line, writeBackupFile } from '../../scripts/operate/backup/backupFile';
import { documentsIn } from '../../scripts/operate/backup/scope';
import { operate } from '../../scripts/operate/operate';

const POINTS = many(3, 20);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broken-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (path: string) => adminDb().doc(path);

async function run(...args: string[]): Promise<void> {
  const { terminal, text } = makeTerminal();
  const code = await operate(args, terminal);
  expect([code, text()]).toEqual([0, text()]);
}

type World = { schoolid: string; head: TestPerson; teacher: TestPerson };

async function makeWorld(): Promise<World> {
  const schoolid = unique('school');
  const of = { school: 'Narra High School', schoolid };
  const [head, teacher] = await Promise.all([createPerson('head', { of, role: 0 }), createPerson('one', { of })]);
  await at(`schools/${schoolid}`).set({ id: schoolid, name: of.school, admins: [head.email] });
  await seedTables(teacher.uid as UserId, START);
  await at(`users/${teacher.uid}/globalVersion/1`).set({ id: '1', rev: 3, lastModified: new Date() });
  return { schoolid, head, teacher };
}

const rootsOf = ({ schoolid, head, teacher }: World) => [
  `schools/${schoolid}`,
  ...[head, teacher].flatMap(({ uid }) => [`users/${uid}`, `adminRequests/${uid}`, `deletedUsers/${uid}`]),
];

/** Names of this world stand for those of every world, and times for any time, so that two ends can be compared. */
async function endOf(world: World): Promise<string[]> {
  const dump = await dumpOf(rootsOf(world), (path) => isNoVersion(path) && !path.includes('/deleteItemQueue/'));
  const names: [string, string][] = [
    ...[world.schoolid, world.head.uid, world.head.email, world.teacher.uid, world.teacher.email].entries(),
  ].map(([index, name]) => [name, `name${index}`]);
  // Ids of the trail hold times in milliseconds.
  const plain = (text: string) =>
    names.reduce((now, [name, short]) => now.replaceAll(name, short), text).replace(/\d{13}/g, 'a time');
  const timeless = (_: string, value: unknown) =>
    Object(value)._seconds === undefined && Object(value).seconds === undefined ? value : 'a time';
  return [...dump].map((row) => plain(JSON.stringify(row, timeless))).sort();
}

/** Works in a new world each time: once without a break, then broken at each point and begun again. */
async function expectSameEnd(
  prepare: (world: World) => Promise<void>,
  work: (world: World) => Promise<unknown>,
): Promise<void> {
  const whole = await makeWorld();
  await prepare(whole);
  const { writes } = await brokenAfter(Number.POSITIVE_INFINITY, () => work(whole));
  expect(writes).toBeGreaterThan(20);
  const end = await endOf(whole);
  for (const point of spread(POINTS, writes)) {
    const world = await makeWorld();
    await prepare(world);
    const { isBroken } = await brokenAfter(point, () => work(world));
    expect([point, isBroken]).toEqual([point, true]);
    await work(world);
    expect([point, await endOf(world)]).toEqual([point, end]);
  }
}

it('a restore', async () => {
  const fileOf = ({ schoolid }: World) => join(folder, schoolid);
  await expectSameEnd(
    async (world) => {
      await run('backup', 'school', world.schoolid, fileOf(world));
      await at(`users/${world.teacher.uid}/students/newer`).set({ lastName: 'Newer' });
      const [row] = (await adminDb().collection(`users/${world.teacher.uid}/studentPerformance`).limit(1).get()).docs;
      await row?.ref.update({ score: 0 });
      for (const name of ['activity', 'studentGrades', 'classStudents']) {
        await adminDb().recursiveDelete(adminDb().collection(`users/${world.teacher.uid}/${name}`));
      }
    },
    (world) => run('restore', fileOf(world), '--over', '--yes'),
  );
});

it('a restore of one class', async () => {
  const fileOf = ({ schoolid }: World) => join(folder, schoolid);
  const classId = Object.keys(START.class)[0] ?? '';
  await expectSameEnd(
    async (world) => {
      await run('backup', 'school', world.schoolid, fileOf(world));
      for (const { id } of await at(`users/${world.teacher.uid}`).listCollections()) {
        const isOfClass = id !== 'controls' && id !== 'globalVersion';
        if (isOfClass) await adminDb().recursiveDelete(adminDb().collection(`users/${world.teacher.uid}/${id}`));
      }
    },
    (world) => run('restore', fileOf(world), '--only', 'class', classId, '--missing', '--yes'),
  );
});

it('the deletion of a person', async () => {
  await expectSameEnd(
    () => Promise.resolve(),
    ({ schoolid, head, teacher }) =>
      deleteUserEndpoint.work({ uid: head.uid, schoolid, firstname: 'Tess', lastname: 'Tester' } as never, {
        adminUID: head.uid,
        targetUID: teacher.uid,
      }),
  );
});

it('the removal of a school year', async () => {
  const year = Object.values(START.class)[0]?.academicYear ?? '';
  await expectSameEnd(
    async ({ schoolid, head, teacher }) => {
      const classes = { [teacher.uid]: Object.keys(START.class) };
      const past = new Date(Date.now() - 1000);
      await at(`schools/${schoolid}/recordRemovals/${year}`).set({
        ...{ id: year, state: 'running', plannedFor: '2026-11-01', plannedAt: past, toldAt: past, dueAt: past },
        ...{ by: { uid: head.uid, firstname: 'Tess', lastname: 'Tester' }, listed: { classes, sections: [] } },
      });
    },
    () => removeDueRecords(Date.now()),
  );
});

it('an import of the directory', async () => {
  const schools = makeSchools(many(900, 4000));
  const list = join(folder, 'list.csv');
  const stored = async () =>
    (await adminDb().getAll(...schools.map(({ id }) => at(`beisSchools/${id}`)))).map((row) => row.data());
  const clear = async () => {
    const writer = adminDb().bulkWriter();
    for (const { id } of schools) void writer.delete(at(`beisSchools/${id}`));
    await writer.close();
  };
  await writeFile(list, toListCsv(schools));
  const load = () => run('schools', list, '--yes');
  await clear();
  const { writes } = await brokenAfter(Number.POSITIVE_INFINITY, load);
  const end = await stored();
  for (const point of spread(POINTS, writes)) {
    await clear();
    expect((await brokenAfter(point, load)).isBroken).toBe(true);
    await load();
    expect(await stored()).toEqual(end);
  }
  await clear();
});

it('a backup leaves no half of a file, and the next one is that of now', async () => {
  const { schoolid } = await makeWorld();
  const rows = async (file: string) => (await readFile(file, 'utf8')).split('\n').slice(1, -2);
  await run('backup', 'school', schoolid, join(folder, 'whole'));
  const before = await readdir(folder);
  const file = join(folder, 'broken');
  const what = { kind: 'school', id: schoolid } as const;
  const about = { project: String(process.env.GCLOUD_PROJECT), what, at: new Date().toISOString() };
  async function* cutAfter(point: number): AsyncGenerator<Line> {
    let read = 0;
    for await (const line of documentsIn(adminDb(), what)) {
      if (read === point) throw new Error('cut');
      read += 1;
      yield line;
    }
  }
  for (const point of spread(POINTS, (await rows(join(folder, 'whole'))).length)) {
    await expect(writeBackupFile(file, about, cutAfter(point))).rejects.toThrow('cut');
    expect(await readdir(folder)).toEqual(before);
  }
  // A process that is killed leaves its parts behind.
  for (const part of ['rows', 'part']) await writeFile(`${file}.${part}`, 'half');
  await run('backup', 'school', schoolid, file);
  expect(await rows(file)).toEqual(await rows(join(folder, 'whole')));
});
