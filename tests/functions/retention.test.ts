/** Records past the time that a school keeps them: counted, planned, cancelled, removed, and saved before. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import { call, db, fieldsOf, makeSchool, type OwnSchool, refusal } from '#support/functionsWorld';
import { trailOf } from '#support/learnerSchool';
import {
  bookOf,
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
import { daysLater, type YearExport, type YearGradeRow, type YearRecords } from '@/domain/school/retention';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';

const NOT_DUE = { status: 409, code: 'retention/not-due' };
const BEGUN = { status: 409, code: 'retention/begun' };
const NOT_FOUND = { status: 404, code: 'server/not-found' };
const INVALID = { status: 400, code: 'input/invalid' };
const TODAY = philippineDay(Date.now());
const DAY = daysLater(TODAY, 30);

let world: OldYearSchool;
let other: OwnSchool;

beforeAll(async () => {
  other = await makeSchool('Rizal High School');
}, calm(200));

beforeEach(async () => {
  world = await makeOldYearSchool();
  await keepFor(world.own, 5);
});

const asAdmin = (name: Parameters<typeof call>[0], body: object = {}) =>
  call(name, { token: world.own.admin.token, body });

async function ask<Answer>(name: Parameters<typeof call>[0], body: object = {}): Promise<Answer> {
  const { status, body: answer, text } = await asAdmin(name, body);
  expect(text && status).toBe(200);
  return answer as Answer;
}

const plan = (changed: object = {}) =>
  asAdmin('planRemoval', { academicYear: OLD_YEAR, confirmed: OLD_YEAR, plannedFor: DAY, ...changed });
const nightOf = (day: string) => runScheduled('dueRecords', startOfDay(day) + 2.5 * 3_600_000);
const removal = () => fieldsOf(`schools/${world.own.school.id}/recordRemovals/${OLD_YEAR}`);
const kindsOf = async () => (await trailOf(world.own.school.id)).map(({ kind }) => kind).toSorted();

describe('the numbers of each school year', () => {
  it('are those of the own school alone', async () => {
    const { years } = await ask<{ years: YearRecords[] }>('yearRecords');
    expect(years).toEqual([
      { academicYear: NEW_YEAR, sections: 1, handedIn: 1, classes: 2, teachers: 2, removal: null },
      { academicYear: OLD_YEAR, sections: 1, handedIn: 1, classes: 2, teachers: 2, removal: null },
    ]);
    const foreign = await call('yearRecords', { token: other.admin.token, body: {} });
    expect(foreign.body).toEqual({ years: [] });
  });
});

describe('a plan', () => {
  it('is refused before the time, for a year that is not over, for a near day, and unless it is confirmed', async () => {
    expect(refusal(await plan({ plannedFor: daysLater(TODAY, 29) }))).toEqual(INVALID);
    expect(refusal(await plan({ plannedFor: daysLater(TODAY, 366) }))).toEqual(INVALID);
    expect(refusal(await plan({ confirmed: NEW_YEAR }))).toEqual(INVALID);
    expect(refusal(await plan({ academicYear: NEW_YEAR, confirmed: NEW_YEAR }))).toEqual(NOT_DUE);
    expect(refusal(await plan({ academicYear: '2018-2019', confirmed: '2018-2019' }))).toEqual(NOT_FOUND);
    for (const years of [null, 30]) {
      await keepFor(world.own, years);
      expect(refusal(await plan())).toEqual(NOT_DUE);
    }
    expect(await removal()).toBeNull();
    expect(await kindsOf()).toEqual([]);
  });

  it('is noted once, told to the teachers concerned, and cancelled until its day', async () => {
    for (const _ of [1, 2]) expect((await plan()).status).toBe(200);
    expect(refusal(await plan({ plannedFor: daysLater(DAY, 1) })).code).toBe('data/overtaken');
    expect(await noticeOf(world.ben)).toEqual({ schoolid: world.own.school.id, plannedFor: DAY, classes: 1 });
    expect(await noticeOf(world.own.pending)).toBeUndefined();
    expect(await nightOf(daysLater(DAY, -1))).toBe(0);
    expect((await bookOf(world.ben.uid)).size).toBeGreaterThan(50);
    for (const _ of [1, 2]) await ask('cancelRemoval', { academicYear: OLD_YEAR });
    expect([await removal(), await noticeOf(world.ben)]).toEqual([null, undefined]);
    expect(await kindsOf()).toEqual(['removalCancelled', 'removalPlanned']);
    await nightOf(DAY);
    expect(await idsIn(world.own, 'sections')).toHaveLength(2);
  });

  it('is of the own school: another one’s administrator finds nothing to plan or to cancel', async () => {
    await keepFor(other, 5);
    await plan();
    const body = { academicYear: OLD_YEAR, confirmed: OLD_YEAR, plannedFor: DAY };
    expect(refusal(await call('planRemoval', { token: other.admin.token, body }))).toEqual(NOT_FOUND);
    await call('cancelRemoval', { token: other.admin.token, body });
    expect(await removal()).toMatchObject({ state: 'planned' });
    await ask('cancelRemoval', { academicYear: OLD_YEAR });
  });
});

describe('the night of the day', () => {
  it('removes the year from all books and sections of the school, and nothing else; a second night writes nothing', async () => {
    const { own, ben, ana, sectionId, otherSectionId } = world;
    const strange = await makeOldYearSchool();
    const left = await db.doc(`users/${ana.uid}`).get();
    await plan();
    expect(await nightOf(DAY)).toBe(1);
    const { stays } = oldAndNew({ learners: 3, activities: 4 });
    const ids = Object.entries(stays).flatMap(([name, rows]) => Object.keys(rows).map((id) => `${name}/${id}`));
    const book = await bookOf(ben.uid);
    const kept = [...book.keys()].filter((path) => !/^(controls|scoreChanges)/.test(path));
    expect(kept.toSorted()).toEqual(ids.filter((path) => !path.startsWith('controls')).toSorted());
    expect([...book.keys()].filter((path) => path.startsWith('scoreChanges'))).toHaveLength(1);
    expect(book.get('controls/1')).toMatchObject({ totalClasses: expect.any(Number) as number });
    expect(await fieldsOf(`users/${ben.uid}/class/${oldAndNew({ learners: 1, activities: 4 }).oldClass}`)).toBeNull();
    for (const name of ['sections', 'sectionRosters']) expect(await idsIn(own, name)).toEqual([otherSectionId]);
    expect(await idsIn(own, 'sectionGrades')).toEqual([`${otherSectionId}_science_1`]);
    expect(await idsIn(own, 'sectionAdvising')).toEqual([`${otherSectionId}_1`]);
    expect(await idsIn(own, 'sectionAttendance')).toEqual([`${otherSectionId}_${NEW_YEAR.slice(0, 4)}-06`]);
    expect(await idsIn(own, 'sectionVersions')).toEqual([NEW_YEAR]);
    expect(sectionId).not.toBe(otherSectionId);
    expect(await removal()).toMatchObject({ state: 'finished', classes: 2, sections: 1 });
    expect(await noticeOf(ben)).toBeUndefined();
    expect((await db.doc(`users/${ana.uid}`).get()).get('email')).toBe(left.get('email'));
    const entry = (await trailOf(own.school.id)).find(({ kind }) => kind === 'recordsRemoved');
    expect(entry).toMatchObject({ actorUid: own.admin.uid, section: OLD_YEAR, aboutId: OLD_YEAR });
    expect(JSON.stringify(entry)).not.toMatch(/Pe[ñn]a|Juan|1367/);

    expect((await bookOf(strange.ben.uid)).size).toBeGreaterThan(50);
    expect(await idsIn(strange.own, 'sections')).toHaveLength(2);
    const versions = async () => [await fieldsOf(`users/${ben.uid}/globalVersion/1`), await removal()];
    const before = await versions();
    expect(await nightOf(DAY)).toBe(0);
    expect(await versions()).toEqual(before);
    expect(await kindsOf()).toEqual(['recordsRemoved', 'removalPlanned']);
  });

  it('goes on where it stopped: a book that is restored, and a class that was half removed', async () => {
    const { ben, ana } = world;
    await plan();
    await db.doc(`users/${ana.uid}/globalVersion/1`).update({ restoring: true });
    // A run that was killed after the tombstone and some rows.
    const { oldClass } = oldAndNew({ learners: 3, activities: 4 });
    await db.doc(`users/${ben.uid}/class/${oldClass}`).update({ deletedAt: new Date() });
    const scores = await db.collection(`users/${ben.uid}/studentPerformance`).limit(3).get();
    await Promise.all(scores.docs.map(({ ref }) => ref.delete()));
    expect(await nightOf(DAY)).toBe(0);
    expect(await removal()).toMatchObject({ state: 'running', sections: 1 });
    expect(refusal(await asAdmin('cancelRemoval', { academicYear: OLD_YEAR }))).toEqual(BEGUN);
    expect(refusal(await plan())).toEqual(BEGUN);
    expect(await fieldsOf(`users/${ben.uid}/class/${oldClass}`)).toBeNull();
    expect(await fieldsOf(`users/${ana.uid}/class/${oldClass}`)).not.toBeNull();
    await db.doc(`users/${ana.uid}/globalVersion/1`).update({ restoring: false });
    expect(await nightOf(daysLater(DAY, 1))).toBe(1);
    expect(await fieldsOf(`users/${ana.uid}/class/${oldClass}`)).toBeNull();
    expect(await removal()).toMatchObject({ state: 'finished', sections: 1 });
  });

  it('leaves people of another school, a class made since, and a year that the school decided to keep', async () => {
    const { own, ben, ana } = world;
    const { oldClass } = oldAndNew({ learners: 3, activities: 4 });
    await plan();
    await db.doc(`users/${ana.uid}`).update({ schoolid: other.school.id });
    await db.doc(`users/${ben.uid}/class/made`).set({ academicYear: OLD_YEAR, name: 'Late', createdAt: new Date() });
    expect(await nightOf(DAY)).toBe(1);
    expect(await fieldsOf(`users/${ana.uid}/class/${oldClass}`)).not.toBeNull();
    expect(await fieldsOf(`users/${ben.uid}/class/made`)).not.toBeNull();
    expect(await noticeOf(ana)).toBeUndefined();

    expect((await plan({ plannedFor: daysLater(TODAY, 40) })).status).toBe(200);
    await keepFor(own, 30);
    expect(await nightOf(daysLater(TODAY, 40))).toBe(0);
    expect(await removal()).toBeNull();
    expect(await noticeOf(ben)).toBeUndefined();
    expect(await fieldsOf(`users/${ben.uid}/class/made`)).not.toBeNull();
  });

  it('tells teachers who were not told, and waits 30 days more', async () => {
    const { own, ben } = world;
    await plan();
    await db.doc(`schools/${own.school.id}/recordRemovals/${OLD_YEAR}`).update({ toldAt: null });
    expect(await nightOf(DAY)).toBe(0);
    expect(await removal()).toMatchObject({ state: 'planned', plannedFor: daysLater(DAY, 30) });
    expect(await noticeOf(ben)).toMatchObject({ plannedFor: daysLater(DAY, 30) });
  });
});

describe('the file of a school year', () => {
  it('is noted first, and has the grades of sections and books, of the own school and year', async () => {
    const { exportId, parts } = await ask<YearExport>('yearExport', { academicYear: OLD_YEAR });
    expect(await kindsOf()).toEqual(['recordsExported']);
    expect(parts.map(({ of }) => of).toSorted()).toEqual(['book', 'book', 'section']);
    const rowsOf = async (part: object) =>
      (await ask<{ rows: YearGradeRow[] }>('yearExportPart', { academicYear: OLD_YEAR, exportId, part })).rows;
    const section = await rowsOf({ of: 'section', id: world.sectionId });
    expect(section).toMatchObject([
      { lastName: 'Peña', lrn: '136728140901', group: 'Narra', subject: 'Science', teacher: 'Ben Dizon', grades: [91] },
    ]);
    expect(await rowsOf({ of: 'section', id: world.otherSectionId })).toEqual([]);
    const book = await rowsOf({ of: 'book', id: world.ben.uid });
    const stored = [...(await bookOf(world.ben.uid)).entries()];
    const { oldClass } = oldAndNew({ learners: 3, activities: 4 });
    expect(book).toHaveLength(3);
    for (const row of book) {
      const learner = stored.find(
        ([path, fields]) => path.startsWith('students/') && (fields as { lrn: string }).lrn === row.lrn,
      );
      const enrolments = stored.filter(
        ([path, fields]) =>
          path.startsWith('classStudents/o') &&
          `students/${(fields as { studentModel: string }).studentModel}` === learner?.[0],
      );
      const [enrolment] = enrolments.map(([path]) => path.slice('classStudents/'.length));
      const grades = [1, 2, 3, 4].map(
        (quarter) =>
          (new Map(stored).get(`studentGrades/${enrolment}_${quarter}`) as { transmutedGrade: number } | undefined)
            ?.transmutedGrade ?? null,
      );
      expect([row.lrn, row.grades]).toEqual([row.lrn, grades]);
      expect(grades.some((grade) => grade !== null)).toBe(true);
    }
    expect(oldClass).not.toBe('');
  });

  it('is answered to nobody without an own entry of this year', async () => {
    const { exportId } = await ask<YearExport>('yearExport', { academicYear: OLD_YEAR });
    const part = { of: 'book', id: world.ben.uid };
    const body = { academicYear: OLD_YEAR, exportId, part };
    const refused = async (token: string, changed: object = {}) =>
      refusal(await call('yearExportPart', { token, body: { ...body, ...changed } }));
    expect(await refused(world.own.secondAdmin.token)).toEqual(NOT_FOUND);
    expect(await refused(other.admin.token)).toEqual(NOT_FOUND);
    expect(await refused(world.own.admin.token, { academicYear: NEW_YEAR })).toEqual(NOT_FOUND);
    expect(await refused(world.own.admin.token, { exportId: 'none' })).toEqual(NOT_FOUND);
    const strange = { of: 'book', id: other.teacher.uid };
    expect(await refused(world.own.admin.token, { part: strange })).toEqual(NOT_FOUND);
    expect((await trailOf(other.school.id)).length).toBe(0);
  });
});
