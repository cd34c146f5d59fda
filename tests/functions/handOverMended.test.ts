/** Handing over beside another call, another teacher's rows under the same ids, and rows of older clients. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { copyClass } from '#functions/handing/copyClass';
import { finishHanding } from '#functions/handing/finishHanding';
import { handClassOver } from '#functions/handing/handClassOver';
import { type HandingDoc, handingAt, toHanding } from '#functions/handing/handingDoc';
import { fetchMember } from '#functions/people';
import { call, db, fieldsOf, refusal, type Someone } from '#support/functionsWorld';
import { type HandedSchool, makeHandedSchool } from '#support/handedClass';
import { trailOf } from '#support/learnerSchool';
import { bookOf } from '#support/oldYearSchool';
import type { HandOverPreview } from '@/domain/functionsApi';

const SMALL = { learners: 4, activities: 6 };

type Way = { from?: Someone; to?: Someone; body?: object };

async function ask(name: 'handOver' | 'handOverPreview', world: HandedSchool, way: Way = {}) {
  const { from = world.ben, to = world.ana, body = {} } = way;
  const given = { fromUID: from.uid, toUID: to.uid, classId: world.classId, answers: [], keeps: true, ...body };
  return await call(name, { token: world.own.admin.token, body: given });
}

async function orderOf({ own, ben, ana, classId }: HandedSchool) {
  const [admin, from, to] = await Promise.all([own.admin, ben, ana].map(({ uid }) => fetchMember(own.school.id, uid)));
  if (!admin || !from || !to) throw new Error('people are missing');
  const identity = { uid: admin.uid, email: admin.email, emailVerified: true, authTime: 0 };
  return { admin: { ...admin, identity }, from, to, classId, answers: [], keeps: true };
}

async function breakAt(world: HandedSchool, most: number): Promise<void> {
  let left = most;
  const broken = handClassOver(await orderOf(world), () => {
    left -= 1;
    if (left === 0) throw new Error('the process was ended here');
  });
  await expect(broken).rejects.toThrow('ended here');
}

async function handingOf({ own, ben, classId }: HandedSchool): Promise<HandingDoc> {
  const handing = toHanding(await handingAt(own.school.id, classId, ben.uid).get());
  if (!handing) throw new Error('no handing over');
  return handing;
}

const learnerAt = (uid: string, id: string) => db.doc(`users/${uid}/students/${id}`);
const idsIn = async (path: string) => (await db.collection(path).get()).docs.map(({ id }) => id);

describe('a second call in flight', () => {
  it('writes nothing over what the new teacher typed, and deletes nothing', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const order = await orderOf(world);
    // The second call found it begun, and waits.
    await breakAt(world, 1);
    const begun = await handingOf(world);
    expect((await ask('handOver', world)).status).toBe(200);
    const rows = await db.collection(`users/${world.ana.uid}/studentPerformance`).limit(1).get();
    await rows.docs[0]?.ref.update({ score: 1.25, lastSync: Timestamp.now() });
    const typed = { id: 'typed', name: 'Quiz', quarter: 3, totalPoints: 10, classSubjectModel: world.subjectId };
    await db.doc(`users/${world.ana.uid}/activity/typed`).set(typed);
    const [ana, ben, trail] = [
      await bookOf(world.ana.uid),
      await bookOf(world.ben.uid),
      await trailOf(world.own.school.id),
    ];
    await copyClass(order, begun, () => undefined);
    await finishHanding(order, begun, () => undefined);
    expect([await bookOf(world.ana.uid), await bookOf(world.ben.uid)]).toEqual([ana, ben]);
    expect(await trailOf(world.own.school.id)).toEqual(trail);
    expect(await handingOf(world)).toMatchObject({ state: 'done' });
  });

  it('stops between two commits where the other one ended', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const order = await orderOf(world);
    await breakAt(world, 1);
    let ended: Promise<unknown> | null = null;
    await copyClass(order, await handingOf(world), () => {
      ended ??= handingAt(world.own.school.id, world.classId, world.ben.uid).update({ state: 'copied' });
    });
    await ended;
    // The class comes with the last commit.
    expect(await fieldsOf(`users/${world.ana.uid}/class/${world.classId}`)).toBeNull();
  });

  it('leaves a handing over that began anew alone', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const order = await orderOf(world);
    await breakAt(world, 1);
    const begun = await handingOf(world);
    expect((await ask('handOver', world)).status).toBe(200);
    expect((await ask('handOver', world, { from: world.ana, to: world.ben })).status).toBe(200);
    const [ana, ben] = [await bookOf(world.ana.uid), await bookOf(world.ben.uid)];
    const section = await fieldsOf(`schools/${world.own.school.id}/sections/${world.sectionId}`);
    await copyClass(order, begun, () => undefined);
    await finishHanding(order, begun, () => undefined);
    expect([await bookOf(world.ana.uid), await bookOf(world.ben.uid)]).toEqual([ana, ben]);
    expect(await fieldsOf(`schools/${world.own.school.id}/sections/${world.sectionId}`)).toEqual(section);
  });
});

describe('a learner', () => {
  it('who became somebody else after a break stops it until a person answered', async () => {
    for (const isSame of [true, false]) {
      const world = await makeHandedSchool(SMALL, 2);
      await breakAt(world, 2);
      const [[here, there] = ['', '']] = [...world.known] as [string, string][];
      const other = { firstName: 'Zenaida', lastName: 'Quiroga', lastNameLower: 'quiroga', lrn: '123123123123' };
      await learnerAt(world.ana.uid, there).update(other);
      expect(refusal(await ask('handOver', world))).toEqual({ status: 409, code: 'handing/doubts' });
      const { doubts } = (await ask('handOverPreview', world)).body as HandOverPreview;
      expect(doubts.map(({ learner, candidates }) => [learner.id, candidates.map(({ id }) => id)])).toEqual([
        [here, [there]],
      ]);
      const answers = [{ learnerId: here, same: isSame ? there : null }];
      expect((await ask('handOver', world, { body: { answers } })).status).toBe(200);
      expect(await fieldsOf(learnerAt(world.ana.uid, there).path)).toMatchObject(other);
      const list = (await fieldsOf(`users/${world.ana.uid}/class/${world.classId}`))?.students as string[];
      expect([list.length, list.includes(there)]).toEqual([4, isSame]);
      const left = (await fieldsOf(learnerAt(world.ana.uid, there).path))?.classStudents as string[];
      expect(left.length).toBe(isSame ? 2 : 1);
      expect(await handingOf(world)).not.toHaveProperty('answered');
    }
  });

  it('of whom a person said that it is the same goes on after a break without another question', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const [[here, there] = ['', '']] = [...world.known] as [string, string][];
    await learnerAt(world.ana.uid, there).update({
      firstName: 'Zenaida',
      lastName: 'Quiroga',
      lastNameLower: 'quiroga',
    });
    const order = { ...(await orderOf(world)), answers: [{ learnerId: here, same: there }] as never };
    let left = 2;
    const broken = handClassOver(order, () => {
      left -= 1;
      if (left === 0) throw new Error('the process was ended here');
    });
    await expect(broken).rejects.toThrow('ended here');
    expect((await ask('handOver', world)).status).toBe(200);
  });

  it('who is corrected while the class is copied is corrected in both books', async () => {
    const world = await makeHandedSchool(SMALL, 1);
    const order = await orderOf(world);
    await breakAt(world, 1);
    const [id = ''] = (await idsIn(`users/${world.ben.uid}/students`)).slice(-1);
    let corrected: Promise<unknown> | null = null;
    await copyClass(order, await handingOf(world), () => {
      corrected ??= learnerAt(world.ben.uid, id).update({ lrn: '777777777777' });
    }).catch((thrown: Error) => expect(thrown.constructor.name).toBe('Overtaken'));
    await corrected;
    expect((await ask('handOver', world)).status).toBe(200);
    expect((await fieldsOf(learnerAt(world.ana.uid, id).path))?.lrn).toBe('777777777777');
  });

  it('may have the id of a method of every object', async () => {
    const world = await makeHandedSchool(SMALL, 0);
    const row = { id: 'constructor', firstName: 'A', lastName: 'B', lastNameLower: 'b', lrn: '', classStudents: [] };
    await learnerAt(world.ben.uid, 'constructor').set(row);
    const students = FieldValue.arrayUnion('constructor');
    await db.doc(`users/${world.ben.uid}/class/${world.classId}`).update({ students });
    expect((await ask('handOver', world)).status).toBe(200);
    expect(await fieldsOf(learnerAt(world.ana.uid, 'constructor').path)).toMatchObject({ lastName: 'B' });
    expect((await ask('handOver', world, { body: { classId: 'toString' } })).status).toBe(404);
  });
});

it('brings rows of an older client that do not name their subject', async () => {
  const world = await makeHandedSchool(SMALL, 0);
  const names = ['studentPerformance', 'studentGrades', 'activityItem', 'studentPoints', 'scoreMarks'];
  for (const name of names) {
    const { docs } = await db.collection(`users/${world.ben.uid}/${name}`).limit(2).get();
    await Promise.all(docs.map(({ ref }) => ref.update({ classSubjectModel: FieldValue.delete() })));
  }
  expect((await ask('handOver', world)).status).toBe(200);
  const [ben, ana] = [await bookOf(world.ben.uid), await bookOf(world.ana.uid)];
  expect([...ben.keys()].filter((path) => !path.startsWith('controls/') && !ana.has(path))).toEqual([]);
  for (const [path, row] of ana)
    if (names.some((name) => path.startsWith(`${name}/`))) expect(row).toHaveProperty('classSubjectModel');
  expect((await ask('handOver', world, { from: world.ana, to: world.ben })).status).toBe(200);
  expect([...(await bookOf(world.ben.uid)).keys()].sort()).toEqual([...ben.keys()].sort());
});

describe('an id of something else in the other book', () => {
  const refused = { status: 409, code: 'handing/taken' };
  const foreign = { id: 'S', subject: 'Mine', classStudents: ['S--1'], activity: [], quarterClosed: {} };
  const grade = { id: 'S--1_1', classStudentModel: 'S--1', classSubjectModel: 'S', quarter: 1, transmutedGrade: 88 };

  async function expectRefused(world: HandedSchool): Promise<void> {
    const [ana, ben] = [await bookOf(world.ana.uid), await bookOf(world.ben.uid)];
    expect(refusal(await ask('handOverPreview', world))).toEqual(refused);
    expect(refusal(await ask('handOver', world))).toEqual(refused);
    expect([await bookOf(world.ana.uid), await bookOf(world.ben.uid)]).toEqual([ana, ben]);
  }

  it('is refused for a subject', async () => {
    const world = await makeHandedSchool(SMALL, 0);
    await db.doc(`users/${world.ana.uid}/classSubjects/S`).set({ ...foreign, classModel: 'Y' });
    await db.doc(`users/${world.ben.uid}/classSubjects/S`).set({ ...foreign, classModel: world.classId });
    await db.doc(`users/${world.ben.uid}/studentGrades/${grade.id}`).set(grade);
    await db.doc(`users/${world.ana.uid}/studentGrades/${grade.id}`).set(grade);
    await expectRefused(world);
  });

  it.each([
    'activity',
    'activityItem',
    'classStudents',
    'studentPerformance',
    'scoreMarks',
    'studentGrades',
    'studentPoints',
    'quarterClosings',
    'removed',
  ])('is refused for a row of %s', async (name) => {
    const world = await makeHandedSchool(SMALL, 0);
    const of = name === 'classStudents' ? { classModel: 'Y' } : { classSubjectModel: 'Y', subjects: ['Y'] };
    const own = name === 'classStudents' ? { classModel: world.subjectId } : { classSubjectModel: world.subjectId };
    const rows = { subjects: [world.subjectId], rows: '[]', rootId: 'x', learners: {}, studentModel: 'x' };
    await db.doc(`users/${world.ben.uid}/${name}/crafted`).set({ id: 'crafted', ...rows, ...own });
    await db.doc(`users/${world.ana.uid}/${name}/crafted`).set({ id: 'crafted', studentModel: 'y', ...of });
    await expectRefused(world);
  });

  it('stays where it is a page of the history', async () => {
    const world = await makeHandedSchool(SMALL, 0);
    const ids = await idsIn(`users/${world.ben.uid}/scoreChanges`);
    const at = db.doc(`users/${world.ana.uid}/scoreChanges/${ids[0]}`);
    await at.set({ id: ids[0], classSubjectModel: 'Y' });
    expect((await ask('handOver', world)).status).toBe(200);
    expect((await at.get()).data()).toEqual({ id: ids[0], classSubjectModel: 'Y' });
    expect(await idsIn(`users/${world.ana.uid}/scoreChanges`)).toEqual(ids);
  });
});
