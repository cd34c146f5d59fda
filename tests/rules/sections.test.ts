/** Sections of the school: members read them, administrators make them, the adviser gives areas, teachers ask for them. */
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { but, type Fields, NOW, ofClient, person, type Row, SCHOOL } from '#support/rules/rulesDocuments';
import { allowed, OTHER_SCHOOL, openRulesWorld, refused, refusedWrites, set } from '#support/rules/rulesWorld';
import { AREAS, sectionEdit, sectionEntry, sectionRow, staffedSection, taught } from '#support/rules/sectionDocuments';
import { MOST_MADE_AT_ONCE } from '@/domain/sections/sections';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const RIZAL = staffedSection('rizal');
const PATH = `schools/${SCHOOL}/sections`;

beforeEach(async () => {
  await world.reset();
  await world.seed(RIZAL, person('teacher4'));
});

const adviserSet = (uid: string | null, fields: Fields = {}) =>
  sectionEntry('adviserSet', RIZAL, 4, {
    teacherUid: uid,
    teacherName: uid && 'Ligaya Santos',
    people: uid ? ['admin1', uid] : ['admin1'],
    ...fields,
  });
const assigned = (by = 'admin1', fields: Fields = {}) =>
  sectionEntry('areasAssigned', RIZAL, 4, { actorUid: by, people: [by], ...fields });
const claim = (uid: string, fields: Fields = {}): { update: string; fields: Fields } => ({
  update: RIZAL.path,
  fields: { [`claims.${uid}`]: { areas: ['english'], name: 'Ligaya Santos', at: NOW, ...fields }, updatedAt: NOW },
});

describe('reading', () => {
  it('is for approved members of the school', async () => {
    for (const uid of ['admin1', 'teacher1', 'teacher4']) {
      await getDoc(doc(world.as(uid), RIZAL.path));
      const found = await getDocs(query(collection(world.as(uid), PATH), where('academicYear', '==', '2026-2027')));
      expect(found.size).toBe(1);
    }
    for (const uid of ['admin2', 'teacher3', 'pending1', 'disabled1', 'nobody']) {
      const all = collection(world.as(uid), PATH);
      await refused(getDoc(doc(world.as(uid), RIZAL.path)));
      await refused(getDocs(all));
      await refused(getDocs(query(all, where('teachers', 'array-contains', uid))));
      await refused(getCountFromServer(all));
    }
    await refused(getDoc(doc(world.visitor(), RIZAL.path)));
    await refused(getDocs(collectionGroup(admin(), 'sections')));
  });
});

describe('a section', () => {
  it('is made by an administrator of the school, also many at once', async () => {
    const rows = Array.from({ length: MOST_MADE_AT_ONCE }, () => sectionRow());
    for (const uid of ['teacher1', 'admin2', 'pending1']) await refusedWrites(world.as(uid), set(rows[0]!));
    await allowed(admin(), ...rows.map(set));
    const row = sectionRow();
    await refusedWrites(admin(), set({ ...row, path: row.path.replace(SCHOOL, OTHER_SCHOOL) }));
  });

  it.each<[string, Fields]>([
    ['another id', { id: 'other' }],
    ['an unknown key', { learners: {} }],
    ['a blank name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['no school year', { academicYear: '2026' }],
    ['no grade level', { gradeLevel: '' }],
    ['a policy that is none', { gradingPolicy: 'DO16' }],
    ['a draft as its policy', { gradingPolicy: 'school:draft' }],
    ['an adviser', { adviserUid: 'teacher1', adviserName: 'Ligaya Santos' }],
    ['a name of an adviser who is none', { adviserName: 'Ligaya Santos' }],
    ['teachers', taught({ science: 'teacher2' })],
    ['a claim', { claims: { teacher2: { areas: ['science'], name: 'Ligaya Santos', at: NOW } } }],
    ['a revision above 1', { revision: 2 }],
    ['an area with an underscore', { areas: { a_b: AREAS.science } }],
    ['an area like a path', { areas: { 'a/b': AREAS.science } }],
    ['21 areas', { areas: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, AREAS.science])) }],
    ['a time of the client', { updatedAt: new Date() }],
  ])('is refused with %s', async (_label, fields) => {
    const row = sectionRow();
    await refusedWrites(admin(), set(but(row, fields)));
    await allowed(admin(), set(row));
  });

  it('has no underscore in its id', () => refusedWrites(admin(), set(sectionRow('a_b'))));

  it('is edited by administrators, one revision after the other', async () => {
    const edit = sectionEdit(RIZAL, { name: 'Bonifacio', gradingPolicy: 'school:published' });
    for (const uid of ['teacher1', 'teacher2', 'admin2']) await refusedWrites(world.as(uid), edit);
    await refusedWrites(admin(), { ...edit, fields: { ...edit.fields, revision: 3 } });
    await refusedWrites(admin(), { ...edit, fields: { ...edit.fields, revision: 5 } });
    await refusedWrites(admin(), { ...edit, fields: { ...edit.fields, academicYear: '2027-2028' } });
    await refusedWrites(admin(), { ...edit, fields: { ...edit.fields, gradingPolicy: 'school:draft' } });
    await refusedWrites(admin(), { ...edit, fields: { ...edit.fields, 'claims.teacher4': { areas: ['english'] } } });
    await allowed(admin(), edit);
  });

  it('is deleted by an administrator, with its trail entry', async () => {
    const gone = { delete: RIZAL.path };
    const entry = (by: string) => set(sectionEntry('sectionRemoved', RIZAL, null, { actorUid: by, people: [by] }));
    for (const uid of ['teacher1', 'admin2']) await refusedWrites(world.as(uid), gone, entry(uid));
    await refusedWrites(admin(), gone);
    await refusedWrites(admin(), entry('admin1'));
    await refusedWrites(admin(), gone, set(sectionEntry('sectionRemoved', RIZAL, null, { section: 'Bonifacio' })));
    await allowed(admin(), gone, entry('admin1'));
  });
});

