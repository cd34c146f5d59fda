/** Accounts that administrators make, and the answers about addresses that they get. */
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auth,
  call,
  db,
  entriesOf,
  fieldsOf,
  giveRecord,
  hasIdentity,
  mailsTo,
  makeIdentity,
  makePerson,
  makeWorld,
  refusal,
  undeliverableEmail,
  unique,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

describe('getUserVerification', () => {
  const ask = (targetUIDs: unknown) => {
    const { uid, token } = world.own.admin;
    return call('getUserVerification', { token, body: { adminUID: uid, targetUIDs } });
  };

  it('maps the people of the own school, and leaves out all others', async () => {
    const { own, other } = world;
    await auth.updateUser(own.pending.uid, { emailVerified: false });
    const stranger = await makeIdentity();
    const uids = [own.teacher.uid, own.pending.uid, own.teacher.uid, other.teacher.uid, stranger.uid, 'nobody'];
    const answer = await ask(uids);
    expect([answer.status, answer.body]).toEqual([200, { [own.teacher.uid]: true, [own.pending.uid]: false }]);
  });

  it('does not tell a missing identity from an unverified address', async () => {
    const uid = unique('gone');
    const { school } = world.own;
    await giveRecord({ uid, email: uniqueEmail('gone-') }, { school, role: ROLE_TEACHER, approved: true });
    expect((await ask([uid])).body).toEqual({ [uid]: false });
  });

  it.each([
    [[], 200],
    [Array.from({ length: 100 }, (_, index) => `u${index}`), 200],
    [Array.from({ length: 101 }, (_, index) => `u${index}`), 400],
    [['users/a'], 400],
    [[''], 400],
    ['a', 400],
  ])('%j: %i', async (targetUIDs, status) => {
    const answer = await ask(targetUIDs);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual({});
  });
});

