/** The history that saves leave behind: true, and written once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { interferedData } from '#support/interfered';
import { type OpenedQuiz, openedQuiz } from '#support/openedQuiz';
import { historyProblems } from '#support/scoreHistory';
import { nextSession, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { storedChanges } from '@/data/memory/memoryHistory';
import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import type { Store } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

let opened: OpenedQuiz['opened'];
let key: OpenedQuiz['key'];
let cells: OpenedQuiz['cells'];
let start: Tables;

beforeEach(async () => {
  ({ opened, key, cells } = await openedQuiz());
  start = storedTables(opened.world);
});
afterEach(() => expect(historyProblems(history(), start, storedTables(opened.world))).toEqual([]));

const history = () => storedChanges(opened.world, TEACHER);
const told = () => history().map((row) => row.cells);
const type = (cell: string, text: string, store = opened.store) =>
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
const comment = (cell: string, text: string) =>
  opened.store.dispatch(draftSheet(scoreSource(key), [{ key: cell, comment: text }]));
const save = (store = opened.store) => store.dispatch(saveDrafts(key));
const drain = (store: Store = opened.store) => store.dispatch(drainOutbox());
const rowsWritten = () => opened.world.batches.at(-1)?.length ?? 0;

/** Another device stores a score, with a history of its own. */
async function storeElsewhere(cell: string, score: number): Promise<void> {
  const { column, classStudentId } = fromCellKey(cell);
  const before = storedTables(opened.world);
  const edit = { activityId: column as never, classStudentId, score };
  const changes = planScoreSave(before, { ...key, edits: [edit], subCategoryWeights: {} });
  const records = await memoryData(opened.world).records();
  await records.commitChanges(TEACHER, changes, { operation: 'scoreSave', history: { saveId: 'elsewhere', before } });
}

function loseAnswer(): never {
  throw new AppError('network/timeout');
}

describe('a save', () => {
  test('tells scores and comments, from and to, only the parts that changed', async () => {
    type(cells[0], '18');
    type(cells[1], '7.5');
    await save();
    comment(cells[0], 'late');
    await save();
    type(cells[0], '');
    comment(cells[0], '');
    type(cells[1], '8');
    await save();
    const blank = { score: null };
    expect(told()).toEqual([
      { [cells[0]]: { from: blank, to: { score: 18 } }, [cells[1]]: { from: blank, to: { score: 7.5 } } },
      { [cells[0]]: { from: { comment: '' }, to: { comment: 'late' } } },
      {
        [cells[0]]: { from: { score: 18, comment: 'late' }, to: { score: null, comment: '' } },
        [cells[1]]: { from: { score: 7.5 }, to: { score: 8 } },
      },
    ]);
    expect(history().every((row) => row.typedAt === undefined && row.quarter === 1)).toBe(true);
  });

  test('tells marks with their scores, and a note of a blank as its comment', async () => {
    type(cells[0], 'E');
    comment(cells[1], 'asked for more time');
    await save();
    type(cells[0], '9 L');
    type(cells[1], '8');
    await save();
    const excused = { score: null, mark: 'excused' };
    expect(told()).toEqual([
      {
        [cells[0]]: { from: { score: null, mark: null }, to: excused },
        [cells[1]]: { from: { comment: '' }, to: { comment: 'asked for more time' } },
      },
      {
        [cells[0]]: { from: excused, to: { score: 9, mark: 'late' } },
        [cells[1]]: { from: { score: null }, to: { score: 8 } },
      },
    ]);
  });

  test('costs one write more, in the same batch', async () => {
    type(cells[0], '18');
    await save();
    expect(opened.world.batches).toHaveLength(1);
    // Score, activity, enrolment, grade, history, version.
    expect(rowsWritten()).toBe(6);
  });

  test('leaves out a conflict and an invalid value, and the cells as another device stored them', async () => {
    type(cells[0], '18');
    type(cells[1], '99');
    type(cells[2], '5');
    await storeElsewhere(cells[0], 11);
    expect(await save()).toBe('saved');
    expect(told()).toEqual([
      { [cells[0]]: { from: { score: null }, to: { score: 11 } } },
      { [cells[2]]: { from: { score: null }, to: { score: 5 } } },
    ]);
  });

  test('that is planned anew over newer rows begins at these', async () => {
    const { world } = opened;
    const store = nextSession(world, await interferedData(world, () => storeElsewhere(cells[1], 4)));
    await store.dispatch(loadRecord(key));
    type(cells[0], '18', store);
    expect(await save(store)).toBe('saved');
    expect(told().map((each) => Object.keys(each))).toEqual([[cells[1]], [cells[0]]]);
  });
});

describe('without an answer', () => {
  test('a save that was stored is in the history once', async () => {
    type(cells[0], '18');
    opened.world.afterBatch = loseAnswer;
    expect(await save()).toBe('waiting');
    expect(await drain()).toBe('empty');
    expect(told()).toEqual([{ [cells[0]]: { from: { score: null }, to: { score: 18 } } }]);
  });

  test('a save that was not stored is told when it is, with the time at which it was typed', async () => {
    opened.world.failure = new AppError('network/unreachable');
    type(cells[0], '18');
    expect(await save()).toBe('waiting');
    const [entry] = opened.world.outbox.values();
    opened.world.failure = null;
    opened.world.clockMs += 3_600_000;
    // The tab was closed; a page that never opened the record sends it.
    const later = nextSession(opened.world);
    expect(await drain(later)).toBe('empty');
    expect(history()).toMatchObject([{ typedAt: entry?.at }]);
    expect(history()[0]?.id.startsWith(`${entry?.id}_`)).toBe(true);
    expect(history()[0]?.at).toBeGreaterThan(entry!.at + 3_600_000);
  });

  test('of two saves of one cell, each begins where the one before it ended', async () => {
    opened.world.failure = new AppError('network/unreachable');
    type(cells[0], '18');
    await save();
    type(cells[0], '19');
    await save();
    opened.world.failure = null;
    expect(await drain()).toBe('empty');
    expect(told().map((each) => each[cells[0]])).toEqual([
      { from: { score: null }, to: { score: 18 } },
      { from: { score: 18 }, to: { score: 19 } },
    ]);
  });
});

test('a save that is cut into batches has a document in each, and goes on after a failure in between', async () => {
  const { world } = opened;
  const records = await memoryData(world).records();
  const many = (from: number): Change[] =>
    Array.from({ length: 300 }, (_, n): Change => {
      const id = `${fromCellKey(cells[0]).column}_learner${n}`;
      const [activityModel, classStudentModel] = id.split('_') as [never, never];
      const value = { ...{ id: id as never, activityModel, classStudentModel, classSubjectModel: key.subjectId } };
      return {
        op: 'set',
        collection: 'studentPerformance',
        id,
        value: { ...value, score: from, comments: '', createdAt: 1 },
      };
    });
  const send = () => {
    const before = storedTables(world);
    const rest = many(3).filter(({ id }) => !before.studentPerformance[id]);
    return records.commitChanges(TEACHER, rest, { operation: 'scoreSave', history: { saveId: 'cut', before } });
  };
  world.failAtBatch = 1;
  await expect(send()).rejects.toThrow();
  expect(history().map((row) => Object.keys(row.cells).length)).toEqual([248]);
  await send();
  expect(history().map((row) => Object.keys(row.cells).length)).toEqual([248, 52]);
  expect(new Set(history().map(({ id }) => id)).size).toBe(2);
  expect(world.batches.every((batch) => batch.length <= 250)).toBe(true);
});
