/** Removals of a school year against people and moments that could make more vanish than was announced. */
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, db, fieldsOf, makePerson, makeSchool, refusal } from '#support/functionsWorld';
import { trailOf } from '#support/learnerSchool';
import {
  idsIn,
  keepFor,
  makeOldYearSchool,
  NEW_YEAR,
  noticeOf,
  OLD_YEAR,
  type OldYearSchool,
  oldAndNew,
} from '#support/oldYearSchool';
import { runScheduled } from '#support/runScheduled';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { daysLater, type YearExport } from '@/domain/school/retention';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';

const DAY = daysLater(philippineDay(Date.now()), 30);
const { oldClass } = oldAndNew({ learners: 3, activities: 4 });
const [newClass = ''] = Object.keys(oldAndNew({ learners: 3, activities: 4 }).stays.class);

let world: OldYearSchool;

beforeEach(async () => {
  world = await makeOldYearSchool();
  await keepFor(world.own, 5);
});

const planBody = { academicYear: OLD_YEAR, confirmed: OLD_YEAR, plannedFor: DAY };
const plan = (token = world.own.admin.token) => call('planRemoval', { token, body: planBody });
const night = () => runScheduled('dueRecords', startOfDay(DAY) + 2.5 * 3_600_000);
const removal = () => fieldsOf(`schools/${world.own.school.id}/recordRemovals/${OLD_YEAR}`);
const classAt = (uid: string, id: string) => fieldsOf(`users/${uid}/class/${id}`);

describe('records that nobody was told about stay', () => {
  it('where a teacher gave an older class this school year after the planning', async () => {
    await plan();
    await db.doc(`users/${world.ben.uid}/class/${newClass}`).update({ academicYear: OLD_YEAR });
    expect(await night()).toBe(1);
    expect(await classAt(world.ben.uid, oldClass)).toBeNull();
    expect(await classAt(world.ben.uid, newClass)).not.toBeNull();
    expect(await removal()).toMatchObject({ state: 'finished', classes: 2 });
  });

  it('where a teacher corrected the school year of a class since', async () => {
    await plan();
    await db.doc(`users/${world.ben.uid}/class/${oldClass}`).update({ academicYear: NEW_YEAR });
    expect(await night()).toBe(1);
    expect(await classAt(world.ben.uid, oldClass)).not.toBeNull();
  });

  it('where a teacher came to the school after the planning with classes of that year', async () => {
    const elsewhere = await makeOldYearSchool();
    await plan();
    await db.doc(`users/${elsewhere.ben.uid}`).update({ schoolid: world.own.school.id });
    expect(await noticeOf(elsewhere.ben)).toBeUndefined();
    expect(await night()).toBe(1);
    expect(await classAt(elsewhere.ben.uid, oldClass)).not.toBeNull();
    expect(await removal()).toMatchObject({ classes: 2 });
  });

  it('where the same call comes again, with more classes', async () => {
    await plan();
    await db.doc(`users/${world.ana.uid}/class/${newClass}`).update({ academicYear: OLD_YEAR });
    expect((await plan()).status).toBe(200);
    expect(await noticeOf(world.ana)).toMatchObject({ classes: 1 });
    await night();
    expect(await classAt(world.ana.uid, newClass)).not.toBeNull();
  });
});

describe('a removal at night', () => {
  it('is counted and noted once where two runs come together', async () => {
    await plan();
    await db.doc(`schools/${world.own.school.id}/recordRemovals/${OLD_YEAR}`).update({ state: 'running' });
    await Promise.all([night(), night(), night()]);
    await night();
    expect(await removal()).toMatchObject({ state: 'finished', classes: 2, sections: 1 });
    const entries = (await trailOf(world.own.school.id)).filter(({ kind }) => kind === 'recordsRemoved');
    expect(entries).toMatchObject([{ reason: 'Classes: 2. Sections: 1.' }]);
  });

  it('leaves a learner with an enrolment elsewhere, also where no list names it', async () => {
    const { ben } = world;
    const { tables } = oldAndNew({ learners: 3, activities: 4 });
    const [learner = ''] = tables.class[newClass as keyof typeof tables.class]?.students ?? [];
    // The learner left the other class, and another client kept no list.
    await db.doc(`users/${ben.uid}/class/${newClass}`).update({ students: FieldValue.arrayRemove(learner) });
    await db.doc(`users/${ben.uid}/students/${learner}`).update({ classStudents: FieldValue.delete() });
    await plan();
    expect(await night()).toBe(1);
    expect(await fieldsOf(`users/${ben.uid}/students/${learner}`)).not.toBeNull();
  });

  it('touches nothing of a book that is being restored', async () => {
    const { ben } = world;
    await plan();
    await db.doc(`users/${ben.uid}/class/${oldClass}`).update({ deletedAt: new Date() });
    const subjects = await db.collection(`users/${ben.uid}/classSubjects`).where('classModel', '==', oldClass).get();
    await Promise.all(subjects.docs.map(({ ref }) => ref.update({ deletedAt: new Date() })));
    await db.doc(`users/${ben.uid}/globalVersion/1`).update({ restoring: true });
    const history = async () => (await db.collection(`users/${ben.uid}/scoreChanges`).get()).size;
    const before = await history();
    expect(await night()).toBe(0);
    expect(await history()).toBe(before);
  });
});

describe('people without the right', () => {
  it('plan, cancel and count nothing: pending, disabled, or no longer of the school', async () => {
    const { own, ben } = world;
    const made = { school: own.school, role: ROLE_ADMIN, approved: true } as const;
    const pending = await makePerson({ ...made, approved: false });
    const disabled = await makePerson(made);
    const former = await makePerson(made);
    await db.doc(`users/${disabled.uid}`).update({ disabled: true });
    await db.doc(`users/${former.uid}`).update({ schoolid: (await makeSchool('Rizal High School')).school.id });
    for (const { token } of [pending, disabled, ben]) {
      for (const name of ['planRemoval', 'yearRecords', 'yearExport', 'cancelRemoval'] as const)
        expect(refusal(await call(name, { token, body: planBody })).status).toBe(403);
    }
    expect((await plan(former.token)).status).not.toBe(200);
    expect(await removal()).toBeNull();
    expect(await idsIn(own, 'sections')).toHaveLength(2);
  });

  it('read no more parts of files in a day than the limit', async () => {
    const { token, uid } = world.own.admin;
    const { body } = await call('yearExport', { token, body: { academicYear: OLD_YEAR } });
    const { exportId } = body as YearExport;
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db.doc(`serverLimits/${uid}_${day}`).set({ uid, recordFileParts: 1_000_000 }, { merge: true });
    const part = { of: 'book', id: world.ben.uid };
    const answer = await call('yearExportPart', { token, body: { academicYear: OLD_YEAR, exportId, part } });
    expect(refusal(answer).code).toBe('server/limit-reached');
  });
});