describe.each([
  { name: 'createUser', role: ROLE_TEACHER, key: 'uid' },
  { name: 'createAdmin', role: ROLE_ADMIN, key: 'userId' },
] as const)('$name', ({ name, role, key }) => {
  const account = () => ({
    email: uniqueEmail('nena-'),
    firstname: 'Nena',
    lastname: 'Ñunez',
    facultyId: 'T-9',
    school: 'Another name',
    schoolid: world.own.school.id,
    role,
    adminFirstName: 'Any',
    adminLastName: 'Body',
  });
  const create = (body: object) => call(name, { token: world.own.admin.token, body });

  it('makes identity, record and mail with a link to choose a password', async () => {
    const { own } = world;
    const body = account();
    const answer = await create({ ...body, approved: false, passwordResetRequired: false, disabled: true });
    expect(answer.status).toBe(201);
    const uid = String(answer.body[key]);
    expect(answer.body).toEqual({ [key]: uid, mailSent: true });
    expect(await auth.getUser(uid)).toMatchObject({ email: body.email, emailVerified: false, disabled: false });
    const { createdAt, ...record } = (await fieldsOf(`users/${uid}`)) ?? {};
    expect(createdAt).toBeDefined();
    expect(record).toEqual({
      id: uid,
      firstname: 'Nena',
      lastname: 'Ñunez',
      lastnamelower: 'nunez',
      email: body.email,
      facultyId: 'T-9',
      school: own.school.name,
      schoolid: own.school.id,
      approved: true,
      role,
      lastLogin: null,
      passwordResetRequired: true,
    });
    const [mail, ...more] = await mailsTo(body.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your Talaan account is ready');
    expect(mail?.text).toContain('Gloria Santos made you an account');
    const link = /https?:\S*mode=resetPassword\S*/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).searchParams.get('oobCode')).toBeTruthy();
    expect(link).toMatch(new RegExp(`^${process.env.APP_URL}/login\\?mode=resetPassword&oobCode=`));
    expect(mail?.html).toContain('mode=resetPassword');
  });

  it('sends the link again to a person who missed it, at most once an hour, and adding again says so', async () => {
    const { token } = world.own.admin;
    const body = account();
    const uid = String((await create(body)).body[key]);
    const linkAgain = (by = token) => call('sendLinkAgain', { token: by, body: { targetUID: uid } });
    expect((await linkAgain()).body).toEqual({ sent: 'recently' });
    expect(refusal(await linkAgain(world.other.admin.token)).code).toBe('server/not-found');
    const notes = await db.collection('serverAccounts').where('uid', '==', uid).get();
    const longAgo = { mailedAt: new Date(Date.now() - 61 * 60_000), createdAt: new Date(Date.now() - 61 * 60_000) };
    await notes.docs[0]?.ref.update(longAgo);
    const answers = await Promise.all([linkAgain(), linkAgain()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await mailsTo(body.email)).toHaveLength(2);
    await notes.docs[0]?.ref.update(longAgo);
    expect((await create(body)).body).toEqual({ [key]: uid, mailSent: true, again: true });
    expect(await mailsTo(body.email)).toHaveLength(3);
    await db.doc(`users/${uid}`).update({ passwordResetRequired: false });
    await notes.docs[0]?.ref.update(longAgo);
    expect((await linkAgain()).body).toEqual({ sent: 'signedIn' });
    expect((await create(body)).body).toEqual({ [key]: uid, mailSent: true, again: true });
    expect(await mailsTo(body.email)).toHaveLength(3);
  });

  it('has one effect when repeated', async () => {
    const body = account();
    const first = await create(body);
    const again = await create({ ...body, email: body.email.toUpperCase() });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const people = await db.collection('users').where('email', '==', body.email).get();
    expect(people.size).toBe(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  it('makes one account when asked twice at once', async () => {
    const body = account();
    const answers = await Promise.all([create(body), create(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body[key]).toBe(answers[1]?.body[key]);
    expect((await db.collection('users').where('email', '==', body.email).get()).size).toBe(1);
  });

  it('finishes an attempt that broke off: identity without record, or mail not sent', async () => {
    const body = account();
    const first = await create(body);
    const uid = String(first.body[key]);
    await db.doc(`users/${uid}`).delete();
    expect((await create(body)).body).toEqual(first.body);
    expect(await fieldsOf(`users/${uid}`)).toMatchObject({ email: body.email, role });
    expect(await mailsTo(body.email)).toHaveLength(1);
    const [note] = (await db.collection('serverAccounts').where('uid', '==', uid).get()).docs;
    await note?.ref.update({ mailedAt: FieldValue.delete() });
    expect((await create(body)).body).toEqual(first.body);
    expect(await mailsTo(body.email)).toHaveLength(2);
  });

  it('keeps the account when the mail fails', async () => {
    const answer = await create({ ...account(), email: undeliverableEmail() });
    expect(answer.status).toBe(201);
    expect(answer.body.mailSent).toBe(false);
    expect(await fieldsOf(`users/${String(answer.body[key])}`)).toMatchObject({ approved: true });
  });

  it('refuses an address of this school, and writes no document', async () => {
    const { own } = world;
    const notes = (await db.collection('serverAccounts').get()).size;
    for (const { email } of [own.teacher, own.pending, own.admin]) {
      expect(refusal(await create({ ...account(), email }))).toEqual({ status: 409, code: 'server/account-refused' });
      expect(await mailsTo(email)).toEqual([]);
    }
    expect((await db.collection('serverAccounts').get()).size).toBe(notes);
  });

  it('does not tell an address of another school from a free one', async () => {
    const { own, other } = world;
    const elsewhere = [
      await makePerson({ school: other.school, role: ROLE_TEACHER, approved: true }),
      await makeIdentity(),
    ];
    const shapeOf = async (email: string) => {
      const answer = await create({ ...account(), email });
      const uid = String(answer.body[key]);
      const { createdAt, ...record } = (await fieldsOf(`users/${uid}`)) ?? {};
      const confirmation = await fieldsOf(`adminInviteTeacherConfirmation/${uid}`);
      const verification = await call('getUserVerification', {
        token: own.admin.token,
        body: { adminUID: own.admin.uid, targetUIDs: [uid] },
      });
      const text = JSON.stringify([answer.status, answer.body, record, confirmation?.email, verification.body]);
      return text.replaceAll(uid, 'UID').replaceAll(email, 'EMAIL');
    };
    const free = await shapeOf(uniqueEmail('free-'));
    for (const { uid, email } of elsewhere) {
      const before = await fieldsOf(`users/${uid}`);
      expect(await shapeOf(email)).toBe(free);
      expect(await fieldsOf(`users/${uid}`)).toEqual(before);
      // The owner of the address gets a message without a link that would change their password.
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('A school added your address on Talaan');
      expect(mail?.text).not.toContain('oobCode');
    }
  });

  it('makes the waiting account, once the address is free', async () => {
    const stranger = await makeIdentity();
    const body = { ...account(), email: stranger.email };
    const waiting = await create(body);
    const uid = String(waiting.body[key]);
    expect(await hasIdentity(uid)).toBe(false);
    expect((await create(body)).body).toEqual(waiting.body);
    await auth.deleteUser(stranger.uid);
    expect((await create(body)).body).toEqual(waiting.body);
    expect(await auth.getUser(uid)).toMatchObject({ email: stranger.email });
    expect((await mailsTo(stranger.email)).map(({ subject }) => subject).sort()).toEqual([
      'A school added your address on Talaan',
      'Your Talaan account is ready',
    ]);
  });

  it('after a deletion makes a new account, and never brings the old one back', async () => {
    const body = account();
    const uid = String((await create(body)).body[key]);
    await db.doc(`deletedUsers/${uid}`).set({ id: uid, schoolid: world.own.school.id });
    expect(refusal(await create(body))).toEqual({ status: 409, code: 'server/account-refused' });
    await auth.deleteUser(uid);
    await db.doc(`users/${uid}`).delete();
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(answer.body[key]).not.toBe(uid);
    expect(await fieldsOf(`users/${uid}`)).toBeNull();
  });

  it('makes no account for another school or of another role', async () => {
    const before = (await entriesOf('users', world.other.school.id)).length;
    const body = account();
    expect(refusal(await create({ ...body, schoolid: world.other.school.id }))).toEqual({
      status: 403,
      code: 'server/not-allowed',
    });
    expect(refusal(await create({ ...body, role: role === ROLE_ADMIN ? ROLE_TEACHER : ROLE_ADMIN })).status).toBe(400);
    expect(await entriesOf('users', world.other.school.id)).toHaveLength(before);
    await expect(auth.getUserByEmail(body.email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it.each([
    ['firstname', 'Nena\r\nBcc: all@deped.gov.ph'],
    ['lastname', '<script>'],
    ['firstname', 'Win at https://x.example'],
    ['lastname', 'www.x.example'],
    ['email', 'nena@deped.gov.ph\nBcc: all@deped.gov.ph'],
    ['facultyId', 'x'.repeat(51)],
    ['schoolid', 'a/b'],
    ['adminFirstName', 'x\ry'],
  ])('refuses %s %j', async (field, value) => {
    const answer = await create({ ...account(), [field]: value });
    expect(refusal(answer)).toEqual({ status: 400, code: 'input/invalid' });
    expect(answer.text).toContain(field);
  });
});

it('an address that its owner gave up can be given to the next person', async () => {
  const { own } = world;
  const email = uniqueEmail('faculty-');
  const create = (firstname: string) =>
    call('createUser', { token: own.admin.token, body: { email, firstname, lastname: 'Luz' } });
  const maria = String((await create('Maria')).body.uid);
  const changed = uniqueEmail('maria-');
  await auth.updateUser(maria, { email: changed, emailVerified: true });
  await db.doc(`users/${maria}`).update({ email: changed, passwordResetRequired: false });
  const answer = await create('Nena');
  expect(answer.status).toBe(201);
  expect(answer.body.uid).not.toBe(maria);
  expect(await fieldsOf(`users/${maria}`)).toMatchObject({ firstname: 'Maria', email: changed });
});

describe('the documents beside a new account', () => {
  it('are for a teacher the confirmation until the first sign-in, and no change to the school', async () => {
    const { own } = world;
    const email = uniqueEmail('nena-');
    const body = { email, firstname: 'Nena', lastname: 'Luz' };
    const uid = String((await call('createUser', { token: own.admin.token, body })).body.uid);
    const { createdAt, ...confirmation } = (await fieldsOf(`adminInviteTeacherConfirmation/${uid}`)) ?? {};
    expect(createdAt).toBeDefined();
    expect(confirmation).toEqual({
      id: uid,
      ...body,
      school: own.school.name,
      schoolid: own.school.id,
    });
    expect((await fieldsOf(`schools/${own.school.id}`))?.admins).not.toContain(email);
    expect(await hasIdentity(uid)).toBe(true);
  });

  it('are for an administrator the address on the list of the school', async () => {
    const { own } = world;
    const email = uniqueEmail('nena-');
    const body = { email, firstname: 'Nena', lastname: 'Luz' };
    const uid = String((await call('createAdmin', { token: own.admin.token, body })).body.userId);
    expect((await fieldsOf(`schools/${own.school.id}`))?.admins).toContain(email);
    expect(await fieldsOf(`adminInviteTeacherConfirmation/${uid}`)).toBeNull();
  });
});
