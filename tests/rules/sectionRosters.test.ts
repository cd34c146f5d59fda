/** Rosters: administrators and the adviser write them, and the section's teachers read them, nobody else. */
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { but, type Fields, NOW, person, SCHOOL } from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refused, refusedWrites, set, type Write } from '#support/rules/rulesWorld';
import {
  learnersOf,
  rosterRow,
  sectionEntry,
  staffedSection,
  taught,
  versionsRow,
} from '#support/rules/sectionDocuments';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const RIZAL = staffedSection('rizal');
const LUNA = staffedSection('luna', 'teacher4', 'teacher4');
const ROSTER = rosterRow(RIZAL).path;

beforeEach(async () => {
  await world.reset();
  await world.seed(RIZAL, LUNA, person('teacher4'));
});

const seedRoster = () => world.seed(rosterRow(RIZAL, 1, { updatedAt: new Date(0) }), versionsRow(RIZAL));

function writes(version: number, by = 'admin1', roster: Fields = {}, versions: Fields = {}): Write[] {
  return [
    set(rosterRow(RIZAL, version, { updatedBy: by, ...roster })),
    set(versionsRow(RIZAL, version, versions)),
    set(sectionEntry('rosterChanged', RIZAL, version, { actorUid: by, people: [by] })),
  ];
}

