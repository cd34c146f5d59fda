import { beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, learnersOf } from '#support/book';
import { OWNER, storeOver } from '#support/renderApp';
import { personDoc } from '#support/schoolWorld';
import { storedChanges } from '@/data/memory/memoryHistory';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { ClassId } from '@/domain/book/ids';
import { AppError, type ErrorCode } from '@/domain/words/errors';
import { removeLearner } from '@/features/learners/learners';
import { addClass } from '@/parts/class-form/classes';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { signedIn } from '@/store/state/session';
import { loadRows } from './load';
import { removeClass, removeSubject, resumeRemovals, retryRemoval } from './removals';

let world: MemoryWorld;
let store: Store;
let classId: ClassId;
let otherId: ClassId;

function command(name: string, count: number) {
  return { name, academicYear: '2025-2026', gradeLevel: '7', subjects: [ENGLISH], learners: learnersOf(count) };
}

/** Waits until the background work of a removal has ended. */
async function settled(): Promise<void> {
  await expect.poll(() => Object.values(store.getState().removals).filter(({ error }) => !error)).toEqual([]);
}

function ids(name: Parameters<typeof storedRows>[2]): string[] {
  return [...storedRows(world, OWNER, name).keys()];
}

beforeEach(async () => {
  world = memoryWorld();
  store = storeOver(world);
  otherId = await store.dispatch(addClass(command('Luna', 2), newAttempt()));
  classId = await store.dispatch(addClass(command('Rizal', 5), newAttempt()));
});

describe('removing a class', () => {
  it('sets its tombstone at once, then removes everything, also learners without another enrolment', async () => {
    await store.dispatch(removeClass(classId));
    expect(store.getState().entities.tables.class[classId]?.deletedAt).toBeTruthy();
    await settled();
    expect(ids('class')).toEqual([otherId]);
    expect(ids('classSubjects')).toHaveLength(1);
    expect(ids('students')).toHaveLength(2);
    expect(ids('classStudents')).toHaveLength(2);
    expect(storedRows(world, OWNER, 'controls').get('1')).toMatchObject({ totalClasses: 1 });
    expect(store.getState().shell.notification?.message).toBe('Rizal was deleted.');
  });

  it('takes the history along, also where it broke off before', async () => {
    const [subjectId] = [...storedRows(world, OWNER, 'classSubjects')].find(([, row]) => row.classModel === classId)!;
    const put = (id: string, classSubjectModel: string) =>
      world.documents.set(`users/${OWNER}/scoreChanges/${id}`, { id, classSubjectModel, at: 1, cells: {} });
    put('save1_1', subjectId);
    put('save2_2', 'other');
    const left = () => storedChanges(world, OWNER).map(({ id }) => id);
    await store.dispatch(removeClass(classId));
    world.failure = new AppError('network/unreachable');
    await settled();
    expect([left(), ids('classSubjects').length]).toEqual([['save1_1', 'save2_2'], 2]);
    world.failure = null;
    await store.dispatch(retryRemoval(store.getState().removals[classId]!));
    expect([left(), ids('classSubjects').length]).toEqual([['save2_2'], 1]);
  });

  it('changes nothing when the tombstone cannot be set', async () => {
    world.failure = new AppError('network/unreachable');
    await expect(store.dispatch(removeClass(classId))).rejects.toThrow('cannot reach');
    expect(store.getState().removals).toEqual({});
    const [subjectId] = store.getState().entities.tables.class[classId]!.classSubjects;
    await expect(store.dispatch(removeSubject(subjectId!))).rejects.toThrow('cannot reach');
    // The rows could be read, and the write fails.
    world.failure = null;
    world.failAtBatch = 0;
    await expect(store.dispatch(removeSubject(subjectId!))).rejects.toThrow('cannot reach');
    expect(store.getState().removals).toEqual({});
    expect(storedRows(world, OWNER, 'class').get(classId)?.deletedAt).toBeUndefined();
    expect(storedRows(world, OWNER, 'classSubjects').get(subjectId!)?.deletedAt).toBeUndefined();
  });

  it('is tried three times where rows are refused that another tab may have removed, and then stops', async () => {
    let asked = 0;
    const failWith = (code: ErrorCode) => {
      asked = 0;
      const get = () => {
        asked += 1;
        return new AppError(code);
      };
      Object.defineProperty(world, 'failure', { configurable: true, get });
    };
    await store.dispatch(removeClass(classId));
    failWith('network/unreachable');
    await settled();
    const once = asked;
    failWith('data/refused');
    await store.dispatch(retryRemoval(store.getState().removals[classId]!));
    expect(store.getState().removals[classId]?.error?.code).toBe('data/refused');
    expect([once > 0, asked / once]).toEqual([true, 3]);
  });

  it('says where it stopped, and goes on after Retry', async () => {
    world.failAtBatch = 0;
    const bury = store.dispatch(removeClass(classId));
    await expect(bury).rejects.toThrow('cannot reach');
    await store.dispatch(removeClass(classId));
    world.failure = new AppError('network/unreachable');
    await settled();
    const stopped = store.getState().removals[classId];
    expect(stopped?.error?.code).toBe('network/unreachable');
    world.failure = null;
    await store.dispatch(retryRemoval(stopped!));
    expect(ids('class')).toEqual([otherId]);
    expect(store.getState().removals).toEqual({});
  });

  it('is finished by the next session, even in two tabs at once', async () => {
    await store.dispatch(removeClass(classId));
    world.failure = new AppError('network/unreachable');
    await settled();
    world.failure = null;
    const tabs = [storeOver(world), storeOver(world)];
    for (const tab of tabs) await tab.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
    await Promise.all(tabs.map((tab) => tab.dispatch(resumeRemovals())));
    expect(ids('class')).toEqual([otherId]);
    expect(ids('classStudents')).toHaveLength(2);
    expect(ids('students')).toHaveLength(2);
    expect(tabs.map((tab) => tab.getState().removals)).toEqual([{}, {}]);
  });
});

