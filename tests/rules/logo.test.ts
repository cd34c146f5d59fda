/** The logo on the cards of a school: a small PNG or JPEG, changed by its administrators, each time with a trail entry. */
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditRow, but, type Fields, NOW, type Row, SCHOOL } from '#support/rules/rulesDocuments';
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
const PATH = `schools/${SCHOOL}/logo/card`;
const PNG = 'data:image/png;base64,iVBORw0KGgo';
const JPEG = 'data:image/jpeg;base64,/9j/';
const LIMIT = 266_691;

const logoRow = (version = 1, fields: Fields = {}): Row => ({
  path: PATH,
  value: { id: 'card', image: `${PNG}AAAA`, version, updatedAt: NOW, updatedBy: 'admin1', ...fields },
});
const entry = (version = 1, actorUid = 'admin1', fields: Fields = {}) => {
  const about = { teacherUid: null, people: [actorUid] };
  return set(auditRow('logoChanged', { id: `logoChanged_${version}`, actorUid, ...about, ...fields }));
};
const changed = (version = 1, fields: Fields = {}): Write[] => [set(logoRow(version, fields)), entry(version)];

beforeEach(world.reset);

describe('the logo', () => {
  it('is read by the members of the school', async () => {
    await world.seed(logoRow());
    for (const uid of ['admin1', 'teacher1']) expect((await getDoc(doc(world.as(uid), PATH))).exists()).toBe(true);
    for (const uid of ['admin2', 'pending1']) await refused(getDoc(doc(world.as(uid), PATH)));
    await refused(getDoc(doc(world.visitor(), PATH)));
    await refused(getDocs(collection(admin(), `schools/${SCHOOL}/logo`)));
  });

  it('is stored, replaced and removed by an administrator, each time with the entry of its version', async () => {
    for (const uid of ['teacher1', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(logoRow(1, { updatedBy: uid })), entry(1, uid));
    }
    await refusedWrites(admin(), set(logoRow()));
    await refusedWrites(admin(), entry());
    await allowed(admin(), ...changed());
    await refusedWrites(admin(), set(logoRow(2)));
    await refusedWrites(admin(), entry(2));
    await refusedWrites(admin(), ...changed(3));
    await allowed(admin(), ...changed(2, { image: `${JPEG}AAAA` }));
    await allowed(admin(), ...changed(3, { image: null }));
    await refusedWrites(admin(), { delete: PATH });
  });

  it.each<[string, Fields]>([
    ['another format', { image: 'data:image/gif;base64,R0lGODlh' }],
    ['a drawing with scripts', { image: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['bytes of another format', { image: 'data:image/png;base64,/9j/AAAA' }],
    ['an address', { image: 'https://example.com/logo.png' }],
    ['more than base64', { image: `${PNG}AAAA" onload="x` }],
    ['one character too many', { image: JPEG.padEnd(LIMIT + 1, 'A') }],
    ['no text', { image: 12 }],
    ['an unknown key', { learner: 'Juan' }],
    ['another id', { id: 'other' }],
    ['somebody else above it', { updatedBy: 'teacher1' }],
    ['a time of the client', { updatedAt: new Date() }],
    ['another version', { version: 2 }],
  ])('is refused with %s', async (_label, fields) => {
    await refusedWrites(admin(), ...changed(1, fields));
    await allowed(admin(), ...changed());
  });

  it('has 200,000 bytes at most, and one document', async () => {
    await refusedWrites(admin(), set({ ...logoRow(), path: `schools/${SCHOOL}/logo/other` }), entry());
    await refusedWrites(admin(), set(but({ ...logoRow(), path: `schools/${OTHER_SCHOOL}/logo/card` }, {})), entry());
    await allowed(admin(), ...changed(1, { image: JPEG.padEnd(LIMIT, 'A') }));
  });

  it.each<[string, Fields]>([
    ['a subject', { subject: 'Science' }],
    ['a section', { section: 'Rizal' }],
    ['a name', { teacherName: 'Juan' }],
    ['a reason', { reason: 'Juan' }],
    ['something it is about', { aboutId: 'card' }],
    ['another id', { id: 'logoChanged_7' }],
  ])('has no entry with %s', async (_label, fields) => {
    await refusedWrites(admin(), set(logoRow()), entry(1, 'admin1', fields));
    await allowed(admin(), ...changed());
  });
});
