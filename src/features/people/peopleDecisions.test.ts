import { describe, expect, it } from 'vitest';
import { personDoc, put, schoolWorld } from '#support/schoolWorld';
import { AppError } from '@/domain/words/errors';
import { loadList } from '@/store/school/peopleLists';
import { approveTeacher, deletePending, deleteTeacher, rejectTeacher } from './peopleDecisions';
import { retryWork, runWork } from './peopleWork';

const WAITING = personDoc('waiting', { approved: false, lastname: 'Cruz' });
const TEACHER = personDoc('teacher', { lastname: 'Reyes' });

function opened() {
  const opening = schoolWorld([WAITING, TEACHER]);
  put(opening.world, 'adminTeacherRegisterRequests/waiting', { id: 'waiting' });
  return opening;
}

describe('approving a teacher', () => {
  it('comes before the e-mail, and takes the row off the list', async () => {
    const { world, store } = opened();
    await store.dispatch(loadList('pending'));
    expect(await store.dispatch(approveTeacher(WAITING))).toEqual({ result: 'done', mailSent: true });
    expect(world.documents.get('users/waiting')).toMatchObject({ approved: true });
    expect(world.documents.has('adminTeacherRegisterRequests/waiting')).toBe(false);
    expect(world.mails).toEqual([{ kind: 'accepted', to: WAITING.email }]);
    expect(store.getState().people.pending).toMatchObject({ rows: [], total: 0 });
  });

  it('stays valid when the e-mail fails', async () => {
    const { world, store } = opened();
    world.refusals.set('teacherAcceptEmail', new AppError('server/mail-failed'));
    expect(await store.dispatch(approveTeacher(WAITING))).toEqual({ result: 'done', mailSent: false });
    expect(world.documents.get('users/waiting')).toMatchObject({ approved: true });
  });

  it('a second time sends no e-mail, and says so when another administrator approved', async () => {
    const { world, store } = opened();
    await store.dispatch(approveTeacher(WAITING));
    expect(await store.dispatch(approveTeacher(WAITING))).toEqual({ result: 'done', mailSent: true });
    const path = `schools/${WAITING.schoolid}/audit/approved_waiting`;
    world.documents.set(path, { ...world.documents.get(path), actorUid: 'another' });
    expect(await store.dispatch(approveTeacher(WAITING))).toEqual({ result: 'already' });
    expect(world.mails).toHaveLength(1);
  });
});

