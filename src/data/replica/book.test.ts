import { beforeEach, describe, expect, test } from 'vitest';
import { aBookWithQuiz, aQuiz, type Book } from '#support/book';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { memoryDisk, rowIds } from '#support/memory/memoryDisk';
import { putTables, storedTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { Change } from '@/domain/book/change';
import type { StudentId, UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError, errorCode } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';

const LATER_MS = 2_000;
const clock = { ms: 0 };
const nowMs = () => clock.ms;
let world: MemoryWorld;
let book: Book;
let device: Device;

beforeEach(() => {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBookWithQuiz();
  putTables(world, book.tables);
  device = aDevice(world, TEACHER, { nowMs });
});

const write = (changes: readonly Change[], by = device) =>
  by.records.commitChanges(TEACHER, changes, { operation: 'scoreSave' });
const rename = (id: string): Change => ({ op: 'update', collection: 'students', id, fields: { firstName: 'Bea' } });
const learners: TreeQuery = { of: 'learners' };

/** The number of documents that a question reads, some seconds later. */
async function readsOf(ask: () => Promise<unknown>): Promise<number> {
  clock.ms += LATER_MS;
  const { reads } = world;
  await ask();
  return world.reads - reads;
}

function scoreEdits(tables = storedTables(world)): Change[] {
  const [quiz] = rowsOf(tables, 'activity');
  const subjectId = book.subjectIds[0]!;
  const edits = book.enrolmentIds.map((classStudentId) => ({ activityId: quiz!.id, classStudentId, score: 5 }));
  return planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: {} });
}

describe('the cost of a question', () => {
  test('is one read of the version after the first answer, and the rows that another device wrote', async () => {
    await write([rename(book.studentIds[0]!)]);
    const ask = () => device.records.fetchRows(TEACHER, learners);
    expect(await readsOf(ask)).toBe(1 + book.studentIds.length);
    expect(await readsOf(ask)).toBe(1);
    const other = aDevice(world, TEACHER, { nowMs });
    await write([rename(book.studentIds[1]!)], other);
    expect(await readsOf(ask)).toBe(2);
    const { students = [] } = await ask();
    expect(students.map(({ firstName }) => firstName).filter((name) => name === 'Bea')).toHaveLength(2);
    expect(await readsOf(ask)).toBe(1);
  });

  test('is one read of the version for all the questions of a screen', async () => {
    await write([rename(book.studentIds[0]!)]);
    const screen = async () => {
      await Promise.all([device.records.fetchVersion(TEACHER), device.records.fetchRows(TEACHER, learners)]);
      await device.records.fetchRows(TEACHER, { of: 'classes' });
      await device.records.fetchCount(TEACHER, { of: 'activities' });
      await device.records.fetchPage(TEACHER, { of: 'activityList' }, { limit: 10, after: null });
    };
    await screen();
    expect(await readsOf(screen)).toBe(1);
  });

  test('is nothing for own writes', async () => {
    const subjectId = book.subjectIds[0]!;
    const activityIds = rowsOf(book.tables, 'activity').map(({ id }) => id);
    const ask = () => device.records.fetchRows(TEACHER, { of: 'scores', subjectId, activityIds });
    await write([rename(book.studentIds[0]!)]);
    await ask();
    await write(scoreEdits());
    expect(await readsOf(ask)).toBe(1);
    expect((await ask()).studentPerformance).toHaveLength(book.enrolmentIds.length);
    // Own writes are not read later either, when another device has written to the same collection.
    const other = aDevice(world, TEACHER, { nowMs });
    const [score] = rowsOf(storedTables(world), 'studentPerformance');
    await write([{ op: 'update', collection: 'studentPerformance', id: score!.id, fields: { score: 6 } }], other);
    expect(await readsOf(ask)).toBe(2);
  });

  test('is nothing for own rows that one batch makes and links', async () => {
    const quiz = aQuiz(book.subjectIds[0]!, { name: 'Quiz 2' });
    const ask = () => device.records.fetchRows(TEACHER, { of: 'activities' });
    await ask();
    const changes = planActivityAdd(storedTables(world), quiz, (name) => `two-${name}`);
    const [made] = changes.flatMap((each) => (each.op === 'set' && each.collection === 'activity' ? [each] : []));
    const field = { collection: 'activity', id: made!.id, field: 'studentPerformance' } as const;
    await write([...changes, { op: 'link', ...field, ids: ['one'] } as unknown as Change]);
    expect(await readsOf(ask)).toBe(1);
    const { activity = [] } = await ask();
    expect(activity.find(({ name }) => name === 'Quiz 2')).toMatchObject({ studentPerformance: ['one'] });
  });

  test('for one more activity is only its own scores', async () => {
    await write(scoreEdits());
    const subjectId = book.subjectIds[0]!;
    const [first] = rowsOf(book.tables, 'activity');
    const ask = (...more: string[]) =>
      device.records.fetchRows(TEACHER, { of: 'scores', subjectId, activityIds: [first!.id, ...(more as never[])] });
    const fresh = aDevice(world, TEACHER, { nowMs });
    await fresh.records.fetchVersion(TEACHER);
    device = fresh;
    expect(await readsOf(ask)).toBe(1 + book.enrolmentIds.length);
    expect(await readsOf(() => ask('another'))).toBe(1);
  });

  test('of a count or a page comes again only when their collection changes', async () => {
    await write([rename(book.studentIds[0]!)]);
    const ask = async () => {
      await device.records.fetchCount(TEACHER, { of: 'activities' });
      await device.records.fetchPage(TEACHER, { of: 'activityList' }, { limit: 10, after: null });
    };
    expect(await readsOf(ask)).toBe(3);
    await write([rename(book.studentIds[1]!)]);
    expect(await readsOf(ask)).toBe(1);
    const [quiz] = rowsOf(book.tables, 'activity');
    const another = planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), () => 'another');
    await write(another);
    expect(await readsOf(ask)).toBe(4);
    await write([{ op: 'delete', collection: 'activity', id: quiz!.id }]);
    expect(await readsOf(ask)).toBe(3);
  });

  test('of a count or a page does not come again when an own change moves no row into the answer, out of it or within it', async () => {
    await write([rename(book.studentIds[0]!)]);
    const [quiz] = rowsOf(book.tables, 'activity');
    const query: TreeQuery = { of: 'activityList', quarter: 1 };
    const page = { limit: 10, after: null };
    const ask = async () => {
      await device.records.fetchCount(TEACHER, query);
      await device.records.fetchPage(TEACHER, query, page);
    };
    const ofQuiz = { collection: 'activity', id: quiz!.id } as const;
    expect(await readsOf(ask)).toBe(3);
    await write([
      { op: 'update', ...ofQuiz, fields: { name: 'Pop quiz' } },
      { op: 'link', ...ofQuiz, field: 'studentPerformance', ids: ['p'] },
    ]);
    expect(await readsOf(ask)).toBe(1);
    const { rows } = await device.records.fetchPage(TEACHER, query, page);
    expect(rows.activity?.map(({ name, studentPerformance }) => [name, studentPerformance])).toEqual([
      ['Pop quiz', ['p']],
    ]);
    await write([{ op: 'update', ...ofQuiz, fields: { quarter: 2 } }]);
    expect(await readsOf(ask)).toBe(2);
    expect(await device.records.fetchCount(TEACHER, query)).toBe(0);
  });
});

