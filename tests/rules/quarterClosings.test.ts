/** The closing of a quarter is made by the commit that closes the quarter, and never changes. */
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { but, closingRow, type Fields, inTree, NOW, queueRow, type Row } from '#support/rules/rulesDocuments';
import { allowed, commit, openRulesWorld, refused, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const SUBJECT = inTree('classSubjects', 'subject1');
const CLOSE: Write = { update: SUBJECT, fields: { 'quarterClosed.1': true, lastSync: NOW } };
const FIRST = closingRow();

beforeEach(world.reset);

const reopen = () => world.alter(SUBJECT, { 'quarterClosed.1': false });

describe('a closing is made', () => {
  it('with the flag, in one batch, and may be sent again', () => allowed(teacher(), set(FIRST), CLOSE));

  it('not while the quarter stays open', async () => {
    await refusedWrites(teacher(), set(FIRST));
    await allowed(teacher(), set(FIRST), CLOSE);
  });

  it('not after the quarter was closed', async () => {
    await allowed(teacher(), CLOSE);
    await refusedWrites(teacher(), set(FIRST));
    await refusedWrites(teacher(), set(FIRST), CLOSE);
  });

  it('not with the flag of another quarter', async () => {
    const other: Write = { update: SUBJECT, fields: { 'quarterClosed.2': true, lastSync: NOW } };
    await refusedWrites(teacher(), set(FIRST), other);
    await allowed(teacher(), set(FIRST), CLOSE);
  });

  it('not below a subject that is being deleted', async () => {
    await world.alter(SUBJECT, { deletedAt: new Date(0) });
    await refusedWrites(teacher(), set(FIRST), CLOSE);
  });

  it('the second after the first, each number once', async () => {
    await refusedWrites(teacher(), set(closingRow(2)), CLOSE);
    await allowed(teacher(), set(FIRST), CLOSE);
    await reopen();
    await refusedWrites(teacher(), set(closingRow(3)), CLOSE);
    await allowed(teacher(), set(closingRow(2)), CLOSE);
  });

  it.each(['admin1', 'teacher2', 'pending1', 'disabled1'])('not by %s', async (uid) => {
    await refusedWrites(world.as(uid), set(FIRST), CLOSE);
    await refusedWrites(world.as(uid), set(FIRST));
  });

  it.each<[string, Fields]>([
    ['another id', { id: 'other' }],
    ['an unknown key', { note: 'x' }],
    ['another subject', { classSubjectModel: 'subject9' }],
    ['another quarter', { quarter: 2 }],
    ['another number', { number: 2 }],
    ['a number that is none', { number: '1' }],
    ['scores of an activity that it does not name', { scores: { activity2: { enrolment1: 3 } } }],
    ['grades of a learner whom it does not name', { grades: { enrolment2: { initial: 1, quarterly: 60 } } }],
    ['a list for the scores', { scores: [] }],
    ['marks of an activity that it does not name', { marks: { activity2: { enrolment1: 'late' } } }],
    ['a list for the marks', { marks: [] }],
    ['no learners', { learners: undefined }],
    ['a learner whose id is none', { learners: { enrolment1: '<b>Juan</b>' } }],
    ['a text for an enrolment', { learners: { enrolment1: 'student1', 'Dela Cruz, Juan': 'student2' } }],
    ['an enrolment that stands for a map', { learners: { enrolment1: { name: 'Juan' } } }],
    ['an activity whose id is none', { activities: { activity1: { name: 'Quiz 1' }, 'a b': {} } }],
    ['a list for the standings', { standings: ['dropped 2026-11-22'] }],
    ['the standing of a learner whom it does not name', { standings: { enrolment2: 'dropped 2026-11-22' } }],
    ['a standing without its date', { standings: { enrolment1: 'dropped' } }],
    ['a standing that is a number', { standings: { enrolment1: 1 } }],
    ['two standings in the place of one', { standings: { enrolment1: 'dropped 2026-11-22/dropped 2026-11-22' } }],
    ['a list for the fingerprints', { fingerprints: ['0123456789abcdef'] }],
    ['the fingerprint of a learner whom it does not name', { fingerprints: { enrolment2: '0123456789abcdef' } }],
    ['no fingerprint of a learner whom it names', { fingerprints: {} }],
    ['a name for a fingerprint', { fingerprints: { enrolment1: 'Dela Cruz, Juan' } }],
    ['a number for a fingerprint', { fingerprints: { enrolment1: 1234567812345678 } }],
    ['a map for a fingerprint', { fingerprints: { enrolment1: { name: 'Juan' } } }],
    ['a fingerprint that is too long', { fingerprints: { enrolment1: '0123456789abcdef0' } }],
    ['a fingerprint that is too short', { fingerprints: { enrolment1: '0123456789abcde' } }],
    ['two fingerprints in the place of one', { fingerprints: { enrolment1: '0123456789abcdef/0123456789abcdef' } }],
    ['an empty fingerprint', { fingerprints: { enrolment1: '' } }],
    ['a time of the client', { closedAt: new Date() }],
    ['a lastSync of the client', { lastSync: new Date() }],
  ])('not with %s', async (_label, fields) => {
    await refusedWrites(teacher(), set(but(FIRST, fields)), CLOSE);
    await allowed(teacher(), set(FIRST), CLOSE);
  });

  it('with the standing of a learner who left, or with none', async () => {
    await allowed(teacher(), set(but(FIRST, { standings: { enrolment1: 'dropped 2026-11-22' } })), CLOSE);
    await world.reset();
    await allowed(teacher(), set(but(FIRST, { standings: {} })), CLOSE);
  });

  it('without fingerprints, as by an older client, or with none where no learner is enrolled', async () => {
    await allowed(teacher(), set(but(FIRST, { fingerprints: undefined })), CLOSE);
    await world.reset();
    await allowed(teacher(), set(but(FIRST, { learners: {}, grades: {}, fingerprints: {} })), CLOSE);
  });

  it('for 500 learners with their fingerprints, and for no more', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => `enrolment${n}`);
    const of = (count: number, value: string) => Object.fromEntries(ids.slice(0, count).map((id) => [id, value]));
    const sized = (count: number) =>
      but(FIRST, { learners: of(count, 'student1'), grades: {}, fingerprints: of(count, '0123456789abcdef') });
    await refusedWrites(teacher(), set(sized(501)), CLOSE);
    await allowed(teacher(), set(sized(500)), CLOSE);
  });

  it('for 60 learners and 60 activities, within the budget of expressions', async () => {
    const learners = Array.from({ length: 60 }, (_, n) => `enrolment-of-20-chars${n}`);
    const activities = Array.from({ length: 60 }, (_, n) => `activity-of-20-charss${n}`);
    const of = <Value>(ids: string[], value: Value) => Object.fromEntries(ids.map((id) => [id, value]));
    const whole = but(FIRST, {
      activities: of(activities, { name: 'Quiz 1: nouns & verbs', totalPoints: 20 }),
      learners: of(learners, 'student-of-20-charss'),
      scores: of(activities, of(learners, 17.25)),
      marks: of(activities, of(learners.slice(0, 6), 'late')),
      grades: of(learners, { initial: 84.86, quarterly: 90 }),
      fingerprints: of(learners, '0123456789abcdef'),
      standings: of(learners, 'transferredIn 2026-11-22'),
    });
    expect(JSON.stringify(whole.value).length).toBeLessThan(150_000);
    await allowed(teacher(), set(whole), CLOSE);
  });
});