describe('rejecting and deleting a teacher', () => {
  it('deletes the account, and asks afterwards for the e-mail that the server kept', async () => {
    const { world, store } = opened();
    expect(await store.dispatch(rejectTeacher(WAITING, 'Unknown.'))).toEqual({ result: 'done', mailSent: true });
    expect(world.calls).toEqual(['deleteUser', 'teacherRejectEmail']);
    expect(world.mails).toEqual([{ kind: 'rejected', to: WAITING.email, reason: 'Unknown.' }]);
    expect(world.documents.has('users/waiting')).toBe(false);
  });

  it('sends no e-mail when the deletion fails', async () => {
    const { world, store } = opened();
    for (const code of ['network/unreachable', 'server/limit-reached'] as const) {
      world.refusals.set('deleteUser', new AppError(code));
      for (const decision of [rejectTeacher(WAITING, 'Unknown.'), deletePending(WAITING), deleteTeacher(TEACHER)]) {
        expect(await store.dispatch(decision)).toMatchObject({ result: 'failed', error: { code } });
      }
    }
    expect(world.mails).toEqual([]);
    expect([...world.documents.keys()].filter((path) => path.includes('/audit/'))).toEqual([]);
  });

  it('sends one e-mail for two rejections at the same moment', async () => {
    const { world, store } = opened();
    const both = [rejectTeacher(WAITING, 'Unknown.'), rejectTeacher(WAITING, 'A stranger.')];
    await Promise.all(both.map((rejection) => store.dispatch(rejection)));
    expect(world.mails).toEqual([{ kind: 'rejected', to: WAITING.email, reason: 'Unknown.' }]);
    expect(world.documents.has('users/waiting')).toBe(false);
  });

  it('is not undone by an e-mail that fails', async () => {
    const { world, store } = opened();
    world.refusals.set('teacherDeleteEmail', new AppError('server/mail-failed'));
    expect(await store.dispatch(deletePending(WAITING))).toEqual({ result: 'done', mailSent: false });
    expect(world.documents.has('users/waiting')).toBe(false);
  });

  it('does not touch a teacher whom another administrator approved', async () => {
    const { world, store } = opened();
    put(world, 'users/waiting', { ...WAITING, approved: true });
    expect(await store.dispatch(deletePending(WAITING))).toEqual({ result: 'already' });
    expect(await store.dispatch(rejectTeacher(WAITING, 'Unknown.'))).toEqual({ result: 'already' });
    expect(world.mails).toEqual([]);
    expect(world.documents.has('users/waiting')).toBe(true);
  });

  it('keeps the row of an approved teacher after a refusal, and deletes on the second try', async () => {
    const { world, store } = opened();
    await store.dispatch(loadList('teachers'));
    world.refusals.set('deleteUser', new AppError('server/limit-reached'));
    const failed = await store.dispatch(deleteTeacher(TEACHER));
    expect(failed).toMatchObject({ result: 'failed', error: { code: 'server/limit-reached' } });
    expect(store.getState().people.teachers.rows.map(({ id }) => id)).toEqual(['teacher']);
    world.refusals.clear();
    expect(await store.dispatch(deleteTeacher(TEACHER))).toEqual({ result: 'done', mailSent: true });
    // As after a lost answer: the own deletion was done.
    expect(await store.dispatch(deleteTeacher(TEACHER))).toEqual({ result: 'done', mailSent: true });
    expect(world.mails).toEqual([{ kind: 'deleted', to: TEACHER.email }]);
    expect(store.getState().people.teachers.rows).toEqual([]);
  });

  it('says that another administrator was first when the account is gone', async () => {
    const { world, store } = opened();
    world.documents.delete('users/teacher');
    expect(await store.dispatch(deleteTeacher(TEACHER))).toEqual({ result: 'gone' });
    expect(world.mails).toEqual([]);
  });
});

describe('decisions about several teachers', () => {
  const people = ['a', 'b', 'c'].map((id) => personDoc(id, { approved: false }));
  const orders = people.map((person) => ({ person, decision: 'reject' as const, reason: 'Closed.' }));

  it('go on after a failed one, and only that one is tried again, with its reason', async () => {
    const { world, store } = schoolWorld(people);
    put(world, 'users/c', { ...people[2], approved: true });
    let deletions = 0;
    // The second deletion is refused once.
    const { get } = world.refusals;
    world.refusals.get = (name) => {
      if (name !== 'deleteUser') return get.call(world.refusals, name);
      deletions += 1;
      return deletions === 2 ? new AppError('network/unreachable') : undefined;
    };
    await store.dispatch(runWork(orders));
    const results = () => store.getState().people.work.map(({ outcome }) => outcome?.result);
    expect(results()).toEqual(['done', 'failed', 'already']);
    expect(store.getState().shell.notification?.message).toMatch(/^1 of 3 done\./);
    await store.dispatch(retryWork());
    expect(results()).toEqual(['done']);
    expect(world.mails.filter(({ to }) => to === 'b@mabini.example').map(({ reason }) => reason)).toEqual(['Closed.']);
    expect(world.documents.has('users/b')).toBe(false);
  });

  it('run one list at a time', async () => {
    const { world, store } = schoolWorld(people);
    const first = store.dispatch(runWork(orders.slice(0, 1)));
    await store.dispatch(runWork(orders.slice(1)));
    await first;
    expect(store.getState().people.work).toHaveLength(1);
    expect(world.documents.has('users/b')).toBe(true);
  });
});