describe('a roster', () => {
  it('is read by administrators, the adviser and the teachers of the section', async () => {
    await seedRoster();
    for (const uid of ['admin1', 'teacher1', 'teacher2']) {
      expect((await getDoc(doc(world.as(uid), ROSTER))).exists()).toBe(true);
    }
    const all = (uid: string) => collection(world.as(uid), `schools/${SCHOOL}/sectionRosters`);
    expect((await getDocs(all('admin1'))).size).toBe(1);
    for (const uid of ['teacher4', 'teacher3', 'admin2', 'pending1', 'disabled1', 'nobody']) {
      await refused(getDoc(doc(world.as(uid), ROSTER)));
      await refused(getDocs(all(uid)));
      await refused(getDocs(query(all(uid), where(documentId(), '==', 'rizal'))));
      await refused(getDocs(query(all(uid), where('academicYear', '==', '2026-2027'))));
      await refused(getCountFromServer(all(uid)));
      await refused(getDocs(collectionGroup(world.as(uid), 'sectionRosters')));
    }
    await refused(getDocs(all('teacher1')));
    await refused(getDoc(doc(world.visitor(), ROSTER)));
  });

  it('is hidden from a claimant, and at once from a former teacher', async () => {
    await seedRoster();
    await world.alter(RIZAL.path, { 'claims.teacher4': { areas: ['english'], name: 'Ligaya Santos', at: NOW } });
    await refused(getDoc(doc(world.as('teacher4'), ROSTER)));
    await getDoc(doc(world.as('teacher2'), ROSTER));
    await world.alter(RIZAL.path, taught({ science: 'teacher4' }));
    await refused(getDoc(doc(world.as('teacher2'), ROSTER)));
    await getDoc(doc(world.as('teacher4'), ROSTER));
  });

  it('is written by administrators and the adviser, with version and trail entry', async () => {
    const [roster, versions, entry] = writes(1) as [Write, Write, Write];
    await refusedWrites(admin(), roster);
    await refusedWrites(admin(), roster, versions);
    await refusedWrites(admin(), roster, entry);
    await refusedWrites(admin(), versions, entry);
    for (const uid of ['teacher2', 'teacher4', 'teacher3', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), ...writes(1, uid));
    }
    await allowed(admin(), roster, versions, entry);
    await allowed(world.as('teacher1'), ...writes(2, 'teacher1', { learners: learnersOf('a', 'b', 'c') }));
  });

  it.each<[string, Fields, Fields]>([
    ['another id', { id: 'luna' }, {}],
    ['an unknown key', { grades: {} }, {}],
    ['another author', { updatedBy: 'teacher1' }, {}],
    ['a time of the client', { updatedAt: new Date() }, {}],
    ['another school year', { academicYear: '2027-2028' }, {}],
    ['a learner less', { learners: learnersOf('a') }, {}],
    ['a list of learners', { learners: [] }, {}],
    ['151 learners', { learners: learnersOf('a', 'b', ...Array.from({ length: 149 }, (_, n) => `k${n}`)) }, {}],
    ['an LRN of 11 digits', { lrns: ['136728140987', '13672814098'] }, {}],
    ['an LRN that is a number', { lrns: [136728140987] }, {}],
    ['LRNs that are no list', { lrns: { a: '136728140987' } }, {}],
    ['151 LRNs', { lrns: Array.from({ length: 151 }, (_, n) => String(136728140000 + n)) }, {}],
    ['an order of somebody who is not on it', { order: ['a', 'z'] }, {}],
    ['an order that is no list', { order: { a: 1 } }, {}],
    ['an order of numbers', { order: [1] }, {}],
    ['an order of 151', { order: Array.from({ length: 151 }, () => 'a') }, {}],
    ['a key like a path', { learners: learnersOf('a', 'b', 'c/d') }, {}],
    ['a version that is skipped', { version: 3 }, { versions: { rizal: 3 } }],
    ['another version in the versions', {}, { versions: { rizal: 3 } }],
    ['more learners in the versions', {}, { learners: { rizal: 3 } }],
    ['another section in the versions', {}, { versions: { rizal: 2, luna: 7 } }],
    ['another size in the versions', {}, { learners: { rizal: 2, luna: 7 } }],
    [
      'another section as the last',
      {},
      { last: 'luna', versions: { rizal: 2, luna: 1 }, learners: { rizal: 2, luna: 1 } },
    ],
    ['an unknown key of the versions', {}, { grades: {} }],
  ])('is refused with %s', async (_label, roster, versions) => {
    await seedRoster();
    await refusedWrites(admin(), ...writes(2, 'admin1', roster, versions));
    await allowed(admin(), ...writes(2));
  });

  it('keeps the LRNs of its learners in a list, and none where an older app wrote it', async () => {
    await seedRoster();
    const lrns = Array.from({ length: 150 }, (_, n) => String(136728140000 + n));
    await allowed(admin(), ...writes(2, 'admin1', { lrns }));
    await allowed(admin(), ...writes(3, 'admin1', { lrns: [] }));
    await allowed(admin(), ...writes(4));
  });

  it('has an order of its learners, by administrators and the adviser', async () => {
    await seedRoster();
    await allowed(admin(), ...writes(2, 'admin1', { order: ['b', 'a'] }));
    await allowed(world.as('teacher1'), ...writes(3, 'teacher1', { order: ['a', 'b'] }));
    await refusedWrites(world.as('teacher2'), ...writes(4, 'teacher2', { order: ['b', 'a'] }));
    const most = Array.from({ length: 148 }, (_, n) => `k${n}`);
    const keys = ['a', 'b', ...most];
    const lrns = keys.map((_, n) => String(136728140000 + n));
    await allowed(admin(), ...writes(4, 'admin1', { learners: learnersOf(...keys), order: keys.toReversed(), lrns }));
    await allowed(admin(), ...writes(5, 'admin1', { learners: learnersOf(...keys) }));
  });

  it('leaves a true entry', async () => {
    const entry = (fields: Fields) => set(sectionEntry('rosterChanged', RIZAL, 1, fields));
    const [roster, versions] = writes(1) as [Write, Write];
    await refusedWrites(admin(), roster, versions, entry({ section: 'Bonifacio' }));
    await refusedWrites(admin(), roster, versions, entry({ subject: 'Dela Peña' }));
    await refusedWrites(admin(), roster, versions, entry({ quarter: 1 }));
    await refusedWrites(admin(), roster, versions, entry({ teacherUid: 'teacher1', people: ['admin1', 'teacher1'] }));
    await refusedWrites(admin(), roster, versions, entry({ teacherName: 'Dela Peña' }));
    await refusedWrites(admin(), roster, versions, entry({ id: 'rosterChanged_rizal_2' }));
    await allowed(admin(), roster, versions, entry({}));
    await refusedWrites(
      world.as('teacher1'),
      set(sectionEntry('rosterChanged', RIZAL, 2, { actorUid: 'teacher1', people: ['teacher1'] })),
    );
  });

  it('is deleted with its section alone', async () => {
    await seedRoster();
    const gone: Write[] = [{ delete: RIZAL.path }, set(sectionEntry('sectionRemoved', RIZAL, null))];
    await refusedWrites(admin(), { delete: ROSTER });
    await refusedWrites(world.as('teacher1'), { delete: ROSTER });
    await allowed(admin(), ...gone, { delete: ROSTER });
  });
});

describe('the versions of a year', () => {
  it('are read by members of the school', async () => {
    await seedRoster();
    const { path } = versionsRow(RIZAL);
    for (const uid of ['admin1', 'teacher1', 'teacher4']) await getDoc(doc(world.as(uid), path));
    for (const uid of ['admin2', 'teacher3', 'pending1', 'nobody']) await refused(getDoc(doc(world.as(uid), path)));
  });

  it('are written with a roster alone, and never deleted', async () => {
    await seedRoster();
    const { path } = versionsRow(RIZAL);
    const moved = but(versionsRow(RIZAL, 2), {});
    for (const uid of ['admin1', 'teacher1', 'teacher2']) {
      await refusedWrites(world.as(uid), set(moved));
      await refusedWrites(world.as(uid), { delete: path });
    }
  });
});