describe('a closing that exists', () => {
  beforeEach(() => commit(teacher(), [set(FIRST), CLOSE]));
  const gone: Write[] = [{ delete: FIRST.path }, set(queueRow(FIRST.path.split('/')[3] ?? '', 'quarterClosings'))];

  it.each<[string, Fields]>([
    ['scores', { scores: { activity1: { enrolment1: 20 } }, lastSync: NOW }],
    ['grades', { grades: {}, lastSync: NOW }],
    ['fingerprints', { 'fingerprints.enrolment1': 'fedcba9876543210', lastSync: NOW }],
    ['the name of an activity', { 'activities.activity1.name': 'Quiz', lastSync: NOW }],
    ['the time of the client', { closedAt: new Date(0), lastSync: NOW }],
  ])('keeps %s', async (_label, fields) => {
    await refusedWrites(teacher(), { update: FIRST.path, fields });
    await reopen();
    await refusedWrites(teacher(), { update: FIRST.path, fields });
    await refusedWrites(world.as('admin1'), { update: FIRST.path, fields });
  });

  it('gets a new time only from a commit that is sent again at once', async () => {
    const again: Write = { update: FIRST.path, fields: { closedAt: NOW, lastSync: NOW } };
    await allowed(teacher(), again);
    await world.alter(FIRST.path, { closedAt: new Date(Date.now() - 3 * 60_000) });
    await refusedWrites(teacher(), again);
  });

  it('is deleted with its subject and not before', async () => {
    await refusedWrites(teacher(), ...gone);
    await reopen();
    await refusedWrites(teacher(), ...gone);
    await world.alter(SUBJECT, { deletedAt: new Date(0) });
    await refusedWrites(world.as('admin1'), { delete: FIRST.path });
    await allowed(teacher(), ...gone);
  });

  it('is deleted where the subject is gone', async () => {
    await world.remove(SUBJECT);
    await allowed(teacher(), ...gone);
  });
});

describe('a closing is read', () => {
  const others: Row[] = [FIRST];
  beforeEach(() => world.seed(...others));
  const closings = (uid: string) =>
    getDocs(
      query(
        collection(world.as(uid), 'users/teacher1/quarterClosings'),
        where('classSubjectModel', '==', 'subject1'),
        where('quarter', '==', 1),
      ),
    );

  it.each(['teacher1', 'admin1'])('by %s', async (uid) => {
    expect((await closings(uid)).docs.map(({ id }) => id)).toEqual(['subject1_1_1']);
  });

  it.each(['teacher2', 'admin2', 'pending1', 'disabled1'])('not by %s', async (uid) => {
    await refused(closings(uid));
    await refused(getDoc(doc(world.as(uid), FIRST.path)));
  });
});
