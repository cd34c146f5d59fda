import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListPage } from '@/data/ports/people';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { Cursor } from '@/domain/book/treeQueries';
import type { ListDirection, ListName } from '@/domain/school/schoolLists';
import type { Actor } from '@/domain/trail/trail';
import { codeOf, type Fields, type Given, type Person, times } from './contractWorld';

/** Tests of an administrator's lists, and of two administrators who decide about the same entry. */
export function describeLists(given: Given): void {
  let school: SchoolId;
  let elsewhere: SchoolId;
  let admin: Person;
  let otherAdmin: Person;
  let by: Actor;
  let serial = 0;

  const add = ({ lastname, ...fields }: Fields & { lastname: string }) =>
    given.world.addPerson({
      ...{ role: 1, firstname: 'Luz', lastname, lastnamelower: lastname.toLowerCase() },
      ...{ approved: true, createdAt: 1_000, schoolid: school, ...fields },
    });
  const signIn = ({ email, password }: Person) => given.world.session.signIn(email, password);

  beforeAll(async () => {
    school = `${given.world.school}-lists` as SchoolId;
    elsewhere = `${given.world.school}-elsewhere` as SchoolId;
    admin = await add({ role: 0, lastname: 'Admin' });
    by = { id: admin.uid, schoolid: school, firstname: 'Luz', lastname: 'Admin' };
    otherAdmin = await add({ role: 0, lastname: 'Other', schoolid: elsewhere });
    await given.world.put(`schools/${school}`, { id: school, name: 'x', admins: [admin.email] });
    for (const lastname of ['Abad', 'Cruz', 'Cruz', 'de la Cruz', 'De la Cruz', 'Ñuñez', 'Zamora']) {
      await add({ lastname });
    }
    await add({ lastname: 'Waiting', approved: false });
    await add({ lastname: 'Elsewhere', schoolid: elsewhere });
  });
  beforeEach(() => signIn(admin));

  /** The names of the whole list, read in pages of `limit`. */
  async function readAll(of: ListName, direction: ListDirection, limit: number): Promise<string[]> {
    const names: string[] = [];
    let after: Cursor | null = null;
    do {
      const page: ListPage<ListName> = await given.world.people.fetchList(school, { of, direction }, { limit, after });
      names.push(...page.rows.map((row) => ('lastname' in row ? row.lastname : row.name)));
      after = page.next;
    } while (after !== null);
    return names;
  }

  describe('reading', () => {
    it('lists are sorted by last name without regard to capitals, both ways, with no gap at equal names', async () => {
      const byName = ['abad', 'cruz', 'cruz', 'de la cruz', 'de la cruz', 'zamora', 'ñuñez'];
      const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
      for (const limit of [1, 2, 4, 100]) {
        expect(lower(await readAll('teachers', 'desc', limit))).toEqual([...byName].reverse());
        expect(lower(await readAll('teachers', 'asc', limit))).toEqual(byName);
      }
    });

    it('each list has its own people and its count', async () => {
      expect(await readAll('pending', 'desc', 100)).toEqual(['Waiting']);
      expect(await readAll('admins', 'desc', 100)).toEqual(['Admin']);
      const lists = ['teachers', 'pending', 'admins', 'invites'] as const;
      expect(await Promise.all(lists.map((of) => given.world.people.countList(school, of)))).toEqual([7, 1, 1, 0]);
    });

    it('a person and an invite are found by id; those of another school are not', async () => {
      const stranger = await add({ lastname: 'Stranger', schoolid: elsewhere });
      expect(await given.world.people.fetchPerson(school, admin.uid)).toMatchObject({ lastname: 'Admin', role: 0 });
      expect(await given.world.people.fetchPerson(school, stranger.uid)).toBeNull();
      expect(await given.world.people.fetchPerson(school, 'nobody' as UserId)).toBeNull();
      expect(await given.world.people.fetchInvite(school, 'nothing')).toBeNull();
    });

    it('people who never signed in are found among the given ids', async () => {
      const ids = times(3, (index) => `unconfirmed${index}${school}` as UserId);
      await given.world.put(`adminInviteTeacherConfirmation/${ids[0]}`, { id: ids[0], schoolid: school });
      await given.world.put(`adminInviteTeacherConfirmation/${ids[1]}`, { id: ids[1], schoolid: elsewhere });
      expect(await given.world.people.fetchUnconfirmed(school, ids)).toEqual([ids[0]]);
      expect(await given.world.people.fetchUnconfirmed(school, [])).toEqual([]);
    });

    it('approved teachers are found by their last names; those who wait, administrators and other schools are not', async () => {
      const names = ['quizon', 'ventura'];
      const mine = await add({ lastname: 'Ventura', lastnamelower: 'ventura' });
      await add({ lastname: 'Ventura', lastnamelower: 'ventura', approved: false });
      await add({ lastname: 'Ventura', lastnamelower: 'ventura', schoolid: elsewhere });
      expect((await given.world.people.fetchNamesakes(school, names)).map(({ id }) => id)).toEqual([mine.uid]);
      expect(await given.world.people.fetchNamesakes(school, [])).toEqual([]);
    });

    it('only an administrator of the school may read the lists', async () => {
      const teacher = await add({ lastname: 'Reader' });
      for (const person of [otherAdmin, teacher]) {
        await signIn(person);
        const calls = [
          given.world.people.fetchList(school, { of: 'teachers', direction: 'desc' }, { limit: 5, after: null }),
          given.world.people.countList(school, 'pending'),
          given.world.people.fetchPerson(school, admin.uid),
          given.world.people.fetchUnconfirmed(school, [admin.uid]),
          given.world.people.fetchNamesakes(school, ['x']),
          given.world.people.fetchInvite(school, 'x'),
        ];
        expect(await Promise.all(calls.map(codeOf))).toEqual(times(6, () => 'data/refused'));
      }
    });
  });

  describe('deciding', () => {
    const waiting = async () => {
      const { uid } = await add({ lastname: 'Newcomer', approved: false });
      await given.world.put(`adminTeacherRegisterRequests/${uid}`, { id: uid, schoolid: school });
      return uid;
    };
    const put = async (kind: string, email: string) => {
      serial += 1;
      const id = `entry${serial}${school}`;
      await given.world.put(`adminInviteRequests/${id}`, {
        id,
        kind,
        email,
        name: 'New',
        schoolid: school,
        createdAt: 1,
      });
      return id;
    };
    const admins = async () => (await given.world.stored('schools')).get(school)?.admins;

    it('an approval removes the registration; another administrator learns that it was already done', async () => {
      const uid = await waiting();
      expect(await given.world.people.approve(school, uid, by)).toBe('done');
      expect((await given.world.stored('users')).get(uid)).toMatchObject({ approved: true, lastname: 'Newcomer' });
      expect((await given.world.stored('adminTeacherRegisterRequests')).has(uid)).toBe(false);
      const noted = (await given.world.stored(`schools/${school}/audit`)).get(`approved_${uid}`);
      expect(noted).toMatchObject({ kind: 'approved', actorUid: admin.uid, teacherUid: uid });
      // The same approval again, as after a lost answer.
      expect(await given.world.people.approve(school, uid, by)).toBe('done');
      await given.world.put(`schools/${school}/audit/approved_${uid}`, { ...noted, actorUid: 'another' });
      expect(await given.world.people.approve(school, uid, by)).toBe('already');
    });

    it('two approvals at the same moment have one trail entry', async () => {
      const uid = await waiting();
      const both = await Promise.all([
        given.world.people.approve(school, uid, by),
        given.world.people.approve(school, uid, by),
      ]);
      expect(both).toEqual(['done', 'done']);
      const trail = await given.world.stored(`schools/${school}/audit`);
      expect([...trail.keys()].filter((id) => id.endsWith(uid))).toEqual([`approved_${uid}`]);
    });

    it('a person whose approval was withdrawn is approved again, although the trail entry exists already', async () => {
      const uid = await waiting();
      await given.world.people.approve(school, uid, by);
      const stored = (await given.world.stored('users')).get(uid);
      await given.world.put(`users/${uid}`, { ...stored, approved: false });
      expect(await given.world.people.approve(school, uid, by)).toBe('done');
    });

    it('a person who is deleted, or being deleted, is not approved', async () => {
      expect(await given.world.people.approve(school, 'nobody' as UserId, by)).toBe('gone');
      const { uid } = await add({ lastname: 'Going', approved: false, disabled: true });
      expect(await given.world.people.approve(school, uid, by)).toBe('gone');
      expect((await given.world.stored('users')).get(uid)).toMatchObject({ approved: false });
    });

    it('removing an invite removes its e-mail from the list of administrators, once', async () => {
      const id = await put('invite', 'new@deped.gov.ph');
      await given.world.put(`schools/${school}`, { id: school, name: 'x', admins: [admin.email, 'new@deped.gov.ph'] });
      expect(await given.world.people.fetchInvite(school, id)).toMatchObject({ id, kind: 'invite', invitedBy: '' });
      const both = await Promise.all([
        given.world.people.removeInvite(school, id, { by }),
        given.world.people.removeInvite(school, id, { by }),
      ]);
      expect(both.sort()).toEqual(['done', 'gone']);
      expect(await admins()).toEqual([admin.email]);
      expect(await readAll('invites', 'desc', 100)).toEqual([]);
    });

    it('removing an application leaves the list of administrators alone', async () => {
      const id = await put('application', 'new@deped.gov.ph');
      await given.world.put(`schools/${school}`, { id: school, name: 'x', admins: [admin.email, 'new@deped.gov.ph'] });
      expect(await given.world.people.removeInvite(school, id, { by })).toBe('done');
      expect(await admins()).toEqual([admin.email, 'new@deped.gov.ph']);
    });

    it('an administrator of another school may not decide', async () => {
      const uid = await waiting();
      const id = await put('invite', 'kept@deped.gov.ph');
      await signIn(otherAdmin);
      expect(await codeOf(given.world.people.approve(school, uid, by))).toBe('data/refused');
      expect(await codeOf(given.world.people.removeInvite(school, id, { by }))).toBe('data/refused');
      expect((await given.world.stored('users')).get(uid)).toMatchObject({ approved: false });
      expect((await given.world.stored('adminInviteRequests')).has(id)).toBe(true);
    });
  });
}
