/** A class goes from Ben's book to Ana's: every document, broken off at each commit, twice, and back again. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { handClassOver } from '#functions/handing/handClassOver';
import { fetchMember } from '#functions/people';
import { calm } from '#support/calm';
import { call, db, fieldsOf, mailsTo, refusal, type Someone } from '#support/functionsWorld';
import { type HandedSchool, makeHandedSchool } from '#support/handedClass';
import { trailOf } from '#support/learnerSchool';
import { bookOf } from '#support/oldYearSchool';
import { runScheduled } from '#support/runScheduled';
import type { StudentId } from '@/domain/book/ids';
import type { HandOverPreview } from '@/domain/functionsApi';

const DAY_MS = 24 * 60 * 60 * 1000;
const SMALL = { learners: 4, activities: 6 };

type Way = { from?: Someone; to?: Someone; body?: object; token?: string };

async function ask(name: 'handOver' | 'handOverPreview', world: HandedSchool, way: Way = {}) {
  const { from = world.ben, to = world.ana, body = {}, token = world.own.admin.token } = way;
  const given = { fromUID: from.uid, toUID: to.uid, classId: world.classId, answers: [], keeps: true, ...body };
  return await call(name, { token, body: given });
}
const hand = async (world: HandedSchool, way: Way = {}) => {
  const { status, body, text } = await ask('handOver', world, way);
  expect(status, text).toBe(200);
  return body.counts;
};

/** The book's documents by path, without the times of their writing and without the mark. */
async function documentsOf(uid: string, known: ReadonlyMap<StudentId, StudentId> = new Map()) {
  const entries = [...(await bookOf(uid))].map(([path, value]) => {
    const { lastSync: _, updatedAt: __, handedOver: ___, ...own } = value as Record<string, unknown>;
    let text = JSON.stringify([path, own]);
    for (const [before, after] of known) text = text.replaceAll(new RegExp(`\\b${before}\\b`, 'g'), after);
    const [at, row] = JSON.parse(text) as [string, Record<string, unknown>];
    return [at, sorted(row)] as const;
  });
  return new Map(entries);
}
const sorted = (row: Record<string, unknown>) => ({
  ...row,
  ...(Array.isArray(row.classStudents) ? { classStudents: (row.classStudents as string[]).toSorted() } : {}),
});

const isOfClass = (path: string) => !/^(controls|students)\//.test(path);

/** Every document of the class in Ben's book stands in Ana's, and what Ana had is as it was. */
async function expectHanded(world: HandedSchool, before: Awaited<ReturnType<typeof documentsOf>>) {
  const [ben, ana] = [await documentsOf(world.ben.uid, world.known), await documentsOf(world.ana.uid)];
  for (const [path, row] of ben) if (isOfClass(path)) expect([path, ana.get(path)]).toEqual([path, row]);
  for (const [path, row] of ben) {
    if (!path.startsWith('students/')) continue;
    const isKnown = before.has(path);
    if (!isKnown) expect(ana.get(path)).toEqual(row);
    else expect(ana.get(path)?.classStudents).toEqual(expect.arrayContaining(row.classStudents as string[]));
  }
  for (const [path, row] of before) if (isOfClass(path)) expect(ana.get(path)).toEqual(row);
  const learners = [...ana.keys()].filter((path) => path.startsWith('students/'));
  expect(learners).toHaveLength(
    new Set([...ben.keys(), ...before.keys()].filter((path) => path.startsWith('students/'))).size,
  );
}

