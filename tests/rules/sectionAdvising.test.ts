/** Attendance, comments and values: the adviser of the section writes them, and administrators read them. */
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
import {
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';
import { advisingRow, rosterRow, sectionEntry, staffedSection, versionsRow } from '#support/rules/sectionDocuments';

const world = openRulesWorld();
const adviser = () => world.as('teacher1');
const RIZAL = staffedSection('rizal');
const ADVISING = advisingRow(RIZAL);
const STORED = advisingRow(RIZAL, { updatedAt: new Date(0) });
const { path: PATH } = ADVISING;

beforeEach(async () => {
  await world.reset();
  await world.seed(RIZAL, person('teacher4'));
  await world.seed(rosterRow(RIZAL, 1, { updatedAt: new Date(0) }), versionsRow(RIZAL));
});

describe('what the adviser keeps', () => {
  it('is read by the adviser and administrators, by its id also where there is nothing yet', async () => {
    await world.seed(STORED);
    const second = PATH.replace('_1', '_2');
    for (const uid of ['admin1', 'teacher1']) {
      expect((await getDoc(doc(world.as(uid), PATH))).exists()).toBe(true);
      expect((await getDoc(doc(world.as(uid), second))).exists()).toBe(false);
    }
    const all = (uid: string) => collection(world.as(uid), `schools/${SCHOOL}/sectionAdvising`);
    const ofRizal = (uid: string) => query(all(uid), where('sectionId', '==', 'rizal'));
    expect((await getDocs(ofRizal('admin1'))).size).toBe(1);
    for (const uid of ['teacher2', 'teacher4', 'teacher3', 'admin2', 'pending1', 'disabled1', 'nobody']) {
      await refused(getDoc(doc(world.as(uid), PATH)));
      await refused(getDoc(doc(world.as(uid), second)));
      await refused(getDocs(all(uid)));
      await refused(getDocs(ofRizal(uid)));
      await refused(getDocs(query(all(uid), where(documentId(), '==', 'rizal_1'))));
      await refused(getCountFromServer(ofRizal(uid)));
      await refused(getDocs(collectionGroup(world.as(uid), 'sectionAdvising')));
    }
    await refused(getDocs(ofRizal('teacher1')));
    await refused(getDoc(doc(world.visitor(), PATH)));
  });

  it('is written by the adviser alone', async () => {
    for (const uid of ['admin1', 'teacher2', 'teacher4', 'teacher3', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(ADVISING));
      await refusedWrites(world.as(uid), set(but(ADVISING, { updatedBy: uid })));
    }
    await refusedWrites(adviser(), set({ ...ADVISING, path: PATH.replace(SCHOOL, OTHER_SCHOOL) }));
    await allowed(adviser(), set(ADVISING));
    await allowed(adviser(), set(but(ADVISING, { version: 2, comments: {} })));
  });

  it('is hidden at once from a former adviser, who writes nothing more', async () => {
    await world.seed(STORED);
    await getDoc(doc(adviser(), PATH));
    await world.alter(RIZAL.path, { adviserUid: 'teacher4' });
    await refused(getDoc(doc(adviser(), PATH)));
    await refusedWrites(adviser(), set(but(ADVISING, { version: 2 })));
    await getDoc(doc(world.as('teacher4'), PATH));
    await allowed(world.as('teacher4'), set(but(ADVISING, { version: 2, updatedBy: 'teacher4' })));
  });

  it.each<[string, Fields]>([
    ['another id', { id: 'rizal_2' }],
    ['another section', { sectionId: 'luna' }],
    ['another period', { period: 2 }],
    ['an unknown key', { grades: {} }],
    ['another author', { updatedBy: 'admin1' }],
    ['a time of the client', { updatedAt: new Date() }],
    ['a version that is skipped', { version: 3 }],
    ['the same version', { version: 1 }],
    ['a version that is no number', { version: '2' }],
    ['attendance of somebody who is not on the roster', { attendance: { x: {} } }],
    ['a list of attendance', { attendance: [] }],
    ['a comment on somebody who is not on the roster', { comments: { x: 'Kind.' } }],
    ['a comment of 501 characters', { comments: { a: 'ñ'.repeat(501) } }],
    ['an empty comment', { comments: { a: 'Kind.', b: '' } }],
    ['a comment that is a number', { comments: { a: 'Kind.', b: 7 } }],
    ['a comment that is a map', { comments: { a: {} } }],
    ['a comment with the separator', { comments: { a: 'Kind.␟Good.' } }],
    ['a list of comments', { comments: ['Kind.'] }],
    ['values of somebody who is not on the roster', { values: { x: {} } }],
    ['values that are a text', { values: 'AO' }],
    ['conduct of somebody who is not on the roster', { conduct: { x: 'clean' } }],
    ['a conduct that is none', { conduct: { a: 'good' } }],
    ['a list of conduct', { conduct: ['clean'] }],
    ['a remedial class of somebody who is not on the roster', { remedial: { x: 'science:78::' } }],
    ['a list of remedial classes', { remedial: ['science:78::'] }],
    ['a remedial class that is a map', { remedial: { a: { science: 78 } } }],
    ['a remedial class that is a number', { remedial: { a: 78 } }],
    ['an empty text of remedial classes', { remedial: { a: '' } }],
    ['a remedial class without an area', { remedial: { a: ':78::' } }],
    ['a name in the place of an area', { remedial: { a: 'María Dela Peña:78::' } }],
    ['a mark above 100', { remedial: { a: 'science:101::' } }],
    ['a mark with a sign', { remedial: { a: 'science:-7::' } }],
    ['a mark with decimals', { remedial: { a: 'science:78.5::' } }],
    ['a day that is none', { remedial: { a: 'science:78:2027-13-05:' } }],
    ['a day in words', { remedial: { a: 'science:78:April:' } }],
    ['a remedial class with a third day', { remedial: { a: 'science:78:::' } }],
    ['21 remedial classes', { remedial: { a: Array(21).fill('science:78::').join('/') } }],
    ['the separator at the end', { remedial: { a: 'science:78::/' } }],
    ['the separator of texts', { remedial: { a: 'science:78::␟english:78::' } }],
    ['a decision on somebody who is not on the roster', { decisions: { x: 'retained: Yes.' } }],
    ['a list of decisions', { decisions: ['retained: Yes.'] }],
    ['a decision that is a map', { decisions: { a: {} } }],
    ['a decision that is none', { decisions: { a: 'expelled: Yes.' } }],
    ['a decision without a reason', { decisions: { a: 'retained: ' } }],
    ['a reason of 301 characters', { decisions: { a: `retained: ${'ñ'.repeat(301)}` } }],
    ['a reason with the separator of texts', { decisions: { a: 'retained: Yes.␟promoted: No.' } }],
    ['absences of somebody who is not on the roster', { absences: { x: 'exempt: Yes.' } }],
    ['a list of absences', { absences: ['exempt: Yes.'] }],
    ['absences that are a map', { absences: { a: {} } }],
    ['a decision on absences that is none', { absences: { a: 'promoted: Yes.' } }],
    ['an exemption without a reason', { absences: { a: 'exempt: ' } }],
    ['an exemption with a reason of 301 characters', { absences: { a: `exempt: ${'ñ'.repeat(301)}` } }],
    ['an exemption with the separator of texts', { absences: { a: 'exempt: Yes.␟fails: No.' } }],
  ])('is refused with %s', async (_label, fields) => {
    await world.seed(STORED);
    const next = but(ADVISING, {
      ...{ version: 2, comments: { a: 'ñ'.repeat(500), b: 'Kind (always); 100%.' } },
      remedial: { a: Array(20).fill('science:100:2027-04-05:2027-05-14').join('/'), b: 'english-2::2027-04-05:' },
      decisions: { a: `conditional: ${'ñ'.repeat(300)}`, b: 'promoted: Yes: reads well.' },
      absences: { a: `exempt: ${'ñ'.repeat(300)}`, b: 'fails: 61 days; no word from home.' },
    });
    await refusedWrites(adviser(), set(but(next, fields)));
    await allowed(adviser(), set(next));
  });

  it('begins with version 1', async () => {
    await refusedWrites(adviser(), set(but(ADVISING, { version: 2 })));
    await allowed(adviser(), set(ADVISING));
  });

  it('is written as an older app does, without remedial classes and decisions', async () => {
    const { remedial: _, decisions: __, ...fields } = ADVISING.value;
    await allowed(adviser(), set({ path: PATH, value: fields }));
    await refusedWrites(adviser(), set({ path: PATH, value: { ...fields, version: 2, remedials: {} } }));
    await allowed(adviser(), set({ path: PATH, value: { ...fields, version: 2, remedial: {}, decisions: {} } }));
  });

  it('is of a period of the policy: three terms, four quarters, or those of the school', async () => {
    const ofPeriod = (period: number): Write =>
      set({ ...but(ADVISING, { period, id: `rizal_${period}` }), path: PATH.replace('_1', `_${period}`) });
    await refusedWrites(adviser(), ofPeriod(0));
    await refusedWrites(adviser(), ofPeriod(4));
    await allowed(adviser(), ofPeriod(3));
    await world.alter(RIZAL.path, { gradingPolicy: 'DO8_2015' });
    await refusedWrites(adviser(), ofPeriod(5));
    await allowed(adviser(), ofPeriod(4));
  });

  it('needs a roster', async () => {
    await world.remove(rosterRow(RIZAL).path);
    await refusedWrites(adviser(), set(ADVISING));
  });

  it('is deleted with its section alone', async () => {
    await world.seed(STORED);
    for (const uid of ['admin1', 'teacher1', 'teacher2']) await refusedWrites(world.as(uid), { delete: PATH });
    const gone: Write[] = [{ delete: RIZAL.path }, set(sectionEntry('sectionRemoved', RIZAL, null))];
    await allowed(world.as('admin1'), ...gone, { delete: PATH });
  });

  it('keeps the rest of the document where only some of it changes', async () => {
    await world.seed(STORED);
    const fields = { 'comments.b': 'Listens.', version: 2, updatedAt: NOW, updatedBy: 'teacher1' };
    await refusedWrites(adviser(), { update: PATH, fields: { ...fields, 'comments.x': 'Listens.' } });
    await allowed(adviser(), { update: PATH, fields });
  });
});
