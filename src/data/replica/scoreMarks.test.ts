/** Marks in the replica: unasked while there are none, arriving from other devices, and apart from their scores. */
import { beforeEach, expect, test } from 'vitest';
import { aBookWithQuiz, type Book } from '#support/book';
import { aDevice } from '#support/memory/memoryBook';
import { putTables, storedTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { scoreMarkId, studentPerformanceId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { planScoreSave } from '@/plans/scores/planScoreSave';

const LATER_MS = 2_000;
const clock = { ms: 0 };
const nowMs = () => clock.ms;
let world: MemoryWorld;
let book: Book;

beforeEach(() => {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBookWithQuiz();
  putTables(world, book.tables);
});

const open = () => aDevice(world, TEACHER, { nowMs });
type Device = ReturnType<typeof open>;
const write = (by: Device, ...changes: Change[]) =>
  by.records.commitChanges(TEACHER, changes, { operation: 'scoreSave' });
const parts = () => {
  const [quiz] = rowsOf(book.tables, 'activity');
  return { activityModel: quiz!.id, classSubjectModel: book.subjectIds[0]!, classStudentModel: book.enrolmentIds[0]! };
};
const question = (): TreeQuery => ({
  of: 'marks',
  subjectId: parts().classSubjectModel,
  activityIds: [parts().activityModel],
});
const rename = (): Change => ({
  op: 'update',
  collection: 'students',
  id: book.studentIds[0]!,
  fields: { firstName: 'Bea' },
});

function excuse(): Change {
  const id = scoreMarkId(parts().activityModel, parts().classStudentModel);
  const value = { id, ...parts(), mark: 'excused' as const, note: '', createdAt: SERVER_TIME };
  return { op: 'set', collection: 'scoreMarks', id, value };
}

async function marksOn(device: Device): Promise<string[]> {
  clock.ms += LATER_MS;
  const { scoreMarks = [] } = await device.records.fetchRows(TEACHER, question());
  return scoreMarks.map(({ mark }) => String(mark));
}

test('a book without marks is known to have none: no question of its own, also without a connection', async () => {
  const device = open();
  await write(device, rename());
  await device.records.fetchRows(TEACHER, { of: 'classes' });
  const { answers } = await device.records.fetchKept(TEACHER, [question()]);
  expect(answers).toEqual([{ scoreMarks: [] }]);
  expect(toQuerySpec(question()).collection).toBe('scoreMarks');
});

test('a book that no version tells of is asked', async () => {
  const device = open();
  await device.records.fetchRows(TEACHER, { of: 'classes' });
  const { answers } = await device.records.fetchKept(TEACHER, [question()]);
  expect(answers).toEqual([null]);
});

test('the first mark of another device arrives, and its removal', async () => {
  const [device, other] = [open(), open()];
  await write(device, rename());
  expect(await marksOn(device)).toEqual([]);
  await write(other, excuse());
  const before = world.reads;
  expect(await marksOn(device)).toEqual(['excused']);
  // The version, and the mark.
  expect(world.reads - before).toBe(2);
  expect(await marksOn(open())).toEqual(['excused']);
  await write(other, { op: 'delete', collection: 'scoreMarks', id: excuse().id });
  expect(await marksOn(device)).toEqual([]);
});

test('removing a mark leaves the score of its cell, which has the same id', async () => {
  const { activityModel: activityId, classStudentModel: classStudentId } = parts();
  const key = { subjectId: parts().classSubjectModel, quarter: 1, subCategoryWeights: {} };
  const scored = planScoreSave(storedTables(world), { ...key, edits: [{ activityId, classStudentId, score: 5 }] });
  const [device, other] = [open(), open()];
  const scores: TreeQuery = { of: 'scores', subjectId: key.subjectId, activityIds: [activityId] };
  await write(device, ...scored, excuse());
  await marksOn(device);
  await device.records.fetchRows(TEACHER, scores);
  await write(other, { op: 'delete', collection: 'scoreMarks', id: excuse().id });
  expect(await marksOn(device)).toEqual([]);
  const { studentPerformance = [] } = await device.records.fetchRows(TEACHER, scores);
  expect(studentPerformance.map(({ id }) => id)).toEqual([studentPerformanceId(activityId, classStudentId)]);
});
