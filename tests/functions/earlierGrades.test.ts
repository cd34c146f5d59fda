/** Grades of the periods before, told to the teachers of the section in which a learner is now, and to nobody else. */

import { Firestore, Query } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calm } from '#support/calm';
import { call, db, makePerson, makeSchool, type OwnSchool, refusal, type Someone } from '#support/functionsWorld';
import { type LearnerSchool, LRN, makeLearnerSchool, OTHER_LRN } from '#support/learnerSchool';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { EarlierGrade } from '@/domain/sections/earlierGrades';
import { lrnsOf, type SectionRoster } from '@/domain/sections/sectionRoster';

const NOT_FOUND = { status: 404, code: 'server/not-found' };
const NOT_ALLOWED = { status: 403, code: 'server/not-allowed' };
const INVALID = { status: 400, code: 'input/invalid' };
const BODY = { sectionId: 'molave', areaId: 'science', learnerKey: 'moved' };
const GRADE = { period: 1, grade: 88, section: 'Narra', area: 'Science' };

let world: LearnerSchool;
let other: OwnSchool;
/** Teaches Science in Molave, where Juan of Narra is now; Ben advises Narra, Ana Molave. */
let carla: Someone;

const at = (path: string) => db.doc(`schools/${world.own.school.id}/${path}`);
const narra = (collection: string) => at(`${collection}/${world.sectionId}`);

async function put(path: string, fields: object): Promise<void> {
  await at(path).set(fields);
}

/** A roster with the list that the app keeps beside its learners. */
async function putRoster(id: string, learners: object, fields: object = {}): Promise<void> {
  const lrns = lrnsOf(learners as SectionRoster['learners']);
  await put(`sectionRosters/${id}`, { id, academicYear: '2026-2027', version: 1, learners, lrns, ...fields });
}

beforeAll(async () => {
  other = await makeSchool('Rizal High School');
}, calm(200));

