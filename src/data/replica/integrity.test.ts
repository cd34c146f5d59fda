import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book } from '#support/book';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { type MemoryDisk, memoryDisk, rowIds } from '#support/memory/memoryDisk';
import { putTables, TEACHER } from '#support/storeWorld';
import type { Arrived } from '@/data/book/watcher';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { Change } from '@/domain/book/change';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { CHECK_EVERY_MS } from './book';
import { atomKey, toAtoms } from './coverage';
import { countedSpecs } from './integrity';

const subject = (id: string) => id as ClassSubjectId;
const scores = (subjectId: string, ...activityIds: string[]): TreeQuery => ({
  of: 'scores',
  subjectId: subject(subjectId),
  activityIds: activityIds as ActivityId[],
});
const grades = (subjectId: string, quarter: number): TreeQuery => ({
  of: 'grades',
  subjectId: subject(subjectId),
  quarter,
});

function counted(...queries: TreeQuery[]): string[] {
  const keys = queries.flatMap((query) => toAtoms(toQuerySpec(query)).map(atomKey));
  return countedSpecs(new Set(keys)).map(({ collection, filters }) =>
    [collection, ...filters.map((one) => `${one.field}=${'is' in one ? one.is : one.among.join('+')}`)].join(' '),
  );
}

describe('the counted questions', () => {
  test.each<[string, TreeQuery[], string[]]>([
    ['a whole collection', [{ of: 'subjects' }], ['classSubjects']],
    [
      'scores by subject, their activities in a list',
      [scores('s1', 'a1', 'a2'), scores('s1', 'a3'), scores('s2', 'b1')],
      [
        'studentPerformance classSubjectModel=s1 activityModel=a1+a2+a3',
        'studentPerformance classSubjectModel=s2 activityModel=b1',
      ],
    ],
    [
      'grades by quarter, their subjects in a list',
      [grades('s1', 1), grades('s2', 1), grades('s1', 2)],
      ['studentGrades quarter=1 classSubjectModel=s1+s2', 'studentGrades quarter=2 classSubjectModel=s1'],
    ],
    [
      'nothing that a wider question contains',
      [grades('s1', 1), { of: 'allGradesOfSubject', subjectId: subject('s1') }, grades('s2', 1)],
      ['studentGrades classSubjectModel=s1', 'studentGrades quarter=1 classSubjectModel=s2'],
    ],
    ['not what was asked by id', [{ of: 'learnersById', ids: ['l1', 'l2'] as never[] }], []],
    ['nothing where nothing was answered', [], []],
  ])('%s', (_, queries, expected) => {
    expect(counted(...queries).sort()).toEqual([...expected].sort());
  });
});

