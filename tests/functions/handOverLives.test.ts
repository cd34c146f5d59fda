/** A class that was handed over, or broke off, when its people or their copies go. */
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { handClassOver } from '#functions/handing/handClassOver';
import { fetchMember } from '#functions/people';
import { calm } from '#support/calm';
import { call, db, fieldsOf, makePerson, refusal, type Someone } from '#support/functionsWorld';
import { type HandedSchool, makeHandedSchool } from '#support/handedClass';
import { bookOf } from '#support/oldYearSchool';
import { runScheduled } from '#support/runScheduled';
import type { HandOverPreview } from '@/domain/functionsApi';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { YearExport, YearGradeRow, YearRecords } from '@/domain/school/retention';

const DAY_MS = 24 * 60 * 60 * 1000;
const SMALL = { learners: 3, activities: 4 };
const YEAR = '2024-2025';
const ELSEWHERE = { status: 409, code: 'handing/elsewhere' };
const UNFINISHED = { status: 409, code: 'handing/unfinished' };

type Way = { from?: Someone; to?: Someone; keeps?: boolean };

const small = () => makeHandedSchool(SMALL, 1);
const carlOf = ({ own }: HandedSchool) =>
  makePerson({ school: own.school, role: ROLE_TEACHER, approved: true, firstname: 'Carl', lastname: 'Yu' });

async function ask(world: HandedSchool, { from = world.ben, to = world.ana, keeps = true }: Way = {}) {
  const body = { fromUID: from.uid, toUID: to.uid, classId: world.classId, answers: [], keeps };
  return await call('handOver', { token: world.own.admin.token, body });
}
const hand = async (world: HandedSchool, way: Way = {}) => {
  const { status, text } = await ask(world, way);
  expect(status, text).toBe(200);
};

/** Ends the work after so many commits; answers whether it was still going on. */
async function breakOff({ own, ben, ana, classId }: HandedSchool, most: number): Promise<boolean> {
  const people = [own.admin, ben, ana].map(({ uid }) => fetchMember(own.school.id, uid));
  const [admin, from, to] = await Promise.all(people);
  if (!admin || !from || !to) throw new Error('people are missing');
  const identity = { uid: admin.uid, email: admin.email, emailVerified: true, authTime: 0 };
  let left = most;
  const order = { admin: { ...admin, identity }, from, to, classId, answers: [], keeps: true };
  const work = handClassOver(order, () => {
    left -= 1;
    if (left === 0) throw new Error('ended here');
  });
  return await work.then(
    () => false,
    () => true,
  );
}

const classOf = ({ classId }: HandedSchool, { uid }: Someone) => fieldsOf(`users/${uid}/class/${classId}`);
const handingOf = ({ own, classId }: HandedSchool, { uid }: Someone) =>
  fieldsOf(`schools/${own.school.id}/handings/${classId}_${uid}`);
const deletion = ({ own }: HandedSchool, { uid }: Someone) =>
  call('deleteUser', { token: own.admin.token, body: { adminUID: own.admin.uid, targetUID: uid } });
/** The rows of a book beside counters. */
const rowsIn = async ({ uid }: Someone) =>
  [...(await bookOf(uid)).keys()].filter((path) => !path.startsWith('controls/')).sort();
const later = (days: number) => runScheduled('oldRemoved', Date.now() + days * DAY_MS);

/** Every row of the class that Ben has. */
async function expectWhole(world: HandedSchool, whom: Someone) {
  const isLearner = (path: string) => path.startsWith('students/');
  const has = new Set(await rowsIn(whom));
  const missing = (await rowsIn(world.ben)).filter((path) => !isLearner(path) && !has.has(path));
  expect(missing).toEqual([]);
  expect(await classOf(world, whom)).not.toHaveProperty('handedOver');
}

it('removes the copy of each teacher of a chain, while somebody has the class', async () => {
  const world = await small();
  const [before, carl] = [await rowsIn(world.ana), await carlOf(world)];
  await hand(world);
  await hand(world, { from: world.ana, to: carl });
  expect(refusal(await ask(world))).toEqual(ELSEWHERE);
  await later(31);
  expect([await rowsIn(world.ben), await rowsIn(world.ana)]).toEqual([[], before]);
  expect(await classOf(world, carl)).toMatchObject({ id: world.classId });
  for (const giver of [world.ben, world.ana]) expect(await handingOf(world, giver)).not.toHaveProperty('removeAt');
});