describe('a class of 45 with two closed terms', () => {
  let world: HandedSchool;
  let before: Awaited<ReturnType<typeof documentsOf>>;
  let ofBen: Awaited<ReturnType<typeof documentsOf>>;
  beforeAll(async () => {
    world = await makeHandedSchool();
    [ofBen, before] = [await documentsOf(world.ben.uid), await documentsOf(world.ana.uid)];
  }, calm(120));

  it('is looked at first, and nothing is written', async () => {
    const { body } = await ask('handOverPreview', world);
    const { counts, doubts } = body as HandOverPreview;
    expect(doubts).toEqual([]);
    expect(counts).toMatchObject({ learners: 45, known: 10, subjects: 1, activities: 24, closings: 2, requests: 1 });
    expect(await documentsOf(world.ana.uid)).toEqual(before);
  });

  it('comes with every document, requests, section, trail and mails', async () => {
    await hand(world);
    expect(await documentsOf(world.ben.uid)).toEqual(ofBen);
    await expectHanded(world, before);
    const mark = { handedOver: { to: world.ana.uid, name: 'Ana Reyes', isDone: true } };
    expect(await fieldsOf(`users/${world.ben.uid}/class/${world.classId}`)).toMatchObject(mark);
    expect(await fieldsOf(`users/${world.ben.uid}/classSubjects/${world.subjectId}`)).toMatchObject(mark);
    expect(await fieldsOf(`users/${world.ana.uid}/class/${world.classId}`)).not.toHaveProperty('handedOver');
    const request = `requests/${world.subjectId}_1`;
    expect(await fieldsOf(`adminRequests/${world.ben.uid}/${request}`)).toBeNull();
    expect(await fieldsOf(`adminRequests/${world.ben.uid}`)).toBeNull();
    expect(await fieldsOf(`adminRequests/${world.ana.uid}/${request}`)).toMatchObject({ firstname: 'Ana', quarter: 1 });
    expect(await fieldsOf(`adminRequests/${world.ana.uid}`)).toMatchObject({ waiting: [`${world.subjectId}_1`] });
    const section = await fieldsOf(`schools/${world.own.school.id}/sections/${world.sectionId}`);
    expect(section).toMatchObject({ areaTeachers: { science: world.ana.uid, music: world.ben.uid }, revision: 5 });
    const kinds = (await trailOf(world.own.school.id)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['areasAssigned', 'classHandedOver', 'classTakenOver']);
    expect((await mailsTo(world.ana.email)).map(({ subject }) => subject)).toEqual(['You have a class now']);
    expect((await mailsTo(world.ben.email)).map(({ subject }) => subject)).toEqual([
      'Your class has another teacher now',
    ]);
    // The devices of both teachers fetch what changed.
    expect((await fieldsOf(`users/${world.ana.uid}/globalVersion/1`))?.c).toHaveProperty('studentPerformance');
    expect((await fieldsOf(`users/${world.ben.uid}/globalVersion/1`))?.rev).toBe(5);
  });

  it('changes nothing the second time', async () => {
    const [ana, ben] = [await bookOf(world.ana.uid), await bookOf(world.ben.uid)];
    await hand(world);
    expect([await bookOf(world.ana.uid), await bookOf(world.ben.uid)]).toEqual([ana, ben]);
    expect(await mailsTo(world.ana.email)).toHaveLength(1);
  });

  it('comes back with what was typed since, and leaves Ana a copy', async () => {
    const [path] = [...ofBen.keys()].filter((each) => each.startsWith('studentPerformance/'));
    await db.doc(`users/${world.ana.uid}/${path}`).update({ comments: 'Typed by Ana', lastSync: Timestamp.now() });
    await hand(world, { from: world.ana, to: world.ben });
    const back = await documentsOf(world.ben.uid);
    for (const [at, row] of ofBen)
      expect([at, back.get(at)]).toEqual([at, at === path ? { ...row, comments: 'Typed by Ana' } : row]);
    expect(back.size).toBe(ofBen.size);
    expect(await fieldsOf(`users/${world.ben.uid}/class/${world.classId}`)).not.toHaveProperty('handedOver');
    expect(await fieldsOf(`users/${world.ana.uid}/class/${world.classId}`)).toHaveProperty('handedOver');
    expect(await fieldsOf(`adminRequests/${world.ben.uid}`)).toMatchObject({ waiting: [`${world.subjectId}_1`] });
  });

  it('leaves Ana’s book after 30 days, with what was hers as it was', async () => {
    const at = db.doc(`schools/${world.own.school.id}/handings/${world.classId}_${world.ana.uid}`);
    await runScheduled('oldRemoved');
    expect(await fieldsOf(`users/${world.ana.uid}/class/${world.classId}`)).not.toBeNull();
    await at.update({ removeAt: Timestamp.fromMillis(Date.now() - DAY_MS) });
    await runScheduled('oldRemoved');
    const ana = await documentsOf(world.ana.uid);
    for (const [path, row] of before) if (!path.startsWith('controls/')) expect(ana.get(path)).toEqual(row);
    expect([...ana.keys()].filter((path) => !path.startsWith('controls/')).sort()).toEqual(
      [...before.keys()].filter((path) => !path.startsWith('controls/')).sort(),
    );
    expect(await fieldsOf(at.path)).not.toHaveProperty('removeAt');
  });
});

