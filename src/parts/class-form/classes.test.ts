import { beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { OWNER, storeOver } from '#support/renderApp';
import { storedTables } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { TreeCollection } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { addClass, addLearnersToClass, addSubject, updateClass, updateSubject } from './classes';

const MATH = { subject: 'Mathematics', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };

let world: MemoryWorld;
let store: Store;

beforeEach(() => {
  world = memoryWorld();
  store = storeOver(world);
});

function command(learners = learnersOf(3)) {
  return { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7', subjects: [ENGLISH, MATH], learners };
}

function count(name: TreeCollection): number {
  return storedRows(world, OWNER, name).size;
}

/** Paths of all documents of the last commits. */
function writtenPaths(): string[] {
  return world.batches.flat().map((row) => `${row.collection}/${row.id}`);
}

describe('adding a class', () => {
  it('writes each document once, with one enrolment per learner and subject, and says so', async () => {
    const id = await store.dispatch(addClass(command(), newAttempt()));
    expect(storedRows(world, OWNER, 'class').get(id)).toMatchObject({ name: 'Rizal', gradeLevel: '7' });
    expect([count('class'), count('classSubjects'), count('students'), count('classStudents')]).toEqual([1, 2, 3, 6]);
    const paths = writtenPaths();
    expect(new Set(paths).size).toBe(paths.length);
    expect(storedRows(world, OWNER, 'controls').get('1')).toMatchObject({
      currentAcademicYear: '2025-2026',
      totalClasses: 1,
    });
    expect(store.getState().shell.notification).toMatchObject({ status: 'success', message: 'Rizal was added.' });
  });

  it('finds a known learner by LRN, and overrides the name only when asked', async () => {
    await store.dispatch(addClass(command(learnersOf(2)), newAttempt()));
    const [first, second] = learnersOf(2).map((learner) => ({ ...learner, firstName: 'Other' }));
    const learners = [
      { ...first!, overrideName: false },
      { ...second!, overrideName: true },
    ];
    await store.dispatch(addClass({ ...command(learners), name: 'Luna' }, newAttempt()));
    const names = [...storedRows(world, OWNER, 'students').values()].map((row) => row.firstName);
    expect(names).toEqual(['First1', 'Other']);
  });

  it('keeps it without a connection, and stores it once the connection is back', async () => {
    world.failure = new AppError('network/unreachable');
    const id = await store.dispatch(addClass(command(), newAttempt()));
    expect(world.documents.size).toBe(0);
    world.failure = null;
    await store.dispatch(drainOutbox());
    expect([...storedRows(world, OWNER, 'class').keys()]).toEqual([id]);
  });

  it('finishes what broke off in the middle, adding no learner twice, with or without an LRN', async () => {
    const learners = learnersOf(250).map((learner, index) => (index % 2 ? { ...learner, lrn: '' } : learner));
    world.failAtBatch = 1;
    const id = await store.dispatch(addClass(command(learners), newAttempt()));
    expect(count('class')).toBe(1);
    expect(count('classStudents')).toBeLessThan(500);
    const made = storedRows(world, OWNER, 'class').get(id)?.createdAt;
    await store.dispatch(drainOutbox());
    // An existing document is not written again, because the rules keep its time of creation.
    expect(storedRows(world, OWNER, 'class').get(id)?.createdAt).toBe(made);
    expect([count('class'), count('students'), count('classStudents')]).toEqual([1, 250, 500]);
    expect(storedRows(world, OWNER, 'class').get(id)?.students).toHaveLength(250);
    expect(storedRows(world, OWNER, 'controls').get('1')).toMatchObject({ totalClasses: 1 });
    expect(bookProblems(storedTables(world, OWNER), NO_WEIGHTS)).toEqual([]);
  });
});

describe('an existing class', () => {
  let classId: ClassId;
  let subjectId: ClassSubjectId;

  beforeEach(async () => {
    classId = await store.dispatch(addClass(command(), newAttempt()));
    subjectId = store.getState().entities.tables.class[classId]!.classSubjects[0]!;
    world.batches = [];
  });

  it('takes further learners into all its subjects', async () => {
    const learners = [...learnersOf(1), { firstName: 'New', lastName: 'Learner', lrn: lrnOf(99) }];
    await store.dispatch(addLearnersToClass({ classId, learners }, newAttempt()));
    expect([count('students'), count('classStudents')]).toEqual([4, 8]);
    const paths = writtenPaths();
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives a new subject to all its learners', async () => {
    await store.dispatch(addSubject({ classId, subject: { ...MATH, subject: 'Science' } }, newAttempt()));
    expect([count('classSubjects'), count('classStudents')]).toEqual([3, 9]);
  });

  it('moves to another year with its count', async () => {
    await store.dispatch(updateClass(classId, { name: 'Luna', gradeLevel: '8', academicYear: '2026-2027' }));
    expect(storedRows(world, OWNER, 'class').get(classId)).toMatchObject({ name: 'Luna', academicYear: '2026-2027' });
    expect(storedRows(world, OWNER, 'controls').get('1')).toMatchObject({
      currentAcademicYear: '2026-2027',
      totalClasses: 1,
    });
    expect(storedRows(world, OWNER, 'controls').get('2025-2026')).toMatchObject({ totalClasses: 0 });
  });

  it('takes other weights for a subject', async () => {
    await store.dispatch(updateSubject(classId, { subjectId, subject: { ...MATH, subject: 'English' } }));
    expect(storedRows(world, OWNER, 'classSubjects').get(subjectId)).toMatchObject({ writtenWorks: 40 });
  });
});
