import { beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, learnersOf } from '#support/book';
import { OWNER, storeOver } from '#support/renderApp';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { ClassId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { addClass } from '@/parts/class-form/classes';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { putBackClass, takeOffer } from '@/store/outbox/putBack';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { deleteClass, deleteForGood, deleteSubject } from './deleteClass';
import { loadRows } from './load';
import { resumeRemovals } from './removals';

let world: MemoryWorld;
let store: Store;
let classId: ClassId;

const STRUCTURE = [{ of: 'classes' }, { of: 'subjects' }] as const;
const FIELDS = ['class', 'classSubjects', 'students', 'classStudents', 'controls'] as const;

/** The book without times, where null is as absent. */
function stored(): unknown {
  const rows = FIELDS.map((name) => [name, [...storedRows(world, OWNER, name).values()]]);
  const isTime = (key: string) => ['createdAt', 'lastSync', 'updatedAt'].includes(key);
  return JSON.parse(JSON.stringify(rows, (key, value: unknown) => (value === null || isTime(key) ? undefined : value)));
}

beforeEach(async () => {
  world = memoryWorld();
  store = storeOver(world);
  const command = { academicYear: '2025-2026', gradeLevel: '7', subjects: [ENGLISH] };
  await store.dispatch(addClass({ ...command, name: 'Luna', learners: learnersOf(2) }, newAttempt()));
  classId = await store.dispatch(addClass({ ...command, name: 'Rizal', learners: learnersOf(5) }, newAttempt()));
});

describe('a class that is deleted', () => {
  it('costs a write for it and each subject, and is taken back by the toast', async () => {
    const before = stored();
    const batches = world.batches.length;
    await store.dispatch(deleteClass(classId));
    expect(world.batches).toHaveLength(batches + 1);
    expect(storedRows(world, OWNER, 'students').size).toBe(5);
    expect(storedRows(world, OWNER, 'class').get(classId)).toMatchObject({ deletedWith: 'class' });
    const { offer, message } = store.getState().shell.notification!;
    expect(message).toBe('Rizal was deleted. You can put it back for 30 days.');
    expect(offer).toEqual({ of: 'class', rootId: classId, name: 'Rizal' });
    await store.dispatch(takeOffer(offer!));
    expect(stored()).toEqual(before);
    expect(store.getState().shell.notification?.message).toBe('Rizal was put back.');
  });

  it('is not removed by the next session, which puts it back', async () => {
    const before = stored();
    await store.dispatch(deleteClass(classId));
    const other = storeOver(world);
    await other.dispatch(loadRows(STRUCTURE));
    await other.dispatch(resumeRemovals());
    expect(storedRows(world, OWNER, 'students').size).toBe(5);
    await other.dispatch(putBackClass({ of: 'class', rootId: classId, name: 'Rizal' }));
    expect(stored()).toEqual(before);
  });

  it('is put back without a connection by what waits', async () => {
    const before = stored();
    await store.dispatch(deleteClass(classId));
    world.failure = new AppError('network/unreachable');
    expect(await store.dispatch(putBackClass({ of: 'class', rootId: classId, name: 'Rizal' }))).toBe('waiting');
    world.failure = null;
    await store.dispatch(drainOutbox());
    expect(stored()).toEqual(before);
  });

  it('is refused where it cannot be reached, and nothing is marked', async () => {
    world.failure = new AppError('network/unreachable');
    await expect(store.dispatch(deleteClass(classId))).rejects.toThrow('cannot reach');
    expect(storedRows(world, OWNER, 'class').get(classId)?.deletedAt).toBeUndefined();
  });

  it('goes at once where the teacher ends the days', async () => {
    await store.dispatch(deleteClass(classId));
    await store.dispatch(deleteForGood('class', classId));
    await expect.poll(() => storedRows(world, OWNER, 'class').size).toBe(1);
    expect(storedRows(world, OWNER, 'students').size).toBe(2);
    await expect(store.dispatch(putBackClass({ of: 'class', rootId: classId, name: 'Rizal' }))).rejects.toMatchObject({
      code: 'removed/gone',
    });
  });
});

describe('ending the days of what another device put back meanwhile', () => {
  it('is refused, and nothing is removed', async () => {
    const before = stored();
    const [subjectId] = store.getState().entities.tables.class[classId]!.classSubjects;
    for (const [of, rootId, work] of [
      ['class', classId, deleteClass(classId)],
      ['subject', subjectId!, deleteSubject(subjectId!)],
    ] as const) {
      await store.dispatch(work);
      const other = storeOver(world);
      await other.dispatch(loadRows(STRUCTURE));
      await other.dispatch(putBackClass({ of, rootId, name: 'Rizal' }));
      await expect(store.dispatch(deleteForGood(of, rootId))).rejects.toMatchObject({ code: 'data/overtaken' });
      expect(stored()).toEqual(before);
    }
  });
});

describe('a subject that is deleted', () => {
  it('is put back by itself, and goes at once where the teacher ends the days', async () => {
    const before = stored();
    const [subjectId] = store.getState().entities.tables.class[classId]!.classSubjects;
    const offer = { of: 'subject', rootId: subjectId!, name: 'English' } as const;
    await store.dispatch(deleteSubject(subjectId!));
    expect(storedRows(world, OWNER, 'classSubjects').get(subjectId!)).toMatchObject({ deletedWith: 'subject' });
    await store.dispatch(putBackClass(offer));
    expect(stored()).toEqual(before);
    await store.dispatch(deleteSubject(subjectId!));
    await store.dispatch(deleteForGood('subject', subjectId!));
    await expect.poll(() => storedRows(world, OWNER, 'classSubjects').size).toBe(1);
    expect(storedRows(world, OWNER, 'class').get(classId)?.classSubjects).toEqual([]);
  });
});
