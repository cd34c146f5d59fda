import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '@/domain/book/change';
import type { SchoolId } from '@/domain/book/ids';
import type { Operation } from '@/domain/constants';
import { codeOf, type Given, giveTeacher, newLearner, teacherOf, times } from './contractWorld';

/** Tests of user records, sessions and failures. */
export function describePeople(given: Given): void {
  const stored = (collection: string) => given.world.stored(`users/${given.owner}/${collection}`);
  const write = (...list: Change[]) =>
    given.world.records.commitChanges(given.owner, list, { operation: 'studentOperation' });

  beforeAll(() => giveTeacher(given));

  describe('people', () => {
    it('the own record has times in milliseconds, and defaults for missing fields', async () => {
      const user = await given.world.records.fetchUser(given.owner);
      expect(user).toMatchObject({ id: given.owner, role: 1, approved: true, createdAt: 1_000 });
      expect(user).toMatchObject({ facultyId: '', lastLogin: null, passwordResetRequired: false });
    });

    it("a sign-in is stamped with the server's time", async () => {
      await given.world.records.stampLogin(given.owner);
      const first = (await given.world.records.fetchUser(given.owner)).lastLogin;
      await given.world.records.stampLogin(given.owner);
      const second = (await given.world.records.fetchUser(given.owner)).lastLogin;
      expect(first).toBeTypeOf('number');
      expect(second).toBeGreaterThan(first as number);
    });

    it('a school has its counts, and its newest teachers', async () => {
      const day = 50_000;
      const school = `${given.world.school}-counted` as SchoolId;
      await given.world.addPerson({ ...teacherOf(school), approved: false, createdAt: 4_000, lastLogin: day - 1 });
      const newest = await given.world.addPerson({ ...teacherOf(school), createdAt: 9_000, lastLogin: day });
      await given.world.addPerson({ ...teacherOf('elsewhere'), createdAt: 9_999, lastLogin: day });
      const admin = await given.world.addPerson({ ...teacherOf(school), role: 0 });
      await given.world.put(`adminInviteRequests/${school}`, { schoolid: school });
      await given.world.session.signIn(admin.email, admin.password);
      expect(await given.world.records.fetchSchoolCounts(school, day)).toEqual({
        ...{ accounts: 3, admins: 1, teachers: 1, pendingTeachers: 1, inviteRequests: 1, activeToday: 1 },
      });
      const recent = await given.world.records.fetchRecentTeachers(school, 2);
      expect(recent.map(({ createdAt }) => createdAt)).toEqual([9_000, 4_000]);
      expect(recent[0]).toMatchObject({ id: newest.uid, passwordResetRequired: false });
      await given.world.session.signIn(given.teacher.email, given.teacher.password);
    });
  });

  describe('sessions', () => {
    it('a wrong password and an unknown address are refused alike, and the session stays', async () => {
      expect(await codeOf(given.world.session.signIn(given.teacher.email, 'wrong-password'))).toBe(
        'auth/invalid-credentials',
      );
      const call = given.world.session.signIn('nobody@nowhere.example', given.teacher.password);
      expect(await codeOf(call)).toBe('auth/invalid-credentials');
      expect(await given.world.session.restore()).toMatchObject({ uid: given.teacher.uid, email: given.teacher.email });
    });

    it('there is a token while a person is signed in, and none after', async () => {
      expect((await given.world.session.fetchToken()).length).toBeGreaterThan(0);
      await given.world.session.signOut();
      expect(await given.world.session.restore()).toBeNull();
      expect(await codeOf(given.world.session.fetchToken())).toBe('auth/session-expired');
      await given.world.session.signIn(given.teacher.email, given.teacher.password);
    });
  });

  describe('failures', () => {
    it('a person with an account and no record is refused', async () => {
      const stranger = await given.world.addPerson(null);
      await given.world.session.signIn(stranger.email, stranger.password);
      expect(await codeOf(given.world.records.fetchUser(stranger.uid))).toBe('auth/no-record');
      expect(await codeOf(given.world.records.stampLogin(stranger.uid))).toBe('data/refused');
      await given.world.session.signIn(given.teacher.email, given.teacher.password);
    });

    it("another teacher's tree is refused, for reading and for writing", async () => {
      const other = await given.world.addPerson(teacherOf(given.world.school));
      const of = 'classes';
      const operation: Operation = 'classAdd';
      expect(await codeOf(given.world.records.fetchUser(other.uid))).toBe('data/refused');
      expect(await codeOf(given.world.records.fetchRows(other.uid, { of }))).toBe('data/refused');
      expect(await codeOf(given.world.records.fetchVersion(other.uid))).toBe('data/refused');
      expect(await codeOf(given.world.records.fetchCount(other.uid, { of }))).toBe('data/refused');
      const page = { limit: 5, after: null };
      expect(await codeOf(given.world.records.fetchPage(other.uid, { of }, page))).toBe('data/refused');
      const call = given.world.records.commitChanges(other.uid, [newLearner('new1')], { operation });
      expect(await codeOf(call)).toBe('data/refused');
      expect((await given.world.stored(`users/${other.uid}/students`)).size).toBe(0);
    });

    it('an unreachable server has an error of its own, and is found again', async () => {
      const calls = () => [
        given.world.records.fetchUser(given.owner),
        given.world.records.stampLogin(given.owner),
        given.world.records.fetchRows(given.owner, { of: 'classes' }),
        given.world.records.fetchCount(given.owner, { of: 'classes' }),
        given.world.records.fetchPage(given.owner, { of: 'classes' }, { limit: 5, after: null }),
        write(newLearner('cut1')),
        given.world.records.fetchSubCategoryWeights(),
        given.world.records.fetchVersion(given.owner),
      ];
      given.world.cut();
      const codes = await Promise.all(calls().map(codeOf));
      given.world.mend();
      expect(codes).toEqual(times(8, () => 'network/unreachable'));
      expect((await stored('students')).has('cut1')).toBe(false);
      expect(await Promise.all(calls().map(codeOf))).toEqual(times(8, () => 'no error'));
    });
  });
}