it(
  'goes on after a break at every commit, and never gives two books to type into',
  async () => {
    const probe = await makeHandedSchool(SMALL, 2);
    const orderOf = async ({ own, ben, ana, classId }: HandedSchool) => {
      const [admin, from, to] = await Promise.all(
        [own.admin, ben, ana].map(({ uid }) => fetchMember(own.school.id, uid)),
      );
      if (!admin || !from || !to) throw new Error('people are missing');
      const identity = { uid: admin.uid, email: admin.email, emailVerified: true, authTime: 0 };
      return { admin: { ...admin, identity }, from, to, classId, answers: [], keeps: true };
    };
    let commits = 0;
    await handClassOver(await orderOf(probe), () => {
      commits += 1;
    });
    expect(commits).toBeGreaterThan(5);
    for (let most = 1; most <= commits; most += 1) {
      const world = await makeHandedSchool(SMALL, 2);
      const before = await documentsOf(world.ana.uid);
      let left = most;
      const broken = handClassOver(await orderOf(world), () => {
        left -= 1;
        if (left === 0) throw new Error('the process was ended here');
      });
      await expect(broken).rejects.toThrow('ended here');
      expect(await fieldsOf(`users/${world.ben.uid}/classSubjects/${world.subjectId}`)).toHaveProperty('handedOver');
      await hand(world);
      await expectHanded(world, before);
      expect((await trailOf(world.own.school.id)).map(({ kind }) => kind).sort()).toEqual([
        'areasAssigned',
        'classHandedOver',
        'classTakenOver',
      ]);
    }
  },
  calm(300),
);

describe('a small class', () => {
  it('keeps what Ana typed after it came, where the call is repeated', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    await hand(world);
    const rows = await db.collection(`users/${world.ana.uid}/studentPerformance`).limit(1).get();
    await rows.docs[0]?.ref.update({ score: 1.5 });
    await hand(world);
    expect((await rows.docs[0]?.ref.get())?.get('score')).toBe(1.5);
  });

  it('leaves the first book at once where the school says so, and can still come back', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const ofBen = await documentsOf(world.ben.uid);
    await hand(world, { body: { keeps: false } });
    expect([...(await documentsOf(world.ben.uid)).keys()].filter((path) => !path.startsWith('controls/'))).toEqual([]);
    await hand(world, { from: world.ana, to: world.ben });
    const back = await documentsOf(world.ben.uid);
    const others = [...ofBen.keys()].filter((path) => isOfClass(path)).sort();
    expect([...back.keys()].filter(isOfClass).sort()).toEqual(others);
  });

  it('asks about a namesake without LRN, and takes the answer', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const [known] = [...world.known.values()];
    await db.doc(`users/${world.ana.uid}/students/${known}`).update({ lrn: '' });
    expect(refusal(await ask('handOver', world))).toEqual({ status: 409, code: 'handing/doubts' });
    expect(await fieldsOf(`users/${world.ben.uid}/class/${world.classId}`)).not.toHaveProperty('handedOver');
    const { doubts } = (await ask('handOverPreview', world)).body as HandOverPreview;
    const [doubt] = doubts;
    expect(doubt?.candidates.map(({ id }) => id)).toEqual([known]);
    await hand(world, { body: { answers: [{ learnerId: doubt?.learner.id, same: known }] } });
    const learners = (await documentsOf(world.ana.uid, new Map())).keys();
    expect([...learners].filter((path) => path.startsWith('students/'))).toHaveLength(4);
  });

  it('goes to one teacher at a time, of the own school, by an administrator', async () => {
    const world = await makeHandedSchool(SMALL, 2);
    const elsewhere = await makeHandedSchool(SMALL, 0);
    const notFound = { status: 404, code: 'server/not-found' };
    expect(refusal(await ask('handOver', world, { to: elsewhere.ana }))).toEqual(notFound);
    expect(refusal(await ask('handOver', world, { from: elsewhere.ben }))).toEqual(notFound);
    expect(refusal(await ask('handOver', world, { to: world.own.pending }))).toEqual(notFound);
    expect(refusal(await ask('handOver', world, { to: world.own.secondAdmin }))).toEqual(notFound);
    expect(refusal(await ask('handOver', world, { body: { classId: 'none' } }))).toEqual(notFound);
    expect(refusal(await ask('handOver', world, { to: world.ben })).status).toBe(400);
    for (const token of [world.ben.token, world.ana.token])
      expect(refusal(await ask('handOver', world, { token })).status).toBe(403);
    await db
      .doc(`users/${world.ana.uid}/class/${world.classId}`)
      .set({ id: world.classId, students: [], classSubjects: [] });
    expect(refusal(await ask('handOver', world))).toEqual({ status: 409, code: 'handing/elsewhere' });
    await db.doc(`users/${world.ana.uid}/class/${world.classId}`).delete();
    await db.doc(`users/${world.ana.uid}/globalVersion/1`).set({ rev: 1, restoring: true });
    expect(refusal(await ask('handOver', world))).toEqual({ status: 429, code: 'server/busy' });
  });
});