beforeEach(async () => {
  world = await makeLearnerSchool();
  carla = await makePerson({ school: world.own.school, role: ROLE_TEACHER, approved: true });
  const section = (await narra('sections').get()).data();
  const molave = { id: 'molave', name: 'Molave', adviserUid: world.ana.uid, areaTeachers: { science: carla.uid } };
  await put('sections/molave', { ...section, ...molave });
  const { learners } = (await narra('sectionRosters').get()).data() as SectionRoster;
  const left = { standing: 'transferredOut', standingOn: '2026-10-05' } as const;
  await putRoster(world.sectionId, { ...learners, juan: { ...learners.juan, ...left } });
  await putRoster('molave', { moved: learners.juan });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function ask({ token }: { token: string }, body: object = BODY): Promise<readonly EarlierGrade[]> {
  const { status, body: answer, text } = await call('earlierGrades', { token, body });
  expect(text && status).toBe(200);
  return (answer as { grades: EarlierGrade[] }).grades;
}

const refused = async ({ token }: { token: string }, body: object = BODY) =>
  refusal(await call('earlierGrades', { token, body }));

describe('the answer', () => {
  it('has period, grade, section and area, and no name, for the teacher of the area and the adviser', async () => {
    for (const person of [carla, world.ana]) expect(await ask(person)).toEqual([GRADE]);
    const { text } = await call('earlierGrades', { token: carla.token, body: BODY });
    expect(text).not.toMatch(/Pe.a|Juan|Nena|91/);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['without the LRN here', () => at('sectionRosters/molave').update({ 'learners.moved.lrn': '' })],
    ['with another LRN here', () => at('sectionRosters/molave').update({ 'learners.moved.lrn': '136728140999' })],
    ['with another LRN there', () => narra('sectionRosters').update({ 'learners.juan.lrn': '136728140999' })],
    ['added there by mistake', () => narra('sectionRosters').update({ 'learners.juan.standing': 'removed' })],
    ['of another school year there', () => narra('sectionRosters').update({ academicYear: '2025-2026' })],
    ['of a section of another year', () => narra('sections').update({ academicYear: '2025-2026' })],
    ['of a section with another policy', () => narra('sections').update({ gradingPolicy: 'DO8_2015' })],
    ['of an area with another name', () => narra('sections').update({ 'areas.science.name': 'Biology' })],
    ['opened again there', () => at(`sectionGrades/${world.sectionId}_science_1`).update({ reopenedAt: new Date() })],
    [
      'without a grade there',
      () => at(`sectionGrades/${world.sectionId}_science_1`).update({ 'grades.juan.grade': null }),
    ],
  ])('is empty for a learner %s', async (_, change) => {
    expect(await ask(carla)).toEqual([GRADE]);
    await change();
    expect(await ask(carla)).toEqual([]);
  });

  it('leaves out the period in which the learner left, and keeps those before it that were handed in later', async () => {
    const first = await at(`sectionGrades/${world.sectionId}_science_1`).get();
    const left = { 'grades.juan.standing': 'transferredOut' };
    await first.ref.update(left);
    const second = at(`sectionGrades/${world.sectionId}_science_2`);
    await second.set({ ...first.data(), id: second.id, period: 2 });
    expect(await ask(carla)).toEqual([GRADE, { ...GRADE, period: 2 }]);
    await second.update(left);
    expect(await ask(carla)).toEqual([GRADE]);
  });

  it('takes the computed grade before one that a third section carried in', async () => {
    await put('sections/talisay', { ...(await at('sections/molave').get()).data(), id: 'talisay', name: 'Talisay' });
    await putRoster('talisay', { k: (await at('sectionRosters/molave').get()).get('learners.moved') });
    const row = { initial: null, grade: 87, carried: true, standing: 'enrolled' };
    const first = (await at(`sectionGrades/${world.sectionId}_science_1`).get()).data();
    const carried = { id: 'talisay_science_1', sectionId: 'talisay', grades: { k: row }, submittedAt: new Date() };
    await put('sectionGrades/talisay_science_1', { ...first, ...carried });
    expect(await ask(carla)).toEqual([GRADE]);
    await at('sectionGrades/talisay_science_1').update({ 'grades.k.carried': false });
    expect(await ask(carla)).toEqual([{ ...GRADE, grade: 87, section: 'Talisay' }]);
  });
});

describe('a refusal', () => {
  it('comes to a stranger to the section, to a teacher of another area, and to a former teacher', async () => {
    expect(await refused(world.ben)).toEqual(NOT_ALLOWED);
    expect(await refused(world.own.admin)).toEqual(NOT_ALLOWED);
    const math = { ...BODY, areaId: 'math' };
    expect(await refused(carla, math)).toEqual(NOT_ALLOWED);
    expect(await ask(world.ana, math)).toEqual([]);
    await at('sections/molave').update({ 'areaTeachers.science': world.ben.uid });
    expect(await refused(carla)).toEqual(NOT_ALLOWED);
    expect(await ask(world.ben)).toEqual([GRADE]);
  });

  it('comes for another school, another learner, and one who is not on the roster any more', async () => {
    expect(await refused(other.teacher)).toEqual(NOT_FOUND);
    for (const change of [{ learnerKey: 'juan' }, { learnerKey: 'constructor' }, { sectionId: 'nowhere' }]) {
      expect(await refused(carla, { ...BODY, ...change })).toEqual(NOT_FOUND);
    }
    expect(await refused(world.ana, { ...BODY, areaId: 'constructor' })).toEqual(NOT_FOUND);
    for (const standing of ['removed', 'transferredOut', 'dropped']) {
      await at('sectionRosters/molave').update({ 'learners.moved.standing': standing });
      expect([standing, await refused(carla)]).toEqual([standing, NOT_FOUND]);
    }
    await at('sectionRosters/molave').update({ 'learners.moved.standing': 'transferredIn' });
    expect(await ask(carla)).toEqual([GRADE]);
  });

  it('comes for a body of another form, and after the day’s limit', async () => {
    for (const change of [{ learnerKey: '' }, { learnerKey: 'a/b' }, { areaId: 7 }, { sectionId: undefined }]) {
      expect(await refused(carla, { ...BODY, ...change })).toEqual(INVALID);
    }
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db.doc(`serverLimits/${carla.uid}_${day}`).set({ uid: carla.uid, earlierGrades: 300 }, { merge: true });
    expect(await refused(carla)).toEqual({ status: 429, code: 'server/limit-reached' });
  });
});

describe('the reads', () => {
  /** Documents that the work reads, the caller's record left out. */
  async function countReads(): Promise<number> {
    // Loaded late: it reads its settings when it loads.
    const { earlierGradesEndpoint } = await import('#functions/learners/earlierGrades');
    let reads = 0;
    const { getAll } = Firestore.prototype;
    const { get } = Query.prototype;
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(async function (this: Firestore, ...refs) {
      reads += refs.length;
      return await getAll.apply(this, refs);
    });
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      const found = await get.call(this);
      reads += Math.max(1, found.size);
      return found;
    });
    const member = { uid: carla.uid, schoolid: world.own.school.id } as Parameters<
      typeof earlierGradesEndpoint.work
    >[0];
    const { answer } = await earlierGradesEndpoint.work(member, BODY);
    vi.restoreAllMocks();
    expect(answer.grades).toEqual([GRADE]);
    return reads;
  }

  it(
    'are as many in a school of 500 sections as in one of two',
    async () => {
      const few = await countReads();
      const learners = { k: (await narra('sectionRosters').get()).get('learners.nena') };
      expect(learners.k.lrn).toBe(OTHER_LRN);
      expect(LRN).not.toBe(OTHER_LRN);
      const section = (await at('sections/molave').get()).data();
      const batches = Array.from({ length: 5 }, (_, batch) => {
        const writes = db.batch();
        for (let index = 0; index < 100; index += 1) {
          const id = `s${batch}x${index}`;
          writes.set(at(`sections/${id}`), { ...section, id });
          writes.set(at(`sectionRosters/${id}`), {
            id,
            academicYear: '2026-2027',
            version: 1,
            learners,
            lrns: lrnsOf(learners),
          });
        }
        return writes.commit();
      });
      await Promise.all(batches);
      expect(await countReads()).toBe(few);
      // Section, its roster, the day’s limit twice, two rosters by the LRN, the other section, its three periods.
      expect(few).toBe(10);
    },
    calm(60),
  );
});
