/** Attendance by day: the adviser of the section writes it, and administrators read it. */
import { collection, collectionGroup, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { but, type Fields, NOW, person, SCHOOL } from '#support/rules/rulesDocuments';
import { allowed, OTHER_SCHOOL, openRulesWorld, refused, refusedWrites, set } from '#support/rules/rulesWorld';
import { attendanceRow, rosterRow, sectionEntry, staffedSection, versionsRow } from '#support/rules/sectionDocuments';

const world = openRulesWorld();
const adviser = () => world.as('teacher1');
const RIZAL = staffedSection('rizal');
const JUNE = attendanceRow(RIZAL);
const STORED = attendanceRow(RIZAL, { updatedAt: new Date(0) });
const { path: PATH } = JUNE;

beforeEach(async () => {
  await world.reset();
  await world.seed(RIZAL, person('teacher4'));
  await world.seed(rosterRow(RIZAL, 1, { updatedAt: new Date(0) }), versionsRow(RIZAL));
});

describe('attendance by day', () => {
  it('is read by the adviser and administrators, by its id also where there is nothing yet', async () => {
    await world.seed(STORED);
    const july = PATH.replace('-06', '-07');
    for (const uid of ['admin1', 'teacher1']) {
      expect((await getDoc(doc(world.as(uid), PATH))).exists()).toBe(true);
      expect((await getDoc(doc(world.as(uid), july))).exists()).toBe(false);
    }
    const all = (uid: string) => collection(world.as(uid), `schools/${SCHOOL}/sectionAttendance`);
    const ofRizal = (uid: string) => query(all(uid), where('sectionId', '==', 'rizal'));
    expect((await getDocs(ofRizal('admin1'))).size).toBe(1);
    for (const uid of ['teacher2', 'teacher4', 'teacher3', 'admin2', 'pending1', 'disabled1', 'nobody']) {
      await refused(getDoc(doc(world.as(uid), PATH)));
      await refused(getDoc(doc(world.as(uid), july)));
      await refused(getDocs(all(uid)));
      await refused(getDocs(ofRizal(uid)));
      await refused(getDocs(collectionGroup(world.as(uid), 'sectionAttendance')));
    }
    await refused(getDocs(ofRizal('teacher1')));
    await refused(getDoc(doc(world.visitor(), PATH)));
  });

  it('is written by the adviser alone', async () => {
    for (const uid of ['admin1', 'teacher2', 'teacher4', 'teacher3', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(JUNE));
      await refusedWrites(world.as(uid), set(but(JUNE, { updatedBy: uid })));
    }
    await refusedWrites(adviser(), set({ ...JUNE, path: PATH.replace(SCHOOL, OTHER_SCHOOL) }));
    await allowed(adviser(), set(JUNE));
    await allowed(adviser(), set(but(JUNE, { version: 2, marks: {}, days: '', enrolled: {} })));
  });

  it('is hidden at once from a former adviser, who writes nothing more', async () => {
    await world.seed(STORED);
    await getDoc(doc(adviser(), PATH));
    await world.alter(RIZAL.path, { adviserUid: 'teacher4' });
    await refused(getDoc(doc(adviser(), PATH)));
    await refusedWrites(adviser(), set(but(JUNE, { version: 2 })));
    await allowed(world.as('teacher4'), set(but(JUNE, { version: 2, updatedBy: 'teacher4' })));
  });

  it.each<[string, Fields]>([
    ['another id', { id: 'rizal_2026-07' }],
    ['another section', { sectionId: 'luna' }],
    ['another month', { month: '2026-07' }],
    ['an unknown key', { grades: {} }],
    ['another author', { updatedBy: 'admin1' }],
    ['a time of the client', { updatedAt: new Date() }],
    ['a version that is skipped', { version: 3 }],
    ['the same version', { version: 1 }],
    ['a version that is no number', { version: '2' }],
    ['marks of somebody who is not on the roster', { marks: { x: 'x' } }],
    ['a list of marks', { marks: ['x'] }],
    ['32 days', { marks: { a: 'x'.repeat(32) } }],
    ['no days', { marks: { a: '' } }],
    ['days without a mark at the end', { marks: { a: 'x-' } }],
    ['another letter', { marks: { a: 'xA' } }],
    ['a name', { marks: { a: 'Juan' } }],
    ['marks that are a number', { marks: { a: 1 } }],
    ['marks that are a map', { marks: { a: {} } }],
    ['marks with the separator', { marks: { a: 'x/L' } }],
    ['32 days of the section', { days: '0'.repeat(32) }],
    ['a day that is none', { days: '-2' }],
    ['days that are a list', { days: ['0'] }],
    ['an enrolment below 0', { enrolled: { M: -1 } }],
    ['an enrolment of 151', { enrolled: { M: 151 } }],
    ['a part of a learner', { enrolled: { M: 1.5 } }],
    ['enrolment of another key', { enrolled: { X: 1 } }],
    ['enrolment that is a number', { enrolled: 45 }],
  ])('is refused with %s', async (_label, fields) => {
    await world.seed(STORED);
    const next = but(JUNE, { version: 2, marks: { a: 'x'.repeat(31), b: '-LC' }, enrolled: { M: 0, F: 150 } });
    await refusedWrites(adviser(), set(but(next, fields)));
    await allowed(adviser(), set(next));
  });

  it('is of a month of the two years of the section', async () => {
    const ofMonth = (month: string) =>
      set({ ...but(JUNE, { month, id: `rizal_${month}` }), path: PATH.replace('2026-06', month) });
    for (const month of ['2025-12', '2028-01', '2026-00', '2026-13', '2026-6', '1', '2026-06-01']) {
      await refusedWrites(adviser(), ofMonth(month));
    }
    await allowed(adviser(), ofMonth('2027-03'));
  });

  it('begins with version 1, and needs a roster', async () => {
    await refusedWrites(adviser(), set(but(JUNE, { version: 2 })));
    await world.remove(rosterRow(RIZAL).path);
    await refusedWrites(adviser(), set(JUNE));
  });

  it('is deleted with its section alone', async () => {
    await world.seed(STORED);
    for (const uid of ['admin1', 'teacher1', 'teacher2']) await refusedWrites(world.as(uid), { delete: PATH });
    const gone = [{ delete: RIZAL.path }, set(sectionEntry('sectionRemoved', RIZAL, null))];
    await allowed(world.as('admin1'), ...gone, { delete: PATH });
  });

  it('keeps the rest of the document where only some of it changes, and is written again after a lost answer', async () => {
    await world.seed(STORED);
    const fields = { 'marks.b': 'C-x', version: 2, updatedAt: NOW, updatedBy: 'teacher1' };
    await refusedWrites(adviser(), { update: PATH, fields: { ...fields, 'marks.x': 'x' } });
    await allowed(adviser(), { update: PATH, fields });
    await allowed(adviser(), { update: PATH, fields: { updatedAt: NOW } });
  });
});
