/** A score that this device cleared and entered again stays, whatever another device removes later. */
import { expect, test } from 'vitest';
import { aBookWithQuiz } from '#support/book';
import { aDevice } from '#support/memory/memoryBook';
import { putTables, TEACHER } from '#support/storeWorld';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { studentPerformanceId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';

const LATER_MS = 2_000;

test('a removal of another kind of row brings no old entry of the delete queue back', async () => {
  const world = memoryWorld();
  const book = aBookWithQuiz();
  putTables(world, book.tables);
  let clockMs = 1_000;
  const open = () => aDevice(world, TEACHER, { nowMs: () => clockMs });
  const [device, other] = [open(), open()];
  const write = (by: typeof device, ...changes: Change[]) =>
    by.records.commitChanges(TEACHER, changes, { operation: 'scoreSave' });
  const [quiz] = rowsOf(book.tables, 'activity');
  const [subjectId, classStudentModel] = [book.subjectIds[0]!, book.enrolmentIds[0]!];
  const pair = { activityModel: quiz!.id, classStudentModel, classSubjectModel: subjectId };
  const id = studentPerformanceId(quiz!.id, classStudentModel);
  const value = { id, ...pair, score: 18.5, comments: '', createdAt: SERVER_TIME };
  const entered: Change = { op: 'set', collection: 'studentPerformance', id, value };
  const query: TreeQuery = { of: 'scores', subjectId, activityIds: [quiz!.id] };
  const shown = async () => {
    clockMs += LATER_MS;
    const { studentPerformance = [] } = await device.records.fetchRows(TEACHER, query);
    return studentPerformance.map(({ score }) => score);
  };

  await write(other, { op: 'update', collection: 'students', id: book.studentIds[0]!, fields: { firstName: 'Bea' } });
  expect(await shown()).toEqual([]);
  await write(device, entered);
  await write(device, { op: 'delete', collection: 'studentPerformance', id });
  await write(device, entered);
  await write(other, { op: 'delete', collection: 'students', id: book.studentIds[1]! });
  expect(await shown()).toEqual([18.5]);
});