describe('the adviser', () => {
  it('is set and taken away by an administrator, with the trail entry', async () => {
    const edit = sectionEdit(RIZAL, { adviserUid: 'teacher4', adviserName: 'Ligaya Santos' });
    await refusedWrites(admin(), edit);
    await refusedWrites(admin(), set(adviserSet('teacher4')));
    await refusedWrites(admin(), edit, set(adviserSet('teacher2')));
    await refusedWrites(admin(), edit, set(adviserSet('teacher4', { teacherName: 'Somebody Else' })));
    await refusedWrites(admin(), edit, set(adviserSet('teacher4', { section: 'Bonifacio' })));
    await refusedWrites(admin(), edit, set(adviserSet('teacher4', { subject: 'Science' })));
    for (const uid of ['teacher1', 'teacher4', 'admin2']) {
      await refusedWrites(
        world.as(uid),
        edit,
        set(adviserSet('teacher4', { actorUid: uid, people: [uid, 'teacher4'] })),
      );
    }
    await allowed(admin(), edit, set(adviserSet('teacher4')));
  });

  it('may be nobody', () =>
    allowed(admin(), sectionEdit(RIZAL, { adviserUid: null, adviserName: '' }), set(adviserSet(null))));

  it('gives areas to those who asked and to themself, and changes nothing else', async () => {
    await world.alter(RIZAL.path, {
      'claims.teacher4': { areas: ['english'], name: 'Ligaya Santos', at: new Date(0) },
    });
    const give = (uid: string) => sectionEdit(RIZAL, { ...taught({ science: 'teacher2', english: uid }), claims: {} });
    const adviser = world.as('teacher1');
    await refusedWrites(adviser, give('teacher4'));
    await refusedWrites(adviser, give('teacher3'), set(assigned('teacher1')));
    await refusedWrites(world.as('teacher4'), give('teacher4'), set(assigned('teacher4')));
    const renamed = { ...give('teacher4'), fields: { ...give('teacher4').fields, name: 'Mine' } };
    await refusedWrites(adviser, renamed, set(assigned('teacher1', { section: 'Mine' })));
    const named = (names: Record<string, string>) => ({
      ...give('teacher4'),
      fields: { ...give('teacher4').fields, teacherNames: { teacher2: 'Ligaya Santos', ...names } },
    });
    await refusedWrites(
      adviser,
      named({ teacher2: 'The Principal', teacher4: 'Ligaya Santos' }),
      set(assigned('teacher1')),
    );
    await refusedWrites(adviser, sectionEdit(RIZAL, { areas: { ...AREAS, english: 'boom' } }));
    const taken = { ...taught({ science: 'teacher1', english: 'teacher4' }), claims: {} };
    await refusedWrites(adviser, sectionEdit(RIZAL, taken), set(assigned('teacher1')));
    await refusedWrites(adviser, sectionEdit(RIZAL, taught({ english: 'teacher4' })), set(assigned('teacher1')));
    await refusedWrites(adviser, named({ teacher4: 'The Principal' }), set(assigned('teacher1')));
    await allowed(adviser, give('teacher4'), set(assigned('teacher1')));
  });

  it('may teach an area of the section', () =>
    allowed(
      world.as('teacher1'),
      sectionEdit(RIZAL, taught({ science: 'teacher2', english: 'teacher1' })),
      set(assigned('teacher1')),
    ));
});

