import { describe, expect, it } from 'vitest';
import { ADMIN, MABINI, personDoc, put, schoolWorld } from '#support/schoolWorld';
import { nextSession } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { PeoplePort } from '@/data/ports/people';
import type { UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import {
  acceptApplication,
  rejectApplication,
  removeAdmin,
  removeInvite,
  resendInvite,
} from '@/features/people/peopleAccounts';
import { signedIn } from '@/store/state/session';
import { loadList, loadListUpTo, loadMarks, UNVERIFIED_HOLD_MS } from './peopleLists';

const named = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    personDoc(`t${index}`, { lastname: `Name${String(index).padStart(3, '0')}`, lastLogin: null }),
  );

describe('the lists', () => {
  it('read 100 rows and one count, then the rows of a later page', async () => {
    const { world, store } = schoolWorld([...named(230), personDoc('x', { schoolid: 'other' as never })]);
    await store.dispatch(loadList('teachers'));
    const list = () => store.getState().people.teachers;
    expect(list()).toMatchObject({ total: 230, loading: false, error: null });
    expect(
      list()
        .rows.map(({ lastname }) => lastname)
        .slice(0, 2),
    ).toEqual(['Name000', 'Name001']);
    expect(world.reads).toBe(101);
    await store.dispatch(loadListUpTo('teachers', 100));
    expect(world.reads).toBe(101);
    await store.dispatch(loadListUpTo('teachers', 101));
    expect(list().rows).toHaveLength(200);
    expect(world.reads).toBe(201);
    await store.dispatch(loadListUpTo('teachers', Number.POSITIVE_INFINITY));
    expect(list()).toMatchObject({ total: 230, next: null });
    expect(new Set(list().rows.map(({ id }) => id)).size).toBe(230);
  });

  it('need no count where one part is all; in the other order they start at the other end', async () => {
    const { world, store } = schoolWorld(named(99));
    await store.dispatch(loadList('teachers'));
    expect(world.reads).toBe(99);
    await store.dispatch(loadList('teachers', 'desc'));
    expect(store.getState().people.teachers).toMatchObject({ direction: 'desc', total: 99 });
    expect(store.getState().people.teachers.rows[0]?.lastname).toBe('Name098');
  });

  it('ignore an answer in the former order', async () => {
    const { world } = schoolWorld(named(3));
    const data = memoryData(world);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    // The answer in the order Z to A is slow.
    const people = async (): Promise<PeoplePort> => {
      const port = await data.people();
      return {
        ...port,
        fetchList: async (school, query, page) => {
          if (query.direction === 'desc') await gate;
          return port.fetchList(school, query, page);
        },
      };
    };
    const store = nextSession(world, { ...data, people });
    store.dispatch(signedIn({ user: personDoc(ADMIN, { role: ROLE_ADMIN }), emailVerified: true }));
    const late = store.dispatch(loadList('teachers', 'desc'));
    await store.dispatch(loadList('teachers', 'asc'));
    open();
    await late;
    expect(store.getState().people.teachers.rows[0]?.lastname).toBe('Name000');
  });

  it('show a failure, and the next try removes it', async () => {
    const { world, store } = schoolWorld(named(3));
    world.failure = new AppError('network/unreachable');
    await store.dispatch(loadList('teachers'));
    expect(store.getState().people.teachers.error?.code).toBe('network/unreachable');
    world.failure = null;
    await store.dispatch(loadList('teachers'));
    expect(store.getState().people.teachers).toMatchObject({ error: null, total: 3 });
  });

  it('have verified marks for all people, and unconfirmed marks only for those who never signed in', async () => {
    const people = [personDoc('new', { lastLogin: null }), personDoc('old'), personDoc('seen', { lastLogin: null })];
    const { world, store } = schoolWorld(people);
    for (const id of ['new', 'old']) put(world, `adminInviteTeacherConfirmation/${id}`, { id, ...MABINI });
    world.verified.add('old');
    await store.dispatch(loadList('teachers'));
    await store.dispatch(loadMarks(people.map(({ id }) => id)));
    expect(store.getState().people.verified).toEqual({ new: false, old: true, seen: false });
    expect(store.getState().people.unconfirmed).toEqual({ new: true, seen: false });
  });

  it('look up unverified people again after a while or on request, and verified people never', async () => {
    const { world } = schoolWorld([personDoc('a', {}), personDoc('b', {})]);
    let asked = 0;
    const functions = async () => {
      const port = await memoryData(world).functions();
      const fetchUserVerification: typeof port.fetchUserVerification = (...question) => {
        asked += 1;
        return port.fetchUserVerification(...question);
      };
      return { ...port, fetchUserVerification };
    };
    const store = nextSession(world, { ...memoryData(world), functions });
    store.dispatch(signedIn({ user: personDoc(ADMIN, { role: ROLE_ADMIN }), emailVerified: true }));
    const uids = ['a', 'b'] as UserId[];
    const look = (options?: { anew: boolean }) => store.dispatch(loadMarks(uids, options));
    world.verified.add('b');
    await look();
    world.clockMs += UNVERIFIED_HOLD_MS - 1;
    await look();
    expect(asked).toBe(1);
    world.verified.add('a');
    world.clockMs += 1;
    await look();
    expect(store.getState().people.verified).toEqual({ a: true, b: true });
    await look({ anew: true });
    expect(asked).toBe(2);
  });

  it('do not wait for marks that cannot be loaded', async () => {
    const { world } = schoolWorld([personDoc('a', {})]);
    const failing = () => Promise.reject(new AppError('network/unreachable'));
    const store = nextSession(world, { ...memoryData(world), functions: failing });
    store.dispatch(signedIn({ user: personDoc(ADMIN, { role: ROLE_ADMIN }), emailVerified: true }));
    await store.dispatch(loadMarks(['a' as UserId]));
    expect(store.getState().people.asking).toEqual([]);
  });
});

