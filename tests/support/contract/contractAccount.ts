import { beforeAll, expect, it } from 'vitest';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { codeOf, type Given, giveTeacher, newLearner, teacherOf } from './contractWorld';

/** Tests of the functions for a person's own account. */
export function describeAccount(given: Given): void {
  beforeAll(() => giveTeacher(given));
  const account = () => given.world.account;
  const signIn = (password: string) => given.world.session.signIn(given.teacher.email, password);

  it("names are saved with the lower case that lists search by; another person's names are refused", async () => {
    const names = { firstname: 'Ma.Theresa', lastname: 'Ñunez', facultyId: 'F-9' };
    const before = await given.world.records.fetchUser(given.owner);
    await account().updateProfile(given.owner, names);
    expect(await given.world.records.fetchUser(given.owner)).toEqual({ ...before, ...names, lastnamelower: 'nunez' });
    const other = await given.world.addPerson(teacherOf(given.world.school));
    expect(await codeOf(account().updateProfile(other.uid, names))).toBe('data/refused');
  });

  it('a tour is remembered once, and only by its own person', async () => {
    await account().markTourSeen(given.owner, 'classes');
    await account().markTourSeen(given.owner, 'closing');
    await account().markTourSeen(given.owner, 'classes');
    expect((await given.world.records.fetchUser(given.owner)).toursSeen).toEqual(['classes', 'closing']);
    const other = await given.world.addPerson(teacherOf(given.world.school));
    expect(await codeOf(account().markTourSeen(other.uid, 'classes'))).toBe('data/refused');
  });

  it('the language of e-mails is stored by its own person', async () => {
    expect((await given.world.records.fetchUser(given.owner)).language).toBeUndefined();
    await account().keepLanguage(given.owner, 'fil');
    await account().keepLanguage(given.owner, 'fil');
    expect((await given.world.records.fetchUser(given.owner)).language).toBe('fil');
    const other = await given.world.addPerson(teacherOf(given.world.school));
    expect(await codeOf(account().keepLanguage(other.uid, 'fil'))).toBe('data/refused');
  });

  it('the kinds of e-mails that a person does not want are stored by them, and a look only by an administrator', async () => {
    await account().keepMailsOff(given.owner, ['reopenAnswers', 'claimAnswers']);
    expect((await given.world.records.fetchUser(given.owner)).mailsOff).toEqual(['reopenAnswers', 'claimAnswers']);
    await account().keepMailsOff(given.owner, []);
    expect((await given.world.records.fetchUser(given.owner)).mailsOff).toEqual([]);
    const other = await given.world.addPerson(teacherOf(given.world.school));
    expect(await codeOf(account().keepMailsOff(other.uid, ['claimAnswers']))).toBe('data/refused');
    expect(await codeOf(account().noteLook(given.owner))).toBe('data/refused');
  });

  it('a person who knows the password changes it, and the old one no longer works', async () => {
    expect((await account().fetchMethods()).methods).toEqual([{ id: 'password' }]);
    expect(await codeOf(account().reauthenticate({ password: 'not-this-one' }))).toBe('auth/invalid-credentials');
    expect(await account().refusePassword('abc')).toEqual(['at least 6 characters']);
    expect(await account().refusePassword('abcdef')).toEqual([]);
    await account().reauthenticate({ password: given.teacher.password });
    await account().changePassword('another-password');
    expect(await codeOf(signIn(given.teacher.password))).toBe('auth/invalid-credentials');
    await signIn('another-password');
  });

  it('the only way to sign in cannot be removed', async () => {
    expect(await codeOf(account().unlinkMethod('password'))).toBe('auth/last-method');
    await signIn('another-password');
  });

  it('the copy has the record, every row of every collection, and the requests', async () => {
    await given.world.records.commitChanges(given.owner, [newLearner('kept1'), newLearner('kept2')], {
      operation: 'studentOperation',
    });
    const asked = { id: 's1_1', subjectId: 's1', quarter: 1, adminReason: 'Late paper', createdAt: 5_000 };
    await given.world.put(`adminRequests/${given.owner}/requests/s1_1`, asked);
    const own = await account().fetchOwnData(given.owner);
    expect(own.user).toEqual(await given.world.records.fetchUser(given.owner));
    expect(Object.keys(own.rows).sort()).toEqual([...TREE_COLLECTIONS].sort());
    expect(own.rows.students.map(({ id }) => id).sort()).toEqual(['kept1', 'kept2']);
    expect(own.rows.students[0]?.createdAt).toBeTypeOf('number');
    expect(own.rows.activity).toEqual([]);
    expect(own.reopenRequests).toEqual([asked]);
  });

  it('the copy is refused as a whole without a connection, and for another person', async () => {
    given.world.cut();
    const code = await codeOf(account().fetchOwnData(given.owner));
    given.world.mend();
    expect(code).toBe('network/unreachable');
    const other = await given.world.addPerson(teacherOf(given.world.school));
    expect(await codeOf(account().fetchOwnData(other.uid))).toBe('data/refused');
  });
}
