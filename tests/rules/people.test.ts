import { arrayUnion, deleteField, doc, getDoc, increment, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  approvedRow,
  auditRow,
  but,
  type Fields,
  freshId,
  NOW,
  ofClient,
  person,
  type Row,
  registrationRow,
  SCHOOL,
} from '#support/rules/rulesDocuments';
import {
  AUTH_TIME,
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';
import { MAIL_KINDS } from '@/domain/people/mailKinds';
import { TOURS } from '@/domain/tours';

const world = openRulesWorld();
const newcomer = (uid: string) => person(uid, { approved: false });
const counterOf = (school: string) => `schools/${school}/registrations/proven`;
/** The count that goes with a new record, as the first one of its day. */
const counted = (uid: string, { schoolid = SCHOOL }: Fields = {}): Write => {
  const school = String(schoolid).replace(/\/.*/, '');
  return set({ path: counterOf(school), value: { count: 1, createdAt: NOW, lastUid: uid, updatedAt: NOW } });
};

beforeEach(() => world.remove(counterOf(SCHOOL)));

describe('registering as a teacher', () => {
  const ACCEPTED: [string, Fields][] = [
    ['a sign-in time', { lastLogin: NOW }],
    ['no faculty id', { facultyId: '' }],
    ['the privacy policy that was agreed to', { consents: { 5: NOW } }],
    [
      'neither id nor optional fields',
      { id: undefined, lastLogin: undefined, passwordResetRequired: undefined, facultyId: undefined },
    ],
  ];
  const REFUSED: [string, Fields][] = [
    ['approved', { approved: true }],
    ['an administrator', { role: 0 }],
    ['a role beyond', { role: 2 }],
    ['a role as a string', { role: '1' }],
    ["somebody else's e-mail", { email: 'admin1@deped.gov.ph' }],
    ['a school that is not on Talaan', { schoolid: '999999' }],
    ['the name of another school', { school: 'Other' }],
    ['the id of another school', { schoolid: OTHER_SCHOOL }],
    ['a path as school', { schoolid: '300123/x' }],
    ['another id', { id: 'admin1' }],
    ['an unknown key', { disabled: false }],
    ['a token time', { tokensValidAfter: 0 }],
    ['a createdAt of the client', { createdAt: new Date() }],
    ['a sign-in time of the client', { lastLogin: new Date() }],
    ['a tag in the first name', { firstname: '<img src=x>' }],
    ['a page in the first name', { firstname: 'https://x.example' }],
    ['a control character in the last name', { lastname: 'San\u0000tos', lastnamelower: 'san\u0000tos' }],
    ['no lower name', { lastnamelower: '' }],
    ['a lower name of 101 characters', { lastnamelower: 'x'.repeat(101) }],
    ['a tag in the lower name', { lastnamelower: '<b>' }],
    ['a mark in the last name that reverses the text', { lastname: 'sotnas\u202e', lastnamelower: 'sotnas\u202e' }],
    ['a space of no width in the first name', { firstname: 'Ma\u200bria' }],
    ['a mark of direction in the last name', { lastname: 'Cruz\u200f', lastnamelower: 'cruz\u200f' }],
    ['a joiner in the first name', { firstname: '\u2060Maria' }],
    ['a soft hyphen in the first name', { firstname: 'Ma\u00adria' }],
    ['a filler in the last name', { lastname: 'Cruz\u3164', lastnamelower: 'cruz\u3164' }],
    ['a variant of a sign in the first name', { firstname: 'Maria\ufe0f' }],
    ['a control character beyond ASCII in the first name', { firstname: 'Ma\u0085ria' }],
    ['a break of lines in the first name', { firstname: 'Ma\u2028ria' }],
    ['a mark without a meaning in the first name', { firstname: 'Ma\u2065ria' }],
    ['a tag beyond the first plane in the first name', { firstname: 'Ma\u{e0041}ria' }],
    ['a variant beyond the first plane in the first name', { firstname: 'Ma\u{e0100}ria' }],
    ['an empty pattern of dots in the first name', { firstname: 'Maria\u2800' }],
    ['no last name', { lastname: '', lastnamelower: '' }],
    ['a name of 101 characters', { firstname: 'x'.repeat(101) }],
    ['a faculty id of 51 characters', { facultyId: 'x'.repeat(51) }],
    ['a faculty id that is a number', { facultyId: 5 }],
    ['a password that must be reset', { passwordResetRequired: true }],
    ['a time of agreement of the client', { consents: { 5: new Date() } }],
    ['an older privacy policy', { consents: { 1: NOW } }],
    ['two privacy policies', { consents: { 1: NOW, 2: NOW } }],
    ['an agreement that is no map', { consents: '2' }],
  ];

  it.each(ACCEPTED)('takes %s', (_label, fields) => {
    const uid = freshId();
    return allowed(world.as(uid), set(but(newcomer(uid), fields)), counted(uid));
  });

  it.each(REFUSED)('refuses %s', async (_label, fields) => {
    const uid = freshId();
    await refusedWrites(world.as(uid), set(but(newcomer(uid), fields)), counted(uid, fields));
    await allowed(world.as(uid), set(newcomer(uid)), set(registrationRow(uid)), counted(uid));
    await refusedWrites(world.as(uid), set(but(newcomer(uid), fields)));
  });

  it('is possible only for the person, with an e-mail', async () => {
    const row = newcomer('someone');
    await refusedWrites(world.visitor(), set(row), counted('someone'));
    await refusedWrites(world.as('other', { email: 'someone@deped.gov.ph' }), set(row), counted('someone'));
    await refusedWrites(world.as('someone', { email: undefined }), set(row), counted('someone'));
    await allowed(world.as('someone', { email_verified: true }), set(row), counted('someone'));
  });

  it('is refused to a deleted account', async () => {
    const tombstone: Row = { path: 'deletedUsers/ghost', value: { deletedAt: NOW } };
    await world.seed(tombstone);
    await refusedWrites(world.as('ghost'), set(newcomer('ghost')), counted('ghost'));
    await world.remove(tombstone.path);
    await allowed(world.as('ghost'), set(newcomer('ghost')), counted('ghost'));
  });

  it('is refused with a revoked token when it is sent again', async () => {
    const again = [{ update: 'users/left', fields: { createdAt: NOW } }, set(registrationRow('left'))];
    await allowed(world.as('left'), set(newcomer('left')), set(registrationRow('left')), counted('left'));
    await world.alter('users/left', { tokensValidAfter: AUTH_TIME + 1 });
    for (const write of again) await refusedWrites(world.as('left'), write);
    await world.remove(registrationRow('left').path);
    await refusedWrites(world.as('left'), set(registrationRow('left')));
    await allowed(world.as('left', { auth_time: AUTH_TIME + 1 }), ...again);
  });

  it('sent again keeps an agreement to an older privacy policy', async () => {
    const uid = freshId();
    await allowed(world.as(uid), set(newcomer(uid)), counted(uid));
    await world.alter(`users/${uid}`, { consents: { 1: new Date(0) } });
    const again = (fields: Fields): Write => ({ update: `users/${uid}`, fields });
    await refusedWrites(world.as(uid), again({ consents: { 5: NOW } }));
    await refusedWrites(world.as(uid), again({ consents: {} }));
    await allowed(world.as(uid), again({ 'consents.5': NOW }));
    await allowed(world.as(uid), again({ 'consents.5': NOW }));
  });

  it('sent again does not undo an approval', async () => {
    await allowed(world.as('late'), set(newcomer('late')), counted('late'));
    await world.alter('users/late', { approved: true });
    await refusedWrites(world.as('late'), set(newcomer('late')), counted('late'));
  });
});

describe('the entry of a registration', () => {
  const REFUSED: [string, Fields][] = [
    ['another name', { firstname: 'Corazon' }],
    ['another e-mail', { email: 'x@deped.gov.ph' }],
    ['another school', { schoolid: OTHER_SCHOOL }],
    ['another name of the school', { school: 'Other' }],
    ['another faculty id', { facultyId: 'F-1' }],
    ['another id', { id: 'x' }],
    ['an unknown key', { approved: true }],
    ['a time of the client', { createdAt: new Date() }],
  ];
  it.each(REFUSED)('refuses %s', async (_label, fields) => {
    const uid = freshId();
    await refusedWrites(world.as(uid), set(newcomer(uid)), set(but(registrationRow(uid), fields)), counted(uid));
    await allowed(world.as(uid), set(newcomer(uid)), set(registrationRow(uid)), counted(uid));
    await refusedWrites(world.as(uid), set(but(registrationRow(uid), fields)));
  });

  it('belongs to a pending person', async () => {
    await world.reset();
    const row = registrationRow('pending1');
    await refusedWrites(world.as('teacher2'), set(row));
    await allowed(world.as('pending1'), set(row));
    await world.remove(row.path);
    await world.alter('users/pending1', { approved: true });
    await refusedWrites(world.as('pending1'), set(row));
    await refusedWrites(world.as('noRecord'), set(registrationRow('noRecord')));
  });

  it('is read and deleted by an administrator of the school', async () => {
    await world.reset();
    const row = registrationRow('pending1');
    await world.seed(row);
    for (const uid of ['pending1', 'teacher1', 'admin2']) {
      await refused(getDoc(doc(world.as(uid), row.path)));
      await refusedWrites(world.as(uid), { delete: row.path });
    }
    await getDoc(doc(world.as('admin1'), row.path));
    const approval = { update: 'users/pending1', fields: { approved: true } };
    // A waiting person cannot be taken off the list without a trace.
    await refusedWrites(world.as('admin1'), { delete: row.path });
    await allowed(world.as('admin1'), approval, set(approvedRow('pending1')), { delete: row.path });
  });
});

describe('the own record', () => {
  beforeEach(world.reset);
  const ACCEPTED: [string, Fields][] = [
    ['names', { firstname: 'Luz', lastname: 'Niño', lastnamelower: 'niño' }],
    ['the order of the last name, as a sign-in mends it', { lastnamelower: 'zzz' }],
    ['a faculty id', { facultyId: 'F-200' }],
    ['a sign-in', { lastLogin: NOW }],
    ['tours', { toursSeen: Object.keys(TOURS) }],
    ['a further tour', { toursSeen: arrayUnion('classRecord') }],
    ['a language', { language: 'fil' }],
    ['the other language', { language: 'en' }],
    ['every kind of e-mail off', { mailsOff: [...MAIL_KINDS] }],
    ['every kind of e-mail on again', { mailsOff: [] }],
    ['the end of a reset', { passwordResetRequired: false }],
  ];
  const REFUSED: [string, Fields][] = [
    ['the role', { role: 0 }],
    ['the role by a transform', { role: increment(-1) }],
    ['a role that is taken away', { role: deleteField() }],
    ['approval', { approved: false }],
    ['the school', { schoolid: OTHER_SCHOOL }],
    ['the name of the school', { school: 'Other' }],
    ['disabled', { disabled: false }],
    ['the time of tokens', { tokensValidAfter: deleteField() }],
    ['createdAt', { createdAt: NOW }],
    ['the id', { id: 'admin1' }],
    ['an unknown key', { schools: arrayUnion('300999') }],
    ['an e-mail', { email: 'new@deped.gov.ph' }],
    ['a sign-in time of the client', { lastLogin: new Date() }],
    ['no sign-in time', { lastLogin: deleteField() }],
    ['a name as a transform', { firstname: serverTimestamp() }],
    ['a tag in a name', { firstname: '<b>' }],
    ['a page in a name', { firstname: 'See https://x.example' }],
    ['a page without its scheme in a name', { firstname: 'See WWW.x.example' }],
    ['a mailbox in a name', { lastname: 'a@x.example', lastnamelower: 'a@x.example' }],
    ['a tag in the lower name', { lastnamelower: '<b>' }],
    ['no lower name', { lastnamelower: deleteField() }],
    ['a reset', { passwordResetRequired: true }],
    ['tours beyond the limit', { toursSeen: Array(21).fill('classes') }],
    ['a tour that there is not', { toursSeen: ['classes', 'tour'] }],
    ['tours that are no list', { toursSeen: 'classes' }],
    ['a tour that is no text', { toursSeen: [1] }],
    ['a language that there is not', { language: 'ceb' }],
    ['an empty language', { language: '' }],
    ['a language that is no text', { language: 1 }],
    ['several languages', { language: ['en'] }],
    ['a language by a transform', { language: NOW }],
    ['a kind of e-mail that there is not', { mailsOff: ['account'] }],
    ['a kind of e-mail that is no list', { mailsOff: 'registrations' }],
    ['kinds of e-mails beyond the limit', { mailsOff: Array(11).fill('registrations') }],
    ['kinds of e-mails that are taken away', { mailsOff: deleteField() }],
    ['a look at what waits, of a teacher', { lookedAt: NOW }],
    ['a language that is taken away', { language: deleteField() }],
  ];

  it('takes the time at which an administrator looked, from the server only', async () => {
    await allowed(world.as('admin1'), { update: 'users/admin1', fields: { lookedAt: NOW } });
    await refusedWrites(world.as('admin1'), { update: 'users/admin1', fields: { lookedAt: ofClient() } });
    await refusedWrites(world.as('admin1'), { update: 'users/teacher1', fields: { lookedAt: NOW } });
  });

  it('takes the agreement to the newest privacy policy, once, with the server’s time', async () => {
    const agree = (fields: Fields): Write => ({ update: 'users/teacher1', fields });
    await world.alter('users/teacher1', { consents: { 1: new Date(0) } });
    const teacher = world.as('teacher1');
    await refusedWrites(teacher, agree({ 'consents.5': ofClient() }));
    await refusedWrites(teacher, agree({ 'consents.6': NOW }));
    await refusedWrites(teacher, agree({ 'consents.1': NOW }));
    await refusedWrites(teacher, agree({ consents: { 5: NOW } }));
    await refusedWrites(teacher, agree({ consents: deleteField() }));
    await refusedWrites(world.as('admin1'), agree({ 'consents.5': NOW }));
    await allowed(teacher, agree({ 'consents.5': NOW }));
    await allowed(teacher, agree({ 'consents.5': NOW }));
    await world.alter('users/teacher1', { consents: { 5: new Date(0) } });
    await refusedWrites(teacher, agree({ 'consents.5': NOW }));
    await refusedWrites(teacher, agree({ consents: {} }));
  });

  it.each(ACCEPTED)('takes %s', async (_label, fields) => {
    await world.alter('users/teacher1', { passwordResetRequired: true });
    await allowed(world.as('teacher1'), { update: 'users/teacher1', fields });
  });

  it.each(REFUSED)('refuses %s', async (_label, fields) => {
    await world.alter('users/teacher1', {
      tokensValidAfter: 5,
      lastLogin: new Date(0),
      language: 'fil',
      mailsOff: ['claimAnswers'],
    });
    const good = { firstname: 'Luz' };
    await allowed(world.as('teacher1'), { update: 'users/teacher1', fields: good });
    await refusedWrites(world.as('teacher1'), { update: 'users/teacher1', fields: { ...good, ...fields } });
    await refusedWrites(world.as('teacher1'), { update: 'users/teacher1', fields });
  });

  it("does not take even the token's own e-mail: a function moves it together with the school's list", async () => {
    const change = { update: 'users/teacher1', fields: { email: 'new@deped.gov.ph' } };
    await refusedWrites(world.as('teacher1', { email: 'new@deped.gov.ph', email_verified: true }), change);
  });

  it('is not edited by those who wait or were switched off', async () => {
    const edit = (uid: string) => ({ update: `users/${uid}`, fields: { firstname: 'Luz' } });
    for (const uid of ['pending1', 'disabled1']) await refusedWrites(world.as(uid), edit(uid));
    await world.alter('users/pending1', { approved: true });
    await world.alter('users/disabled1', { disabled: false });
    for (const uid of ['pending1', 'disabled1']) await allowed(world.as(uid), edit(uid));
  });

  it('cannot be deleted, and is read by the person and administrators of the school', async () => {
    const read = (uid: string, whom: string) => getDoc(doc(world.as(uid), `users/${whom}`));
    for (const uid of ['teacher1', 'pending1', 'disabled1', 'nobody']) await read(uid, uid);
    await read('admin1', 'teacher1');
    for (const uid of ['teacher2', 'pending1', 'admin2', 'nobody']) await refused(read(uid, 'teacher1'));
    await refused(getDoc(doc(world.visitor(), 'users/teacher1')));
    for (const uid of ['teacher1', 'admin1']) await refusedWrites(world.as(uid), { delete: 'users/teacher1' });
  });
});

describe('approval', () => {
  beforeEach(world.reset);
  const approve = (uid: string, fields: Fields = { approved: true }) => ({ update: `users/${uid}`, fields });

  it('is given by an administrator of the school, and cannot be taken back without a trace', async () => {
    await world.seed(approvedRow('pending1'));
    for (const uid of ['pending1', 'teacher1', 'admin2']) await refusedWrites(world.as(uid), approve('pending1'));
    await allowed(world.as('admin1'), approve('pending1'));
    for (const uid of ['pending1', 'teacher1', 'admin1', 'admin2']) {
      await refusedWrites(world.as(uid), approve('pending1', { approved: false }));
    }
  });

  it('has its trail entry in the same batch', async () => {
    await refusedWrites(world.as('admin1'), approve('pending1'));
    await refusedWrites(world.as('admin1'), approve('pending1'), set(auditRow('approved', { teacherUid: 'pending1' })));
    await allowed(world.as('admin1'), approve('pending1'), set(approvedRow('pending1')));
  });

  it.each<[string, Fields]>([
    ['a role', { role: 0 }],
    ['a name', { firstname: 'Luz' }],
    ['an e-mail', { email: 'x@deped.gov.ph' }],
    ['a school', { schoolid: OTHER_SCHOOL }],
    ['disabled', { disabled: true }],
    ['approved as a string', { approved: 'yes' }],
    ['approved as a number', { approved: 1 }],
  ])('does not bring %s', async (_label, fields) => {
    await world.seed(approvedRow('pending1'));
    await refusedWrites(world.as('admin1'), approve('pending1', { approved: true, ...fields }));
    await allowed(world.as('admin1'), approve('pending1'));
  });

  it('is not about oneself, nor about other administrators', async () => {
    await world.seed(person('admin3', { role: 0, approved: false }), approvedRow('admin3'), approvedRow('admin1'));
    await refusedWrites(world.as('admin1'), approve('admin1', { approved: false }));
    await refusedWrites(world.as('admin1'), approve('admin3'));
    await refusedWrites(world.as('admin3'), approve('admin3'));
    await world.alter('users/admin3', { role: 1 });
    await allowed(world.as('admin1'), approve('admin3'));
  });

  it('creates no record', async () => {
    await refusedWrites(world.as('admin1'), set(newcomer('made')), counted('made'));
    await allowed(world.as('made'), set(newcomer('made')), counted('made'));
  });
});
