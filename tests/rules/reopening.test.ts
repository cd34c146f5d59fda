/** A teacher asks for a closed quarter, an administrator of the school answers. */
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  answerIdOf,
  auditRow,
  but,
  type Fields,
  inTree,
  NOW,
  ofClient,
  person,
  REQUESTED_AT,
  requestParent,
  requestRow,
  SCHOOL,
} from '#support/rules/rulesDocuments';
import {
  allowed,
  commit,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';

const AGO = new Date(0);
const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const admin = () => world.as('admin1');
const SUBJECT = inTree('classSubjects', 'subject1');
const PARENT = requestParent();
const REQUEST = requestRow();

beforeEach(world.reset);

describe('asking', () => {
  it('takes parent and request in one batch', () => allowed(teacher(), set(PARENT), set(REQUEST)));

  it('takes a parent without its list, from a client that does not know the list', async () => {
    const { waiting: _, ...value } = PARENT.value;
    await allowed(teacher(), set({ ...PARENT, value }), set(REQUEST));
  });

  it.each<[string, Fields]>([
    ['another name', { firstname: 'Corazon' }],
    ['another last name', { lastname: 'Aquino' }],
    ['another e-mail', { email: 'x@deped.gov.ph' }],
    ['another school', { schoolid: OTHER_SCHOOL }],
    ['another id', { id: 'teacher2' }],
    ['an unknown key', { approved: true }],
    ['a path in its list', { waiting: ['subject1_4', 'a/b c'] }],
    ['a time of the client', { createdAt: new Date() }],
  ])('refuses a parent with %s', async (_label, fields) => {
    await refusedWrites(teacher(), set(but(PARENT, fields)), set(REQUEST));
    await allowed(teacher(), set(PARENT), set(REQUEST));
    await refusedWrites(teacher(), set(but(PARENT, fields)));
  });

  it.each<[string, Fields]>([
    ['another name', { firstname: 'Corazon' }],
    ['another e-mail', { email: 'x@deped.gov.ph' }],
    ['another id', { id: 'subject1_3' }],
    ['another subject', { subjectId: 'subject9' }],
    ['another quarter', { quarter: 3 }],
    ['a quarter as a string', { quarter: '4' }],
    ['no reason', { adminReason: '' }],
    ['a blank reason', { adminReason: ' \n ' }],
    ['a reason of 1,001 characters', { adminReason: 'x'.repeat(1001) }],
    ['an unknown key', { accepted: true }],
    ['another school', { schoolid: OTHER_SCHOOL }],
    ['a time of the client', { createdAt: new Date() }],
  ])('refuses a request with %s', async (_label, fields) => {
    await refusedWrites(teacher(), set(PARENT), set(but(REQUEST, fields)));
    await allowed(teacher(), set(PARENT), set(REQUEST));
    await refusedWrites(teacher(), set(but(REQUEST, fields)));
  });

  it('takes the names of subject and class as the book has them, all or none', async () => {
    const names = {
      subject: 'English',
      section: 'Grade 7 - Sampaguita',
      academicYear: '2026-2027',
      gradingPolicy: null,
    };
    const asked = (fields: Fields) => set(but(REQUEST, { schoolid: SCHOOL, ...names, ...fields }));
    const wrong: Fields[] = [
      ...[{ subject: 'Filipino' }, { section: 'Narra' }, { academicYear: '2025-2026' }, { gradingPolicy: 'DO15_2026' }],
      ...[{ subject: 1 }, { section: null }, { academicYear: 'x'.repeat(2000) }],
    ];
    for (const fields of wrong) await refusedWrites(teacher(), set(PARENT), asked(fields));
    for (const name of Object.keys(names)) {
      const { [name]: _, ...others } = { ...but(REQUEST, names).value };
      await refusedWrites(teacher(), set(PARENT), set({ ...REQUEST, value: others }));
    }
    await allowed(teacher(), set(PARENT), asked({}));
    // The same, sent again, as after a lost answer; with names of the book of meanwhile it is another document.
    await allowed(teacher(), set(PARENT), asked({}));
    await refusedWrites(teacher(), asked({ schoolid: OTHER_SCHOOL }));
    await refusedWrites(teacher(), { update: REQUEST.path, fields: { section: 'Narra' } });
  });

  it('takes the policy that the class has', async () => {
    await world.alter(inTree('class', 'class1'), { gradingPolicy: 'DO15_2026' });
    const names = { subject: 'English', section: 'Grade 7 - Sampaguita', academicYear: '2026-2027' };
    const asked = (gradingPolicy: unknown) => set(but(REQUEST, { schoolid: SCHOOL, ...names, gradingPolicy }));
    await refusedWrites(teacher(), set(PARENT), asked(null));
    await allowed(teacher(), set(PARENT), asked('DO15_2026'));
  });

  it('refuses a second reason while the first one waits', async () => {
    await allowed(teacher(), set(PARENT), set(REQUEST));
    await refusedWrites(teacher(), set(but(REQUEST, { adminReason: 'Another.' })));
    await refusedWrites(teacher(), { update: REQUEST.path, fields: { createdAt: new Date(0) } });
    await allowed(teacher(), set(REQUEST));
  });

  it('refuses a request without its parent', async () => {
    await refusedWrites(teacher(), set(REQUEST));
    await allowed(teacher(), set(PARENT), set(REQUEST));
  });

  it('is about a closed quarter of an existing subject', async () => {
    await refusedWrites(teacher(), set(PARENT), set(requestRow('subject1', 1)));
    await refusedWrites(teacher(), set(PARENT), set(requestRow('subjectDead', 4)));
    await refusedWrites(teacher(), set(PARENT), set(requestRow('nowhere', 4)));
    await world.alter(SUBJECT, { 'quarterClosed.1': true });
    await allowed(teacher(), set(PARENT), set(requestRow('subject1', 1)));
  });

  it('is possible only for the teacher', async () => {
    for (const uid of ['teacher2', 'teacher3', 'admin1', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(PARENT), set(REQUEST));
    }
    await refusedWrites(world.visitor(), set(PARENT), set(REQUEST));
    await allowed(teacher(), set(PARENT), set(REQUEST));
  });
});

describe('answering', () => {
  const REOPEN: Write = { update: SUBJECT, fields: { 'quarterClosed.4': false, lastSync: NOW } };
  const about = { aboutId: 'subject1', subject: 'English', section: 'Grade 7 - Sampaguita', quarter: 4 };
  const told = (kind: string, fields: Fields = {}): Write =>
    set(auditRow(kind, { id: answerIdOf(kind), ...about, ...fields }));
  const DELETED: Write[] = [{ delete: REQUEST.path }, { delete: PARENT.path }];
  const GONE: Write[] = [...DELETED, told('reopenAccepted')];
  const asked = (row = REQUEST) => but(row, { createdAt: new Date(REQUESTED_AT) });
  const toldOf = (row: ReturnType<typeof requestRow>): Write =>
    told('reopenAccepted', { id: answerIdOf('reopenAccepted', row), quarter: row.value.quarter });

  beforeEach(() => world.seed(PARENT, asked()));

  it('accepts with the request that it deletes', async () => {
    await refusedWrites(admin(), REOPEN);
    await allowed(admin(), REOPEN, ...GONE);
  });

  it('leaves a true trail entry', async () => {
    await refusedWrites(admin(), REOPEN, ...DELETED);
    await refusedWrites(admin(), REOPEN, ...DELETED, told('reopenRejected', { reason: 'Too late.' }));
    await refusedWrites(admin(), ...DELETED);
    await refusedWrites(admin(), ...DELETED, told('reopenAccepted'));
    await refusedWrites(admin(), REOPEN, told('reopenAccepted'));
    await refusedWrites(
      admin(),
      REOPEN,
      ...DELETED,
      told('reopenAccepted', { id: `${answerIdOf('reopenAccepted')}4` }),
    );
    await allowed(admin(), REOPEN, ...GONE);
  });

  it('has one effect when two administrators answer at once', async () => {
    await world.seed(person('admin3', { role: 0 }));
    const other = (kind: string) => told(kind, { actorUid: 'admin3', people: ['admin3', 'teacher1'] });
    await allowed(admin(), REOPEN, ...GONE);
    await refusedWrites(world.as('admin3'), REOPEN, ...DELETED, other('reopenAccepted'));
    await refusedWrites(world.as('admin3'), ...DELETED, other('reopenRejected'));
    await refusedWrites(admin(), ...DELETED, told('reopenRejected'));
  });

  it('keeps the keys of the periods', async () => {
    const reopenTo = (quarterClosed: Fields): Write => ({ update: SUBJECT, fields: { quarterClosed, lastSync: NOW } });
    await refusedWrites(admin(), reopenTo({ 1: false, 2: false, 3: false }), ...GONE);
    await refusedWrites(admin(), reopenTo({ 1: false, 2: false, 4: false }), ...GONE);
    await allowed(admin(), reopenTo({ 1: false, 2: false, 3: false, 4: false }), ...GONE);
    await world.seed(PARENT, asked());
    await world.remove(`schools/${SCHOOL}/audit/${answerIdOf('reopenAccepted')}`);
    await world.alter(SUBJECT, { quarterClosed: { 4: true } });
    await refusedWrites(admin(), reopenTo({ 3: false, 4: false }), ...GONE);
    await allowed(admin(), reopenTo({ 4: false }), ...GONE);
  });

  it('accepts one of several and keeps the parent', async () => {
    await world.alter(SUBJECT, { 'quarterClosed.2': true });
    await world.seed(asked(requestRow('subject1', 2)));
    const both: Write = {
      update: SUBJECT,
      fields: { 'quarterClosed.4': false, 'quarterClosed.2': false, lastSync: NOW },
    };
    await refusedWrites(admin(), both, { delete: REQUEST.path }, told('reopenAccepted'));
    await allowed(admin(), REOPEN, { delete: REQUEST.path }, told('reopenAccepted'));
    await getDoc(doc(admin(), PARENT.path));
  });

  it('deletes the parent with the last request, and never before', async () => {
    await world.seed(but(PARENT, { waiting: ['subject1_4', 'subject1_2'] }), asked(requestRow('subject1', 2)));
    const gone: Write = { delete: PARENT.path };
    const left = (waiting: string[]): Write => ({ update: PARENT.path, fields: { waiting } });
    await refusedWrites(admin(), gone);
    await refusedWrites(admin(), REOPEN, ...GONE);
    for (const waiting of [[], ['subject1_2'], ['subject1_4'], ['subject1_4', 'subject1_2', 'subject1_1']]) {
      await refusedWrites(admin(), left(waiting));
    }
    const answer: Write[] = [REOPEN, { delete: REQUEST.path }, told('reopenAccepted')];
    for (const waiting of [[], ['subject1_4']]) await refusedWrites(admin(), left(waiting), ...answer);
    await refusedWrites(world.as('admin2'), left(['subject1_2']));
    await commit(admin(), [left(['subject1_2']), ...answer]);
    await refusedWrites(admin(), gone);
    await world.remove(requestRow('subject1', 2).path);
    await refusedWrites(world.as('admin2'), gone);
    await allowed(admin(), gone);
  });

  it('keeps a parent with an empty list: a client that does not know the list has requests all the same', async () => {
    const { waiting: _, ...value } = PARENT.value;
    const answer: Write[] = [REOPEN, { delete: REQUEST.path }, told('reopenAccepted')];
    for (const parent of [{ ...PARENT, value }, but(PARENT, { waiting: [] })]) {
      await world.seed(parent);
      await refusedWrites(admin(), { delete: PARENT.path });
    }
    await allowed(admin(), ...answer);
  });

  it('is not blocked by ids in the list whose requests are gone', async () => {
    const gone = [1, 2, 3, 5, 6, 7, 8].map((n) => `gone_${n}`);
    await world.seed(but(PARENT, { waiting: [...gone, 'subject1_4'] }));
    await refusedWrites(admin(), { delete: PARENT.path });
    await allowed(admin(), REOPEN, ...GONE);
  });

  it('shortens a list of many ids whose requests are gone, by eight at most', async () => {
    const gone = Array.from({ length: 10 }, (_, n) => `gone_${n}`);
    await world.seed(but(PARENT, { waiting: [...gone, 'subject1_4'] }));
    const left = (waiting: string[]): Write => ({ update: PARENT.path, fields: { waiting } });
    const answer: Write[] = [REOPEN, { delete: REQUEST.path }, told('reopenAccepted')];
    await refusedWrites(admin(), left(gone.slice(8)));
    await refusedWrites(admin(), left(gone.slice(2)));
    await refusedWrites(admin(), left(gone.slice(1)), ...answer.slice(1, 2));
    await refusedWrites(admin(), left([...gone.slice(9), 'subject1_4']));
    await allowed(admin(), left([...gone.slice(8), 'subject1_4']));
    await allowed(admin(), left(gone.slice(8)), ...answer);
    await allowed(admin(), { delete: PARENT.path });
  });

  it('lets the teacher, who may have another name by now, withdraw one of several', async () => {
    await world.seed(but(PARENT, { waiting: ['subject1_4', 'subject1_2'], firstname: 'Luz' }));
    const left: Write = { update: PARENT.path, fields: { waiting: ['subject1_2'] } };
    await refusedWrites(world.as('teacher2'), left);
    await allowed(teacher(), left, { delete: REQUEST.path });
  });

  it.each<[string, Fields]>([
    ['a weight', { writtenWorks: 20 }],
    ['the name', { subject: 'Science' }],
    ['the learners', { classStudents: ['enrolment9'] }],
    ['a tombstone', { deletedAt: NOW }],
    ['another quarter that was not asked for', { 'quarterClosed.3': true }],
    ['a time of the client', { lastSync: new Date() }],
  ])('does not move %s', async (_label, fields) => {
    await refusedWrites(admin(), { update: SUBJECT, fields: { ...REOPEN.fields, ...fields } }, ...GONE);
    await allowed(admin(), REOPEN, ...GONE);
  });

  it('needs the request of that subject and quarter', async () => {
    await world.alter(SUBJECT, { 'quarterClosed.3': true });
    const third: Write = { update: SUBJECT, fields: { 'quarterClosed.3': false, lastSync: NOW } };
    await refusedWrites(admin(), third, ...GONE);
    const request = requestRow('subject1', 3);
    await world.seed(asked(request));
    await allowed(admin(), third, { delete: request.path }, toldOf(request));
  });

  it('does not close', async () => {
    const request = requestRow('subject1', 1);
    await world.seed(asked(request));
    const closing: Write = { update: SUBJECT, fields: { 'quarterClosed.1': true, lastSync: NOW } };
    await refusedWrites(admin(), closing, { delete: request.path }, toldOf(request));
    await allowed(teacher(), closing);
  });

  it('rejects by deleting', () => allowed(admin(), ...DELETED, told('reopenRejected', { reason: 'Too late.' })));

  it('is refused to the teacher and to another school', async () => {
    for (const uid of ['teacher1', 'teacher2', 'admin2']) await refusedWrites(world.as(uid), REOPEN, ...DELETED);
    for (const uid of ['teacher2', 'admin2']) {
      await refusedWrites(world.as(uid), { delete: REQUEST.path });
      await refusedWrites(world.as(uid), { delete: PARENT.path });
      await refused(getDoc(doc(world.as(uid), REQUEST.path)));
      await refused(getDoc(doc(world.as(uid), PARENT.path)));
    }
    await getDoc(doc(teacher(), REQUEST.path));
    await allowed(teacher(), ...DELETED);
  });

  it('moves only the time of the teacher’s version', async () => {
    const version = inTree('globalVersion', '1');
    const bump: Write = { merge: version, value: { lastModified: NOW } };
    await refusedWrites(admin(), { merge: version, value: { lastModified: NOW, rev: 9 } });
    await allowed(admin(), REOPEN, ...GONE, bump);
    await commit(teacher(), [{ merge: version, value: { lastModified: NOW, rev: 9, revAt: NOW, c: { class: 9 } } }]);
    await allowed(admin(), bump);
    await refusedWrites(admin(), { merge: version, value: { lastModified: NOW, rev: 10 } });
    await refusedWrites(admin(), { merge: version, value: { lastModified: ofClient() } });
    await refusedWrites(world.as('admin2'), bump);
  });

  it('is refused while the book is being restored, and the administrator may see that', async () => {
    const version = inTree('globalVersion', '1');
    const bump: Write = { merge: version, value: { lastModified: NOW } };
    await world.seed({
      path: version,
      value: { lastModified: new Date(REQUESTED_AT), rev: 9, anew: 9, restoring: true },
    });
    await refusedWrites(admin(), REOPEN, ...GONE, bump);
    await refusedWrites(admin(), bump);
    await getDoc(doc(admin(), version));
    await refused(getDoc(doc(world.as('admin2'), version)));
    await refused(getDoc(doc(world.as('teacher2'), version)));
    await world.alter(version, { restoring: false });
    await allowed(admin(), REOPEN, ...GONE, bump);
  });
});

describe('the version', () => {
  const version = inTree('globalVersion', '1');
  const merge = (value: Fields): Write => ({ merge: version, value: { lastModified: NOW, ...value } });

  it('is merged with or without a revision, and never goes back', async () => {
    await allowed(teacher(), merge({}));
    await allowed(teacher(), merge({ rev: 1, revAt: NOW, c: { class: 1 } }));
    await allowed(teacher(), merge({}));
    await allowed(teacher(), merge({ rev: 3, revAt: NOW, c: { students: 3 } }));
    await refusedWrites(teacher(), merge({ rev: 2, revAt: NOW }));
    // The tokens of the last commits, and of a client that knows none.
    await allowed(teacher(), merge({ rev: 4, revAt: NOW, past: '4:a_-9' }));
    await allowed(teacher(), merge({ rev: 5, revAt: NOW }));
    await refusedWrites(teacher(), merge({ rev: 5, revAt: NOW, past: '5:bbbb' }));
    await allowed(teacher(), merge({ rev: 6, revAt: NOW, past: `6:${'....'.repeat(256)}` }));
    await refusedWrites(teacher(), { delete: version });
  });

  it('keeps the time up to which the delete queue was cut, which the nightly run alone sets', async () => {
    await refusedWrites(teacher(), merge({ queueFrom: AGO }));
    await refusedWrites(admin(), merge({ queueFrom: AGO }));
    await allowed(teacher(), merge({ rev: 1, revAt: NOW, c: { class: 1 } }));
    await world.alter(version, { queueFrom: AGO });
    await allowed(teacher(), merge({ rev: 2, revAt: NOW, c: { class: 2 } }));
    await refusedWrites(teacher(), merge({ rev: 3, revAt: NOW, queueFrom: NOW }));
    await allowed(teacher(), merge({ rev: 3, revAt: NOW, queueFrom: AGO }));
  });
});
