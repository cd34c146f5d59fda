import { beforeAll, expect, it } from 'vitest';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { PROVEN_REGISTRATIONS, UNPROVEN_REGISTRATIONS } from '@/domain/constants';
import type { TeacherRegistration } from '@/domain/people/registration';
import { codeOf, type Given, giveTeacher, times } from './contractWorld';

/** Tests of registration: a person without a record finds a school and joins it. */
export function describeRegistration(given: Given): void {
  const details = (): TeacherRegistration => ({
    ...{ firstname: 'Luz', lastname: 'Peñaflor', facultyId: 'F-7' },
    ...{ school: 'Joinable High', schoolid: `${given.world.school}-join` as SchoolId },
  });
  const one = async (path: string) => {
    const [collection = '', id = ''] = path.split('/');
    return (await given.world.stored(collection)).get(id);
  };

  beforeAll(async () => {
    const { schoolid, school } = details();
    await given.world.put(`schools/${schoolid}`, { id: schoolid, name: school, admins: [] });
  });

  it("a teacher's registration writes record and request together, and may be repeated", async () => {
    const { registration, session } = given.world;
    const { uid, email, password } = await given.world.addPerson(null);
    await session.signIn(email, password);
    await registration.registerTeacher({ uid, email }, details());
    await registration.registerTeacher({ uid, email }, details());
    const names = { id: uid, email, ...details() };
    expect(await one(`users/${uid}`)).toMatchObject({ ...names, lastnamelower: 'penaflor', role: 1, approved: false });
    expect(await one(`adminTeacherRegisterRequests/${uid}`)).toMatchObject(names);
  });

  it('an unproven address is counted, and waits at the limit until it is proven or a day is over', async () => {
    const { registration, identity, session, put, stored } = given.world;
    const { schoolid } = details();
    const counter = async () => (await stored(`schools/${schoolid}/registrations`)).get('unproven');
    const giveCounter = (count: number, sinceMs: number) =>
      put(`schools/${schoolid}/registrations/unproven`, {
        count,
        createdAt: sinceMs,
        lastUid: 'x',
        updatedAt: sinceMs,
      });
    const newcomer = async (): Promise<{ uid: UserId; email: string }> => {
      const email = `new-${Math.random().toString(36).slice(2)}@mabini.example`;
      const { uid } = await identity.register(email, 'a-good-password');
      return { uid, email };
    };
    await giveCounter(7, Date.now());
    const eighth = await newcomer();
    await registration.registerTeacher(eighth, details());
    await registration.registerTeacher(eighth, details());
    expect(await counter()).toMatchObject({ count: 8, lastUid: eighth.uid });
    await giveCounter(UNPROVEN_REGISTRATIONS, Date.now());
    const waits = await newcomer();
    expect(await codeOf(registration.registerTeacher(waits, details()))).toBe('register/too-many');
    expect(await one(`users/${waits.uid}`)).toBeUndefined();
    await giveCounter(UNPROVEN_REGISTRATIONS, Date.now() - 25 * 60 * 60 * 1000);
    await registration.registerTeacher(waits, details());
    expect(await counter()).toMatchObject({ count: 1, lastUid: waits.uid });
    await giveCounter(UNPROVEN_REGISTRATIONS, Date.now());
    const proven = await given.world.addPerson(null);
    await session.signIn(proven.email, proven.password);
    await registration.registerTeacher(proven, details());
    expect(await one(`users/${proven.uid}`)).toMatchObject({ schoolid, approved: false });
    await given.world.put(`schools/${schoolid}/registrations/unproven`, {
      count: 1,
      createdAt: 0,
      lastUid: 'x',
      updatedAt: 0,
    });
  });

  it('a proven address is counted by itself, and refused at a limit of its own', async () => {
    const { registration, session, put, stored } = given.world;
    const { schoolid } = details();
    const counter = async () => (await stored(`schools/${schoolid}/registrations`)).get('proven');
    const giveCounter = (count: number) =>
      put(`schools/${schoolid}/registrations/proven`, { count, createdAt: Date.now(), lastUid: 'x', updatedAt: 0 });
    const arrive = async () => {
      const person = await given.world.addPerson(null);
      await session.signIn(person.email, person.password);
      return person;
    };
    await giveCounter(7);
    const eighth = await arrive();
    await registration.registerTeacher(eighth, details());
    await registration.registerTeacher(eighth, details());
    expect(await counter()).toMatchObject({ count: 8, lastUid: eighth.uid });
    await giveCounter(PROVEN_REGISTRATIONS);
    const late = await arrive();
    expect(await codeOf(registration.registerTeacher(late, details()))).toBe('register/full');
    expect(await one(`users/${late.uid}`)).toBeUndefined();
    await giveCounter(1);
  });

  it('a person who registers twice at the same moment is counted once', async () => {
    const { registration, identity, stored } = given.world;
    const { schoolid } = details();
    const email = `same-${Math.random().toString(36).slice(2)}@mabini.example`;
    const { uid } = await identity.register(email, 'a-good-password');
    const before = Number((await stored(`schools/${schoolid}/registrations`)).get('unproven')?.count ?? 0);
    // One person registers from two tabs at once.
    await Promise.all([1, 2].map(() => registration.registerTeacher({ uid, email }, details())));
    const after = (await stored(`schools/${schoolid}/registrations`)).get('unproven');
    expect(after).toMatchObject({ count: before + 1, lastUid: uid });
  });

  it('a registration at a school without administrators is refused, and writes nothing', async () => {
    const { registration, session } = given.world;
    const { uid, email, password } = await given.world.addPerson(null);
    await session.signIn(email, password);
    const elsewhere = { ...details(), schoolid: `${given.world.school}-none` as SchoolId };
    expect(await codeOf(registration.registerTeacher({ uid, email }, elsewhere))).toBe('data/refused');
    expect(await one(`users/${uid}`)).toBeUndefined();
    expect(await one(`adminTeacherRegisterRequests/${uid}`)).toBeUndefined();
  });

  it('schools are found page by page, by name and by id; those on Talaan have a search of their own', async () => {
    const { registration, put } = given.world;
    const word = `zz${given.world.school.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
    const digits = String(Math.floor(1000 + Math.random() * 8999));
    await Promise.all(
      times(12, (index) =>
        put(`beisSchools/${digits}${String(index).padStart(2, '0')}`, {
          ...{ id: `${digits}${String(index).padStart(2, '0')}`, name: `${word} High`, nameNormalized: `${word} high` },
          ...{ sector: 'Public', schoolAddress: { region: 'V', division: 'Naga' } },
          ...(index === 7 ? { onTalaan: true } : {}),
        }),
      ),
    );
    const search = { text: word.toUpperCase(), onTalaan: false, after: null };
    const first = await registration.searchSchools(search);
    expect(first.schools.map(({ id }) => id.slice(4))).toEqual(times(10, (index) => String(index).padStart(2, '0')));
    const second = await registration.searchSchools({ ...search, after: first.next });
    expect(second.schools.map(({ id }) => id.slice(4))).toEqual(['10', '11']);
    expect(second.next).toBeNull();
    const joinable = await registration.searchSchools({ ...search, onTalaan: true });
    expect(joinable.schools.map(({ id }) => id)).toEqual([`${digits}07`]);
    const byId = await registration.searchSchools({ text: `${digits}1`, onTalaan: false, after: null });
    expect(byId.schools.map(({ id }) => id)).toEqual([`${digits}10`, `${digits}11`]);
    const whole = (last: string, onTalaan: boolean) =>
      registration.searchSchools({ text: `${digits}${last}`, onTalaan, after: null });
    expect(await whole('10', false)).toMatchObject({ schools: [{ id: `${digits}10`, sector: 'Public' }], next: null });
    expect(await whole('07', true)).toMatchObject({ schools: [{ id: `${digits}07` }], next: null });
    expect(await whole('10', true)).toEqual({ schools: [], next: null });
    expect(await whole('99', false)).toEqual({ schools: [], next: null });
    expect(await registration.searchSchools({ text: 'a', onTalaan: false, after: null })).toEqual({
      ...{ schools: [], next: null },
    });
  });

  it('only the invited address can read an invite', async () => {
    const { registration, session, put } = given.world;
    const invited = await given.world.addPerson(null);
    const stranger = await given.world.addPerson(null);
    const note = { kind: 'invite', email: invited.email, name: 'Rosa', school: 'X', schoolid: 'x', invitedBy: 'Luz' };
    await put(`adminInviteRequests/for-${invited.uid}`, { id: `for-${invited.uid}`, ...note });
    await session.signIn(stranger.email, stranger.password);
    expect(await registration.fetchInvite(`for-${invited.uid}`)).toBeNull();
    await session.signIn(invited.email, invited.password);
    expect(await registration.fetchInvite(`for-${invited.uid}`)).toMatchObject(note);
    expect(await registration.fetchInvite('no-such-invite')).toBeNull();
  });

  it("a teacher's first sign-in removes its own note; a chosen password removes the mark for a reset", async () => {
    await giveTeacher(given);
    const { records, registration, put } = given.world;
    await put(`adminInviteTeacherConfirmation/${given.owner}`, { id: given.owner });
    await records.stampLogin(given.owner);
    expect(await one(`adminInviteTeacherConfirmation/${given.owner}`)).toBeDefined();
    await records.stampLogin(given.owner, true);
    await records.stampLogin(given.owner, true);
    expect(await one(`adminInviteTeacherConfirmation/${given.owner}`)).toBeUndefined();
    await registration.clearPasswordReset(given.owner);
    expect((await records.fetchUser(given.owner)).passwordResetRequired).toBe(false);
  });

  it("an account from an earlier try is found again; another person's account is not revealed", async () => {
    const { identity, session } = given.world;
    const known = await given.world.addPerson(null);
    expect((await identity.register(known.email, known.password)).uid).toBe(known.uid);
    expect(await codeOf(identity.register(known.email, 'another-password'))).toBe('auth/account-refused');
    const email = `new-${known.uid.toLowerCase()}@mabini.example`;
    const fresh = await identity.register(email, 'a-good-password');
    expect(fresh).toMatchObject({ email, emailVerified: false });
    expect(await session.restore()).toMatchObject({ uid: fresh.uid });
    expect(await codeOf(identity.register(`weak-${email}`, 'short'))).toBe('auth/password-weak');
    expect(await codeOf(identity.checkCode('no-such-code'))).toBe('auth/link-expired');
    await identity.sendPasswordReset('nobody@nowhere.example');
    await session.signIn(given.teacher.email, given.teacher.password);
  });
}