describe('administrators and invites', () => {
  const entry = (kind: 'invite' | 'application') => ({
    id: 'entry',
    kind,
    email: 'gina@deped.gov.ph',
    name: 'Gina',
    invitedBy: '',
    createdAt: 5,
    ...MABINI,
  });
  const withEntry = (kind: 'invite' | 'application') => {
    const opened = schoolWorld();
    put(opened.world, 'adminInviteRequests/entry', entry(kind));
    put(opened.world, `schools/${MABINI.schoolid}`, { admins: ['a@x.ph', 'gina@deped.gov.ph'] });
    return opened;
  };
  const admins = (world: ReturnType<typeof schoolWorld>['world']) =>
    world.documents.get(`schools/${MABINI.schoolid}`)?.admins;

  it('removing an invite takes its address off the school’s list; a second administrator learns that it is gone', async () => {
    const { world, store } = withEntry('invite');
    expect(await store.dispatch(removeInvite(entry('invite')))).toEqual({ result: 'done', mailSent: true });
    expect(admins(world)).toEqual(['a@x.ph']);
    expect(await store.dispatch(removeInvite(entry('invite')))).toEqual({ result: 'gone' });
  });

  it('an invite that was removed is not sent again', async () => {
    const { world, store } = withEntry('invite');
    await store.dispatch(loadList('invites'));
    expect(await store.dispatch(resendInvite(entry('invite')))).toEqual({ result: 'done', mailSent: true });
    expect(store.getState().people.invites.rows).toHaveLength(1);
    world.refusals.set('inviteAdmin', new AppError('server/already-administrator'));
    expect(await store.dispatch(resendInvite(entry('invite')))).toEqual({ result: 'already' });
    world.documents.delete('adminInviteRequests/entry');
    world.calls = [];
    expect(await store.dispatch(resendInvite(entry('invite')))).toEqual({ result: 'gone' });
    expect(world.calls).toEqual([]);
  });

  it('rejecting an application removes it, then sends the e-mail, and does not change the list of administrators', async () => {
    const { world, store } = withEntry('application');
    const reject = () => store.dispatch(rejectApplication(entry('application'), 'Not of our staff.'));
    expect(await reject()).toEqual({ result: 'done', mailSent: true });
    expect(world.mails).toEqual([{ kind: 'adminRejected', to: 'gina@deped.gov.ph', reason: 'Not of our staff.' }]);
    expect(admins(world)).toEqual(['a@x.ph', 'gina@deped.gov.ph']);
    const noted = [...world.documents].filter(([path]) => path.includes('/audit/'));
    expect(noted).toMatchObject([[expect.any(String), { kind: 'applicationRejected', reason: 'Not of our staff.' }]]);
    // This is the case after a lost answer: the rejection was the person's own.
    expect(await reject()).toEqual({ result: 'done', mailSent: true });
    expect(world.mails).toHaveLength(1);
  });

  it('no e-mail is sent about an application that could not be removed', async () => {
    const { world, store } = withEntry('application');
    world.failure = new AppError('network/unreachable');
    const rejection = rejectApplication(entry('application'), 'Not of our staff.');
    expect(await store.dispatch(rejection)).toMatchObject({ result: 'failed' });
    expect(world.calls).toEqual([]);
    world.failure = null;
    world.documents.delete('adminInviteRequests/entry');
    expect(await store.dispatch(rejection)).toEqual({ result: 'gone' });
    expect(world.mails).toEqual([]);
  });

  it('one e-mail is sent when two administrators reject an application at once', async () => {
    const { world, store } = withEntry('application');
    const reject = () => store.dispatch(rejectApplication(entry('application'), 'Not of our staff.'));
    await reject();
    put(world, 'adminInviteRequests/entry', entry('application'));
    expect(await reject()).toEqual({ result: 'done', mailSent: true });
    expect(world.mails).toHaveLength(1);
  });

  it('a person who applies again on the same day and is rejected again gets another e-mail', async () => {
    const { world, store } = withEntry('application');
    const first = entry('application');
    await store.dispatch(rejectApplication(first, 'Use your official name.'));
    const again = { ...first, createdAt: first.createdAt + 60_000 };
    put(world, 'adminInviteRequests/entry', again);
    await store.dispatch(rejectApplication(again, 'Not of our staff.'));
    expect(world.mails).toMatchObject([{ reason: 'Use your official name.' }, { reason: 'Not of our staff.' }]);
  });

  it('an application is accepted once; one that another administrator rejected is gone', async () => {
    const { world, store } = withEntry('application');
    expect(await store.dispatch(acceptApplication(entry('application')))).toEqual({ result: 'done', mailSent: true });
    expect(await store.dispatch(acceptApplication(entry('application')))).toEqual({ result: 'already' });
    world.documents.delete('users/entry');
    expect(await store.dispatch(acceptApplication(entry('application')))).toEqual({ result: 'gone' });
  });

  it('an administrator is removed; removing the last one is refused with the server’s sentence', async () => {
    const { world, store } = schoolWorld([personDoc('second', { role: ROLE_ADMIN })]);
    expect(await store.dispatch(removeAdmin({ id: 'second' as UserId }))).toEqual({ result: 'done', mailSent: true });
    world.refusals.set('deleteUser', new AppError('server/last-administrator'));
    expect(await store.dispatch(removeAdmin({ id: ADMIN }))).toMatchObject({
      error: { message: 'This is the only administrator of the school. Make somebody else an administrator first.' },
    });
  });
});