describe('a book never misses', () => {
  test('a document that answers a question after an own edit, and that was never read', async () => {
    const lrn = '136728140987';
    const ask = () => device.records.fetchRows(TEACHER, { of: 'learnersByLrn', lrns: [lrn] });
    await write([rename(book.studentIds[0]!)]);
    expect((await ask()).students).toEqual([]);
    const [, id] = book.studentIds;
    await write([{ op: 'update', collection: 'students', id: id!, fields: { lrn } }]);
    expect(rowIds(await ask())).toEqual([id]);
  });

  test('a score that was cleared and entered again, and drops one that was cleared last', async () => {
    const other = aDevice(world, TEACHER, { nowMs });
    await write(scoreEdits());
    const subjectId = book.subjectIds[0]!;
    const ask = () => device.records.fetchRows(TEACHER, { of: 'scoresOfSubject', subjectId });
    await ask();
    const [back, gone] = rowsOf(storedTables(world), 'studentPerformance');
    const clear = (id: string): Change => ({ op: 'delete', collection: 'studentPerformance', id });
    await write([clear(back!.id)], other);
    await write([{ op: 'set', collection: 'studentPerformance', id: back!.id, value: { ...back!, score: 9 } }], other);
    await write([clear(gone!.id)], other);
    clock.ms += LATER_MS;
    const { studentPerformance = [] } = await ask();
    expect(studentPerformance.find(({ id }) => id === back!.id)?.score).toBe(9);
    expect(studentPerformance.some(({ id }) => id === gone!.id)).toBe(false);
  });

  test('the rows of a database that was set back: all are read anew', async () => {
    await write([rename(book.studentIds[0]!)]);
    await write([rename(book.studentIds[1]!)]);
    const ask = () => device.records.fetchRows(TEACHER, learners);
    await ask();
    const version = `users/${TEACHER}/globalVersion/1`;
    world.documents.set(version, { ...world.documents.get(version), rev: 1 });
    world.documents.delete(`users/${TEACHER}/students/${book.studentIds[0]}`);
    clock.ms += LATER_MS;
    expect(rowIds(await ask())).not.toContain(book.studentIds[0]);
  });

  test('a write that moved no version: after a refusal everything is asked anew', async () => {
    await write([rename(book.studentIds[0]!)]);
    const ask = () => device.records.fetchRows(TEACHER, learners);
    await ask();
    const [, gone] = book.studentIds;
    world.documents.delete(`users/${TEACHER}/students/${gone}`);
    expect(await readsOf(ask)).toBe(1);
    expect(await write([rename(gone!)]).catch(errorCode)).toBe('data/refused');
    expect(rowIds(await ask())).not.toContain(gone);
  });

  test('a failure: without an answer of the server a question has no answer', async () => {
    await device.records.fetchRows(TEACHER, learners);
    clock.ms += LATER_MS;
    world.failure = new AppError('network/unreachable');
    expect(await device.records.fetchRows(TEACHER, learners).catch(errorCode)).toBe('network/unreachable');
  });
});