describe('teachers of areas', () => {
  const edit = sectionEdit(RIZAL, taught({ science: 'teacher4', english: 'teacher2' }));

  it('are changed by administrators, with the trail entry', async () => {
    await refusedWrites(admin(), edit);
    await refusedWrites(admin(), set(assigned()));
    await refusedWrites(admin(), edit, set(assigned('admin1', { section: 'Bonifacio' })));
    await refusedWrites(
      admin(),
      edit,
      set(assigned('admin1', { teacherUid: 'teacher4', people: ['admin1', 'teacher4'] })),
    );
    await refusedWrites(world.as('teacher2'), edit, set(assigned('teacher2')));
    await allowed(admin(), edit, set(assigned()));
  });

  it.each<[string, Fields]>([
    ['a list without one of them', { teachers: ['teacher4'] }],
    ['a list with one more', { teachers: ['teacher2', 'teacher4', 'teacher1'] }],
    ['one of them twice', { teachers: ['teacher2', 'teacher4', 'teacher4'] }],
    ['names of others', { teacherNames: { teacher4: 'Ligaya Santos' } }],
    ['an area that is none', taught({ science: 'teacher4', art: 'teacher2' })],
    ['a teacher who is a number', { areaTeachers: { science: 4 }, teachers: [4], teacherNames: {} }],
  ])('are refused with %s', async (_label, fields) => {
    await refusedWrites(admin(), { ...edit, fields: { ...edit.fields, ...fields } }, set(assigned()));
    await allowed(admin(), edit, set(assigned()));
  });
});

describe('a claim', () => {
  it("is a teacher's own, to free areas of the section", async () => {
    const teacher = world.as('teacher4');
    await refusedWrites(teacher, claim('teacher2'));
    await refusedWrites(teacher, claim('teacher4', { name: 'Somebody Else' }));
    await refusedWrites(teacher, claim('teacher4', { areas: ['science'] }));
    await refusedWrites(teacher, claim('teacher4', { areas: ['art'] }));
    await refusedWrites(teacher, claim('teacher4', { areas: [] }));
    await refusedWrites(teacher, claim('teacher4', { at: ofClient() }));
    await refusedWrites(teacher, claim('teacher4', { note: 'Please' }));
    const more: Row = but(RIZAL, { revision: 4 });
    await refusedWrites(teacher, {
      ...claim('teacher4'),
      fields: { ...claim('teacher4').fields, revision: more.value.revision },
    });
    for (const uid of ['teacher3', 'pending1', 'admin2', 'admin1']) await refusedWrites(world.as(uid), claim(uid));
    await allowed(teacher, claim('teacher4'));
  });

  it('is taken back by the claimant, and answered by nobody who is not asked', async () => {
    await world.alter(RIZAL.path, {
      'claims.teacher4': { areas: ['english'], name: 'Ligaya Santos', at: new Date(0) },
    });
    const back = { update: RIZAL.path, fields: { claims: {}, updatedAt: NOW } };
    await refusedWrites(world.as('teacher2'), back);
    await allowed(world.as('teacher4'), back);
  });

  it('is accepted with an entry that names the claimant', async () => {
    await world.alter(RIZAL.path, {
      'claims.teacher4': { areas: ['english'], name: 'Ligaya Santos', at: new Date(0) },
    });
    const edit = sectionEdit(RIZAL, { ...taught({ science: 'teacher2', english: 'teacher4' }), claims: {} });
    const accepted = (fields: Fields = {}) =>
      set(
        sectionEntry('claimAccepted', RIZAL, 4, {
          ...{ actorUid: 'teacher1', teacherUid: 'teacher4', teacherName: 'Ligaya Santos' },
          ...{ people: ['teacher1', 'teacher4'], ...fields },
        }),
      );
    const adviser = world.as('teacher1');
    await refusedWrites(adviser, edit);
    await refusedWrites(adviser, accepted());
    await refusedWrites(adviser, edit, accepted({ teacherUid: 'teacher2', people: ['teacher1', 'teacher2'] }));
    await refusedWrites(adviser, edit, accepted({ teacherName: 'Somebody Else' }));
    await refusedWrites(adviser, edit, accepted({ teacherUid: null, teacherName: null, people: ['teacher1'] }));
    await allowed(adviser, edit, accepted());
  });

  it('is refused by the adviser or an administrator', async () => {
    await world.alter(RIZAL.path, {
      'claims.teacher4': { areas: ['english'], name: 'Ligaya Santos', at: new Date(0) },
    });
    await refusedWrites(world.as('teacher2'), sectionEdit(RIZAL, { claims: {} }));
    await allowed(world.as('teacher1'), sectionEdit(RIZAL, { claims: {} }));
  });
});