describe('a replica that differs from the server', () => {
  const clock = { ms: CHECK_EVERY_MS };
  const nowMs = () => clock.ms;
  let world: MemoryWorld;
  let book: Book;
  let disk: MemoryDisk;
  let device: Device;
  let arrived: Arrived[];
  const learners: TreeQuery = { of: 'learners' };
  const path = (id: string) => `users/${TEACHER}/students/${id}`;

  const nextVisit = (): Device => {
    clock.ms += CHECK_EVERY_MS;
    return aDevice(world, TEACHER, { nowMs, disk, onArrived: (some) => arrived.push(some) });
  };

  beforeEach(async () => {
    arrived = [];
    world = memoryWorld();
    const empty = aBook();
    const quiz = planActivityAdd(empty.tables, aQuiz(empty.subjectIds[0]!), empty.newId);
    book = { ...empty, tables: applied(empty.tables, quiz) };
    putTables(world, book.tables);
    disk = memoryDisk();
    device = nextVisit();
    const [id] = book.studentIds;
    const fields = { firstName: 'Bea' };
    await device.records.commitChanges(TEACHER, [{ op: 'update', collection: 'students', id: id!, fields }], {
      operation: 'studentOperation',
    });
    for (const query of [learners, { of: 'subjects' }, { of: 'activities' }] as const) {
      await device.records.fetchRows(TEACHER, query);
    }
  });

  test('gets a row whose write moved no version, and loses a row whose removal moved none', async () => {
    const [first, second] = book.studentIds;
    const stored = world.documents.get(path(first!));
    world.documents.set(path('unannounced'), { ...stored, id: 'unannounced' });
    world.documents.set(path('another'), { ...stored, id: 'another' });
    world.documents.delete(path(second!));
    device = nextVisit();
    await device.records.checkBook(TEACHER);
    const expected = [...book.studentIds.filter((id) => id !== second), 'unannounced', 'another'].sort();
    expect(rowIds(await device.records.fetchRows(TEACHER, learners))).toEqual(expected);
    expect(Object.keys(disk.kept?.tables.students ?? {}).sort()).toEqual(expected);
    expect(arrived.flatMap(({ gone }) => gone)).toEqual([{ collection: 'students', id: second }]);
  });

  test('costs one read of the version and one count for each question, and the rows only where they differ', async () => {
    device = nextVisit();
    let { reads } = world;
    await device.records.checkBook(TEACHER);
    expect(world.reads - reads).toBe(1 + 3);
    expect(arrived).toEqual([]);
    world.documents.delete(path(book.studentIds[1]!));
    device = nextVisit();
    ({ reads } = world);
    await device.records.checkBook(TEACHER);
    expect(world.reads - reads).toBe(1 + 3 + book.studentIds.length - 1);
  });

  test('gets a value whose write moved no version: the sums tell, without more reads', async () => {
    const [quiz] = rowsOf(book.tables, 'activity');
    const asked: TreeQuery = { of: 'activitiesOfSubject', subjectId: book.subjectIds[0]!, quarter: 1 };
    const kept = memoryDisk();
    const before = aDevice(world, TEACHER, { nowMs, disk: kept });
    for (const query of [asked, learners]) await before.records.fetchRows(TEACHER, query);
    clock.ms += CHECK_EVERY_MS;
    const visit = aDevice(world, TEACHER, { nowMs, disk: kept });
    world.documents.set(`users/${TEACHER}/activity/${quiz!.id}`, { ...quiz!, totalPoints: quiz!.totalPoints + 0.01 });
    const { reads } = world;
    await visit.records.checkBook(TEACHER);
    expect(world.reads - reads).toBe(1 + 2 + 1);
    const { activity = [] } = await visit.records.fetchRows(TEACHER, asked);
    expect(activity.map(({ totalPoints }) => totalPoints)).toEqual([quiz!.totalPoints + 0.01]);
  });

  test('is compared at once where a version names a collection without any write', async () => {
    const path1 = `users/${TEACHER}/globalVersion/1`;
    await device.records.checkBook(TEACHER);
    world.documents.delete(path(book.studentIds[1]!));
    const version = world.documents.get(path1) as { rev: number; c: Record<string, number> };
    const rev = version.rev + 1;
    const at = world.clockMs + 1_000;
    const c = { ...version.c, students: rev };
    world.documents.set(path1, { ...version, rev, revAt: at, lastModified: at, c });
    clock.ms += 2_000;
    await device.records.fetchRows(TEACHER, { of: 'subjects' });
    await expect
      .poll(() => arrived.flatMap(({ gone }) => gone))
      .toEqual([{ collection: 'students', id: book.studentIds[1] }]);
  });

  test('is not compared after an ordinary commit of another device', async () => {
    await device.records.checkBook(TEACHER);
    const other = aDevice(world, TEACHER, { nowMs });
    const change: Change = {
      op: 'update',
      collection: 'students',
      id: book.studentIds[0]!,
      fields: { firstName: 'Cy' },
    };
    await other.records.commitChanges(TEACHER, [change], { operation: 'studentOperation' });
    const gone: Change = { op: 'delete', collection: 'students', id: book.studentIds[1]! };
    await other.records.commitChanges(TEACHER, [gone], { operation: 'studentOperation' });
    clock.ms += 2_000;
    const { reads } = world;
    await device.records.fetchRows(TEACHER, learners);
    await new Promise((resolve) => setTimeout(resolve));
    // Reads of the version, the learner, and the entry of the delete queue.
    expect(world.reads - reads).toBe(3);
  });

  test('is not checked where nothing is stored on a disk', async () => {
    const visitor = aDevice(world, TEACHER, { nowMs });
    await visitor.records.fetchRows(TEACHER, learners);
    const { reads } = world;
    await visitor.records.checkBook(TEACHER);
    expect(world.reads).toBe(reads);
  });

  test('is checked once a day', async () => {
    await device.records.checkBook(TEACHER);
    clock.ms += CHECK_EVERY_MS - 1;
    const { reads } = world;
    await device.records.checkBook(TEACHER);
    expect(world.reads).toBe(reads);
    clock.ms += 1;
    await device.records.checkBook(TEACHER);
    expect(world.reads).toBe(reads + 1 + 3);
  });
});