describe('a book on the disk', () => {
  test('costs the next visit one read of the version, and has the writes of the last visit', async () => {
    const disk = memoryDisk();
    const first = aDevice(world, TEACHER, { nowMs, disk });
    await first.records.fetchRows(TEACHER, learners);
    await write([rename(book.studentIds[0]!)], first);
    await write([{ op: 'delete', collection: 'students', id: book.studentIds[1]! }], first);
    const second = aDevice(world, TEACHER, { nowMs, disk });
    expect(await readsOf(() => second.records.fetchRows(TEACHER, learners))).toBe(1);
    const { students = [] } = await second.records.fetchRows(TEACHER, learners);
    expect(students.find(({ id }) => id === book.studentIds[0])?.firstName).toBe('Bea');
    expect(students.some(({ id }) => id === (book.studentIds[1] as StudentId))).toBe(false);
  });

  test('that is full: the disk is wiped, and the visit goes on in memory', async () => {
    const disk = memoryDisk();
    const first = aDevice(world, TEACHER, { nowMs, disk });
    await first.records.fetchRows(TEACHER, learners);
    disk.fail = new Error('QuotaExceededError');
    await write([rename(book.studentIds[0]!)], first);
    disk.fail = null;
    expect(disk.kept).toBeNull();
    expect(await readsOf(() => first.records.fetchRows(TEACHER, learners))).toBe(1);
    expect(disk.kept).toBeNull();
  });

  /** The rows that an earlier visit stored, on a disk whose first `failures` reads fail. */
  async function unreadable(failures: number) {
    const disk = memoryDisk();
    await aDevice(world, TEACHER, { nowMs, disk }).records.fetchRows(TEACHER, learners);
    clock.ms += LATER_MS;
    let left = failures;
    const broken = Object.assign(Object.create(disk) as typeof disk, {
      load: (owner: UserId) => (left-- > 0 ? Promise.reject(new Error('InvalidStateError')) : disk.load(owner)),
    });
    return { disk, broken };
  }
  const OLD = { mayBeOld: true };

  test('whose reading fails once is read again', async () => {
    const { broken } = await unreadable(1);
    world.failure = new AppError('network/unreachable');
    const { records } = aDevice(world, TEACHER, { nowMs, disk: broken });
    expect(rowIds(await records.fetchRows(TEACHER, learners, OLD))).toHaveLength(book.studentIds.length);
  });

  test('that cannot be read is not an empty book: no question is answered from it, and it stays for the next visit', async () => {
    const { disk, broken } = await unreadable(2);
    world.failure = new AppError('network/unreachable');
    const { records } = aDevice(world, TEACHER, { nowMs, disk: broken });
    expect(await records.fetchRows(TEACHER, learners, OLD).catch(errorCode)).toBe('network/unreachable');
    expect(await records.fetchCount(TEACHER, learners, OLD).catch(errorCode)).toBe('network/unreachable');
    expect((await records.fetchKept(TEACHER, [learners])).answers).toEqual([null]);
    const next = aDevice(world, TEACHER, { nowMs, disk }).records;
    expect(rowIds(await next.fetchRows(TEACHER, learners, OLD))).toHaveLength(book.studentIds.length);
  });

  test('that cannot be read is completely overwritten by rows of the server', async () => {
    const { disk, broken } = await unreadable(2);
    const stray = disk.kept?.tables.students[book.studentIds[0]!];
    Object.assign(disk.kept?.tables.students ?? {}, { stray: { ...stray, id: 'stray' } });
    await aDevice(world, TEACHER, { nowMs, disk: broken }).records.fetchRows(TEACHER, { of: 'subjects' });
    expect(Object.keys(disk.kept?.tables.students ?? {})).toEqual([]);
    const next = aDevice(world, TEACHER, { nowMs, disk }).records;
    expect(rowIds(await next.fetchRows(TEACHER, learners))).toHaveLength(book.studentIds.length);
  });
});
