import { beforeEach, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, NO_WEIGHTS } from '#support/book';
import { aDevice } from '#support/memory/memoryBook';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { type MemoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError, errorCode } from '@/domain/words/errors';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadFinalGrades, loadRecord } from '@/store/drafts/record';
import type { Store } from '@/store/makeStore';
import { type ExportSource, readView, readYear } from './exportSource';

const LATER_MS = 5_000;
let world: MemoryWorld;
let store: Store;
let book: Book;
let subjectId: ClassSubjectId;

/** Three learners with 15 in a quiz of the first quarter and in one of the second, a grade carried in for the first; this quarter is open. */
beforeEach(async () => {
  const empty = aBook();
  subjectId = empty.subjectIds[0]!;
  let { tables } = empty;
  for (const quarter of [1, 2]) {
    tables = applied(tables, planActivityAdd(tables, aQuiz(subjectId, { quarter }), empty.newId));
    const activityId = rowsOf(tables, 'activity').find((row) => row.quarter === quarter)!.id;
    const edits = empty.enrolmentIds.map((classStudentId) => ({ activityId, classStudentId, score: 15 }));
    tables = applied(tables, planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS }));
  }
  const intent = { kind: 'gradeCarried', subjectId, classStudentId: empty.enrolmentIds[0]!, quarter: 1 } as const;
  const edit = { before: null, after: { grade: 88, from: '' } };
  const context = { newId: empty.newId, subCategoryWeights: NO_WEIGHTS };
  tables = applied(tables, planIntent(tables, { ...intent, ...edit }, context));
  book = { ...empty, tables };
  ({ world } = openedStore(tables));
  const memory = memoryData(world);
  const device = aDevice(world, TEACHER, { nowMs: () => world.clockMs });
  const records = { ...(await memory.records()), ...device.records };
  store = nextSession(world, { ...memory, records: () => Promise.resolve(records) });
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
});

function goOffline(): number {
  const then = world.clockMs;
  world.clockMs += LATER_MS;
  world.failure = new AppError('network/unreachable');
  return then;
}

const sizesOf = ({ tables }: ExportSource) => ({
  learners: rowsOf(tables, 'students').length,
  activities: rowsOf(tables, 'activity').length,
  scores: rowsOf(tables, 'studentPerformance').length,
});

test('with a connection everything is current, whether it was opened or not', async () => {
  const year = await store.dispatch(readYear(subjectId));
  expect(year).toMatchObject({ asOf: null, missing: [] });
  expect(sizesOf(year)).toEqual({ learners: 3, activities: 2, scores: 6 });
  expect(await store.dispatch(readView({ subjectId, quarter: 2 }))).toMatchObject({ asOf: null, missing: [] });
});

test('without one, the open quarter is made of the rows on this device, with their time', async () => {
  const then = goOffline();
  const view = await store.dispatch(readView({ subjectId, quarter: 1 }));
  expect(view).toMatchObject({ asOf: then, missing: [] });
  expect(sizesOf(view)).toEqual({ learners: 3, activities: 1, scores: 3 });
});

test('without one, a year names the quarters that are not on this device, and has no rows of them', async () => {
  const then = goOffline();
  const year = await store.dispatch(readYear(subjectId));
  expect(year).toMatchObject({ asOf: then, missing: [2, 3, 4] });
  expect(sizesOf(year)).toEqual({ learners: 3, activities: 1, scores: 3 });
});

test('a quarter without activities is on this device once it was opened', async () => {
  for (const quarter of [2, 3, 4]) await store.dispatch(loadRecord({ subjectId, quarter }));
  goOffline();
  const year = await store.dispatch(readYear(subjectId));
  expect(year.missing).toEqual([]);
  expect(sizesOf(year).scores).toBe(6);
});

test('a view that was never opened is refused in words, not exported empty', async () => {
  goOffline();
  const codeOf = (asked: Promise<unknown>) => asked.then(() => null, errorCode);
  expect(await codeOf(store.dispatch(readView({ subjectId, quarter: 2 })))).toBe('data/not-here');
  expect(await codeOf(store.dispatch(readView({ subjectId, quarter: QUARTER_FINAL })))).toBe('data/not-here');
});

test('the final grades are made of rows on this device once they were shown', async () => {
  await store.dispatch(loadFinalGrades(subjectId));
  goOffline();
  const view = await store.dispatch(readView({ subjectId, quarter: QUARTER_FINAL }));
  expect(rowsOf(view.tables, 'studentGrades')).toHaveLength(storedRows(world, TEACHER, 'studentGrades').size);
  expect(rowsOf(view.tables, 'classStudents')).toHaveLength(book.enrolmentIds.length);
});

test('grades that were carried in are among the rows of this device, of a quarter and of a year', async () => {
  const online = await store.dispatch(readView({ subjectId, quarter: 1 }));
  goOffline();
  const gradesIn = ({ tables }: ExportSource) => rowsOf(tables, 'studentGrades', (row) => row.quarter === 1);
  const carried = gradesIn(online).find((row) => row.carried);
  expect(carried?.transmutedGrade).toBe(88);
  const kept = await store.dispatch(readView({ subjectId, quarter: 1 }));
  expect(gradesIn(kept)).toContainEqual(carried);
  expect(gradesIn(await store.dispatch(readYear(subjectId)))).toContainEqual(carried);
});

test('a refusal is not taken for a lost connection', async () => {
  world.failure = new AppError('data/refused');
  expect(await store.dispatch(readYear(subjectId)).then(() => null, errorCode)).toBe('data/refused');
});