describe('finishing', () => {
  it('plans again where another tab removed something meanwhile', async () => {
    await store.dispatch(removeClass(classId));
    world.failure = new AppError('network/unreachable');
    await settled();
    // A failing call is sent twice.
    let misses = 2;
    Object.defineProperty(world, 'failure', {
      get: () => {
        misses -= 1;
        return misses >= 0 ? new AppError('data/missing') : null;
      },
    });
    await store.dispatch(retryRemoval(store.getState().removals[classId]!));
    expect(ids('class')).toEqual([otherId]);
    expect(store.getState().removals).toEqual({});
  });

  it('tombstones the subjects that the first commit did not reach, before it deletes', async () => {
    const path = `users/${OWNER}/class/${classId}`;
    world.documents.set(path, { ...world.documents.get(path), deletedAt: world.clockMs });
    world.batches = [];
    await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }], { force: true }));
    await store.dispatch(resumeRemovals());
    const [first] = world.batches;
    expect(first?.map(({ kind, collection }) => `${kind} ${collection}`)).toContain('update classSubjects');
    expect(first?.some(({ kind }) => kind === 'delete')).toBe(false);
    expect(ids('class')).toEqual([otherId]);
  });
});

it('removing a subject keeps the learners in the class', async () => {
  const subjectId = store.getState().entities.tables.class[classId]!.classSubjects[0]!;
  await store.dispatch(removeSubject(subjectId));
  await settled();
  expect(ids('classSubjects')).toHaveLength(1);
  expect(ids('students')).toHaveLength(5);
  expect(storedRows(world, OWNER, 'class').get(classId)).toMatchObject({ classSubjects: [] });
  expect(storedRows(world, OWNER, 'class').get(classId)?.students).toHaveLength(5);
});

describe('the school’s trail', () => {
  beforeEach(() => store.dispatch(signedIn({ user: personDoc(OWNER), emailVerified: true })));
  const noted = () =>
    [...world.documents].flatMap(([path, row]) =>
      path.includes('/audit/') ? [[row.kind, row.aboutId, row.subject, row.section]] : [],
    );
  const close = (subjectId: string) => {
    const path = `users/${OWNER}/classSubjects/${subjectId}`;
    world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: true } });
  };

  it('gets one entry for a deleted class or subject with a closed quarter, and none for any other', async () => {
    const { class: classes } = store.getState().entities.tables;
    const [open, shut] = [classes[otherId]!.classSubjects[0]!, classes[classId]!.classSubjects[0]!];
    await store.dispatch(removeSubject(open));
    await settled();
    expect(noted()).toEqual([]);
    close(shut);
    await store.dispatch(removeSubject(shut));
    await settled();
    expect(noted()).toEqual([['subjectRemoved', shut, 'English', 'Rizal']]);
    await store.dispatch(removeClass(otherId));
    await settled();
    expect(noted()).toHaveLength(1);
  });

  it('gets an entry for the class, not for each of its subjects', async () => {
    close(store.getState().entities.tables.class[classId]!.classSubjects[0]!);
    await store.dispatch(removeClass(classId));
    await settled();
    expect(noted()).toEqual([['classRemoved', classId, null, 'Rizal']]);
  });
});

describe('removing a learner', () => {
  it('works for one subject, for the class, or entirely', async () => {
    const { class: classes } = store.getState().entities.tables;
    const subjectId = classes[classId]!.classSubjects[0]!;
    const [first, second] = classes[classId]!.students;
    await store.dispatch(removeLearner(first!, { subjectId }));
    expect(storedRows(world, OWNER, 'class').get(classId)?.students).toContain(first);
    await store.dispatch(removeLearner(first!, { classId }));
    expect(storedRows(world, OWNER, 'class').get(classId)?.students).not.toContain(first);
    expect(ids('students')).toContain(first);
    await store.dispatch(removeLearner(second!, 'entirely'));
    expect(ids('students')).not.toContain(second);
    expect([...storedRows(world, OWNER, 'class').values()].flatMap((row) => row.students)).not.toContain(second);
    // Luna still has the first enrolment; Rizal has the three others.
    expect(ids('classStudents')).toHaveLength(4);
  });
});
