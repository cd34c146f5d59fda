/** How many school years records are kept: changed by administrators, each time with a trail entry. */
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditRow, type Fields, NOW, type Row, SCHOOL } from '#support/rules/rulesDocuments';
import {
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const PATH = `schools/${SCHOOL}/retention/setting`;
const REMOVAL = `schools/${SCHOOL}/recordRemovals/2019-2020`;

const settingRow = (version = 1, fields: Fields = {}): Row => ({
  path: PATH,
  value: { id: 'setting', years: 10, version, updatedAt: NOW, updatedBy: 'admin1', ...fields },
});
const entry = (version = 1, actorUid = 'admin1', fields: Fields = {}) => {
  const about = { teacherUid: null, people: [actorUid] };
  return set(auditRow('retentionSet', { id: `retentionSet_${version}`, actorUid, ...about, ...fields }));
};
const changed = (version = 1, fields: Fields = {}): Write[] => [set(settingRow(version, fields)), entry(version)];

beforeEach(world.reset);

describe('the time that records are kept', () => {
  it('is read by the members of the school', async () => {
    await world.seed(settingRow());
    for (const uid of ['admin1', 'teacher1']) expect((await getDoc(doc(world.as(uid), PATH))).exists()).toBe(true);
    for (const uid of ['admin2', 'pending1']) await refused(getDoc(doc(world.as(uid), PATH)));
    await refused(getDoc(doc(world.visitor(), PATH)));
    await refused(getDocs(collection(admin(), `schools/${SCHOOL}/retention`)));
  });

  it('is set and changed by an administrator, each time with the entry of its version', async () => {
    for (const uid of ['teacher1', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(settingRow(1, { updatedBy: uid })), entry(1, uid));
    }
    await refusedWrites(admin(), set(settingRow()));
    await refusedWrites(admin(), entry());
    await allowed(admin(), ...changed());
    await refusedWrites(admin(), set(settingRow(2)));
    await refusedWrites(admin(), entry(2));
    await refusedWrites(admin(), ...changed(3));
    await allowed(admin(), ...changed(2, { years: 5 }));
    await allowed(admin(), ...changed(3, { years: null }));
    await refusedWrites(admin(), { delete: PATH });
  });

  it.each<[string, Fields]>([
    ['fewer years than five', { years: 4 }],
    ['more years than thirty', { years: 31 }],
    ['a part of a year', { years: 5.5 }],
    ['a text', { years: '10' }],
    ['an unknown key', { learner: 'Juan' }],
    ['another id', { id: 'other' }],
    ['somebody else above it', { updatedBy: 'teacher1' }],
    ['a time of the client', { updatedAt: new Date() }],
    ['another version', { version: 2 }],
  ])('is refused with %s', async (_label, fields) => {
    await refusedWrites(admin(), ...changed(1, fields));
    await allowed(admin(), ...changed());
  });

  it('is one document, of the own school', async () => {
    await refusedWrites(admin(), set({ ...settingRow(), path: `schools/${SCHOOL}/retention/other` }), entry());
    await refusedWrites(admin(), set({ ...settingRow(), path: `schools/${OTHER_SCHOOL}/retention/setting` }), entry());
    await allowed(admin(), ...changed());
  });

  it.each<[string, Fields]>([
    ['a subject', { subject: 'Science' }],
    ['a name', { teacherName: 'Juan' }],
    ['a reason', { reason: 'Juan' }],
    ['something it is about', { aboutId: 'setting' }],
    ['another id', { id: 'retentionSet_7' }],
  ])('has no entry with %s', async (_label, fields) => {
    await refusedWrites(admin(), set(settingRow()), entry(1, 'admin1', fields));
    await allowed(admin(), ...changed());
  });
});

it('removals, their entries and the notices of teachers are written by functions alone', async () => {
  await world.seed({ path: REMOVAL, value: { academicYear: '2019-2020', state: 'planned' } });
  for (const uid of ['admin1', 'teacher1', 'admin2']) {
    await refused(getDoc(doc(world.as(uid), REMOVAL)));
    await refusedWrites(world.as(uid), set({ path: REMOVAL, value: { state: 'planned' } }));
    await refusedWrites(world.as(uid), { delete: REMOVAL });
  }
  const removals = { '2019-2020': { schoolid: SCHOOL, plannedFor: '2030-01-01', classes: 1 } };
  await refusedWrites(world.as('teacher1'), { update: 'users/teacher1', fields: { removals } });
  await refusedWrites(admin(), { update: 'users/teacher1', fields: { removals } });
  for (const kind of ['removalPlanned', 'removalCancelled', 'recordsRemoved', 'recordsExported'] as const) {
    const about = { teacherUid: null, people: ['admin1'], id: `${kind}_2019-2020_1`, actorUid: 'admin1' };
    await refusedWrites(admin(), set(auditRow(kind, about)));
  }
});