describe('a handing over that broke off', () => {
  it(
    'goes to another teacher from the beginning once the receiver is gone, wherever it stopped',
    async () => {
      let isOver = false;
      for (let most = 1; !isOver; most += 1) {
        const world = await small();
        const [before, carl] = [await rowsIn(world.ana), await carlOf(world)];
        isOver = !(await breakOff(world, most));
        const { state } = (await handingOf(world, world.ben)) ?? {};
        if (isOver || state === 'done') return;
        expect(refusal(await ask(world, { to: carl }))).toEqual(ELSEWHERE);
        await db.doc(`users/${world.ana.uid}`).update(most % 2 ? { disabled: true } : { role: ROLE_ADMIN });
        await hand(world, { to: carl });
        await expectWhole(world, carl);
        if (state === 'copied') expect(await classOf(world, world.ana)).toHaveProperty('handedOver.to', carl.uid);
        await later(31);
        expect([await rowsIn(world.ben), await rowsIn(world.ana)]).toEqual([[], before]);
        const section = await fieldsOf(`schools/${world.own.school.id}/sections/${world.sectionId}`);
        expect(section).toMatchObject({ areaTeachers: { science: carl.uid, music: world.ben.uid } });
      }
    },
    calm(200),
  );

  it('goes on where the account of the receiver was deleted past every check', async () => {
    const world = await small();
    const carl = await carlOf(world);
    await breakOff(world, 3);
    await db.recursiveDelete(db.doc(`users/${world.ana.uid}`));
    await db.doc(`deletedUsers/${world.ana.uid}`).set({ schoolid: world.own.school.id });
    await hand(world, { to: carl });
    await expectWhole(world, carl);
    expect(await rowsIn(world.ana)).toEqual([]);
  });

  it('keeps the accounts of both teachers until it is done', async () => {
    const world = await small();
    await breakOff(world, 1);
    for (const person of [world.ben, world.ana]) {
      expect(refusal(await deletion(world, person))).toEqual(UNFINISHED);
      expect(await fieldsOf(`deletedUsers/${person.uid}`)).toBeNull();
    }
    await hand(world);
    expect((await deletion(world, world.ben)).status).toBe(200);
  });
});

it('shuts nothing for a teacher whose book takes nothing now', async () => {
  const world = await small();
  const version = db.doc(`users/${world.ana.uid}/globalVersion/1`);
  await version.set({ rev: 1, c: {}, restoring: true });
  expect(refusal(await ask(world))).toEqual({ status: 429, code: 'server/busy' });
  expect(await classOf(world, world.ben)).not.toHaveProperty('handedOver');
  await version.delete();
  const tombstone = db.doc(`deletedUsers/${world.ana.uid}`);
  await tombstone.set({ schoolid: world.own.school.id });
  expect(refusal(await ask(world))).toEqual({ status: 404, code: 'server/not-found' });
  expect(await classOf(world, world.ben)).not.toHaveProperty('handedOver');
});

describe('the only copy that is left', () => {
  it('stays, and goes to another teacher, after the account of the receiver was deleted', async () => {
    const world = await small();
    const [before, carl] = [await rowsIn(world.ben), await carlOf(world)];
    await hand(world);
    expect((await deletion(world, world.ana)).status).toBe(200);
    await later(400);
    expect(await rowsIn(world.ben)).toEqual(before);
    await hand(world, { to: carl });
    await expectWhole(world, carl);
    await later(31);
    expect(await rowsIn(world.ben)).toEqual([]);
  });

  it('goes to the same teacher again, who deleted the class', async () => {
    const world = await small();
    await hand(world);
    await db.doc(`users/${world.ana.uid}/class/${world.classId}`).delete();
    const body = { fromUID: world.ben.uid, toUID: world.ana.uid, classId: world.classId };
    const { counts } = (await call('handOverPreview', { token: world.own.admin.token, body })).body as HandOverPreview;
    expect(counts.learners).toBe(3);
    await hand(world, { keeps: false });
    expect(await classOf(world, world.ana)).toMatchObject({ id: world.classId });
    expect(await rowsIn(world.ben)).toEqual([]);
  });

  // After 30 days the nightly run finishes the deletion.
  const fiveDaysOn = () => Timestamp.fromMillis(Date.now() + 5 * 24 * 60 * 60 * 1000);

  it('is kept while the receiver is deleting the class', async () => {
    const world = await small();
    await hand(world);
    await db.doc(`users/${world.ana.uid}/class/${world.classId}`).update({ deletedAt: fiveDaysOn() });
    await later(31);
    expect(await classOf(world, world.ben)).toHaveProperty('handedOver');
    expect(refusal(await ask(world, { keeps: false }))).toEqual({ status: 429, code: 'server/busy' });
  });

  it('is kept while the receiver can put the class back, and goes nowhere else', async () => {
    const world = await small();
    await hand(world);
    const mark = { deletedAt: fiveDaysOn(), deletedWith: 'class' };
    await db.doc(`users/${world.ana.uid}/class/${world.classId}`).update(mark);
    await later(31);
    expect(await classOf(world, world.ben)).toHaveProperty('handedOver');
    await ask(world, { keeps: false });
    expect(await classOf(world, world.ben)).toHaveProperty('handedOver');
    expect(await classOf(world, world.ana)).toHaveProperty('deletedWith', 'class');
  });
});

it('counts once in the numbers of the year and in its file', async () => {
  const world = await small();
  const { token } = world.own.admin;
  const numbers = async () => {
    const { years } = (await call('yearRecords', { token, body: {} })).body as { years: YearRecords[] };
    const { exportId, parts } = (await call('yearExport', { token, body: { academicYear: YEAR } })).body as YearExport;
    const rows: YearGradeRow[] = [];
    for (const part of parts) {
      const body = { academicYear: YEAR, exportId, part };
      rows.push(...((await call('yearExportPart', { token, body })).body as { rows: YearGradeRow[] }).rows);
    }
    return { classes: years.find(({ academicYear }) => academicYear === YEAR)?.classes, rows: rows.length };
  };
  const before = await numbers();
  expect(before.classes).toBe(2);
  await hand(world);
  expect(await numbers()).toEqual(before);
});
