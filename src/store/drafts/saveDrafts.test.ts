import { beforeEach, describe, expect, test } from 'vitest';
import { aQuiz } from '#support/book';
import { memoryStorage } from '#support/memory/memoryStorage';
import { type OpenedQuiz, openedQuiz } from '#support/openedQuiz';
import { storedTables, TEACHER, writtenTwice } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { type StoredDoc, storedRows } from '@/data/memory/memoryWorld';
import type { TreeRows } from '@/domain/book/entities';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { makeStore, type Store } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { bookOpened, rowsArrived } from '@/store/state/entities';
import { selectShownSheet, selectUnsentCounts } from '@/store/state/outbox';
import { loadRecord } from './record';
import { saveDrafts, unsavedCells } from './saveDrafts';
import { scoreSource } from './scoreSource';
import { decideSheet, draftSheet, stepSheet } from './sheetDrafting';

let book: OpenedQuiz['book'];
let opened: OpenedQuiz['opened'];
let key: OpenedQuiz['key'];
let cells: OpenedQuiz['cells'];

beforeEach(async () => {
  ({ book, opened, key, cells } = await openedQuiz());
});

const sheetOf = (store: Store) => selectSheet(store.getState(), sheetName(key.subjectId, key.quarter));
const type = (cell: string, text: string, store = opened.store) =>
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
const save = (store = opened.store) => store.dispatch(saveDrafts(key));
const scores = () => storedRows(opened.world, TEACHER, 'studentPerformance');
const storedScore = (cell: string): StoredDoc[string] => scores().get(cell)?.score;

/** Opens another tab of the same teacher, with the record open. */
async function otherTab(): Promise<Store> {
  const storage = memoryStorage();
  const { world } = opened;
  const store = makeStore({ data: memoryData(world), nowMs: () => world.clockMs, newId: () => 'x', storage });
  store.dispatch(bookOpened(TEACHER));
  await store.dispatch(loadRecord(key));
  return store;
}

function loseAnswer(): never {
  throw new AppError('network/timeout');
}

describe('saving', () => {
  test('stores scores and comments once, and marks the cells as saved', async () => {
    const { world, store } = opened;
    type(cells[0], '18');
    store.dispatch(draftSheet(scoreSource(key), [{ key: cells[0], comment: 'late' }]));
    expect(await save()).toBe('saved');
    expect(scores().get(cells[0])).toMatchObject({ score: 18, comments: 'late' });
    expect(writtenTwice(world)).toEqual([]);
    expect(sheetOf(store)).toMatchObject({ cells: {}, status: 'idle', error: null, saved: [cells[0]] });
  });

  test('costs one read, in the commit, where no other client wrote', async () => {
    type(cells[0], '18');
    const before = opened.world.reads;
    await save();
    expect(opened.world.reads - before).toBe(1);
    type(cells[0], '19');
    const again = opened.world.reads;
    await save();
    expect(opened.world.reads - again).toBe(1);
  });

  test('reads the version where nothing is left to write', async () => {
    const { store, world } = opened;
    type(cells[0], '18');
    // The row here gets the same value, as if it was stored meanwhile.
    const { column: activityModel, classStudentId: classStudentModel } = fromCellKey(cells[0]);
    const row = { id: cells[0], activityModel, classStudentModel, classSubjectModel: key.subjectId, score: 18 };
    const rows = { studentPerformance: [{ ...row, comments: '' }] } as unknown as TreeRows;
    store.dispatch(rowsArrived({ owner: TEACHER, arrived: { rows, gone: [], byOthers: [], from: '' } }));
    const { reads } = world;
    await save();
    expect(world.reads - reads).toBe(1);
  });

  test('leaves an invalid value behind with its reason, and stores the others', async () => {
    const { store } = opened;
    type(cells[0], '18');
    type(cells[1], '21');
    store.dispatch(draftSheet(scoreSource(key), [{ key: cells[2], comment: 'x'.repeat(501) }]));
    expect(await save()).toBe('saved');
    expect([...scores().keys()]).toEqual([cells[0]]);
    expect(sheetOf(store)).toMatchObject({ status: 'idle', error: null, saved: [cells[0]] });
    expect(unsavedCells(store.getState().entities.tables, sheetOf(store).cells)).toEqual([
      { key: cells[1], reason: '21 is above 20, the highest possible score.' },
      { key: cells[2], reason: 'Without a score a comment has at most 500 characters.' },
    ]);
  });

  test('sends nothing where every value is invalid', async () => {
    type(cells[0], '21');
    const { reads } = opened.world;
    expect(await save()).toBe('refused');
    expect(sheetOf(opened.store)).toMatchObject({ status: 'failed', error: new AppError('input/invalid').message });
    expect(opened.world.reads).toBe(reads);
    type(cells[0], '20');
    expect(sheetOf(opened.store)).toMatchObject({ status: 'idle', error: null });
    expect(await save()).toBe('saved');
    expect(storedScore(cells[0])).toBe(20);
  });

  test('allows undoing an edit after the save, as a new draft', async () => {
    type(cells[0], '18');
    await save();
    opened.store.dispatch(stepSheet(scoreSource(key), 'undo'));
    expect(sheetOf(opened.store).cells[cells[0]]).toEqual({
      text: '',
      comment: '',
      base: { text: '18', comment: '' },
    });
    await save();
    expect(scores().size).toBe(0);
    opened.store.dispatch(stepSheet(scoreSource(key), 'redo'));
    await save();
    expect(storedScore(cells[0])).toBe(18);
  });

  test('an undo after the save asks where another device has changed the cell since', async () => {
    type(cells[0], '11');
    await save();
    type(cells[0], '18');
    type(cells[1], '17');
    await save();
    const other = await otherTab();
    type(cells[0], '4', other);
    type(cells[1], '', other);
    await save(other);
    await opened.store.dispatch(loadRecord(key));
    opened.store.dispatch(stepSheet(scoreSource(key), 'undo'));
    opened.store.dispatch(stepSheet(scoreSource(key), 'undo'));
    expect(sheetOf(opened.store).cells).toEqual({
      // The other cell has the value from before already.
      [cells[0]]: { text: '11', comment: '', base: { text: '18', comment: '' }, theirs: { text: '4', comment: '' } },
    });
    expect(await save()).toBe('refused');
    expect(storedScore(cells[0])).toBe(4);
    opened.store.dispatch(decideSheet(scoreSource(key), [cells[0]], 'mine'));
    expect(await save()).toBe('saved');
    expect(storedScore(cells[0])).toBe(11);
  });

  test('an undo after the save keeps the comment that another device has added since', async () => {
    type(cells[0], '18');
    await save();
    type(cells[0], '19');
    await save();
    const other = await otherTab();
    other.dispatch(draftSheet(scoreSource(key), [{ key: cells[0], comment: 'late' }]));
    await save(other);
    await opened.store.dispatch(loadRecord(key));
    opened.store.dispatch(stepSheet(scoreSource(key), 'undo'));
    expect(sheetOf(opened.store).cells[cells[0]]).toEqual({
      text: '18',
      comment: 'late',
      base: { text: '19', comment: 'late' },
    });
  });

  test('keeps a value typed while the save is being sent, also where it is the former value', async () => {
    type(cells[0], '17');
    await save();
    type(cells[0], '18');
    opened.world.afterBatch = () => type(cells[0], '17');
    expect(await save()).toBe('saved');
    expect(storedScore(cells[0])).toBe(18);
    expect(sheetOf(opened.store).cells).toEqual({
      [cells[0]]: { text: '17', comment: '', base: { text: '18', comment: '' } },
    });
    await save();
    expect(storedScore(cells[0])).toBe(17);
  });

  test('says in plain words that the quarter was closed meanwhile, and keeps every draft', async () => {
    const { world, store } = opened;
    type(cells[0], '18');
    const path = `users/${TEACHER}/classSubjects/${key.subjectId}`;
    world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: true } });
    world.documents.set(`users/${TEACHER}/globalVersion/1`, { id: '1', lastModified: 5 });
    expect(await save()).toBe('refused');
    expect(sheetOf(store).error).toBe(new AppError('data/quarter-closed').message);
    expect(sheetOf(store).cells[cells[0]]?.text).toBe('18');
  });
});

describe('two tabs', () => {
  test('the second tab shows both values and overwrites nothing, and its choice counts', async () => {
    const second = await otherTab();
    type(cells[0], '18');
    await save();
    type(cells[0], '15', second);
    type(cells[1], '12', second);
    expect(await save(second)).toBe('saved');
    expect(sheetOf(second)).toMatchObject({ status: 'idle', saved: [cells[1]] });
    expect(sheetOf(second).cells[cells[0]]).toEqual({
      text: '15',
      comment: '',
      base: { text: '', comment: '' },
      theirs: { text: '18', comment: '' },
    });
    expect([storedScore(cells[0]), storedScore(cells[1])]).toEqual([18, 12]);
    expect(await save(second)).toBe('refused');
    expect(sheetOf(second)).toMatchObject({ status: 'failed', error: new AppError('data/conflict').message });
    second.dispatch(decideSheet(scoreSource(key), [cells[0]], 'mine'));
    expect(sheetOf(second).status).toBe('idle');
    expect(await save(second)).toBe('saved');
    expect([storedScore(cells[0]), storedScore(cells[1])]).toEqual([15, 12]);
  });

  test('choosing the other value removes the draft, and the cell shows the stored value', async () => {
    const second = await otherTab();
    type(cells[0], '18');
    await save();
    type(cells[0], '15', second);
    await save(second);
    second.dispatch(decideSheet(scoreSource(key), [cells[0]], 'theirs'));
    expect(sheetOf(second).cells).toEqual({});
    expect(second.getState().entities.tables.studentPerformance[cells[0]]?.score).toBe(18);
  });

  test('different cells of one learner: both scores are stored, and the grade counts both', async () => {
    const quiz2 = planActivityAdd(storedTables(opened.world), aQuiz(key.subjectId, { name: 'Quiz 2' }), () => 'quiz2');
    const records = await memoryData(opened.world).records();
    await records.commitChanges(TEACHER, quiz2, { operation: 'activityAdd' });
    await opened.store.dispatch(loadRecord(key));
    const second = await otherTab();
    type(cells[0], '20');
    await save();
    type(`quiz2_${book.enrolmentIds[0]}`, '10', second);
    expect(await save(second)).toBe('saved');
    const [grade] = storedRows(opened.world, TEACHER, 'studentGrades').values();
    expect(grade?.percentageWrittenWork).toBe(75);
  });
});

describe('a save without an answer', () => {
  const waitingCells = () => selectUnsentCounts(opened.store.getState());
  const drain = () => opened.store.dispatch(drainOutbox());

  test('that was stored: it waits, is planned anew, and is written once', async () => {
    type(cells[0], '18');
    opened.world.afterBatch = loseAnswer;
    expect(await save()).toBe('waiting');
    expect(waitingCells()).toEqual({ waiting: 1, refused: 0 });
    expect(await drain()).toBe('empty');
    expect(sheetOf(opened.store)).toMatchObject({ cells: {}, status: 'idle' });
    expect(waitingCells()).toEqual({ waiting: 0, refused: 0 });
    expect(storedScore(cells[0])).toBe(18);
    expect(opened.world.batches).toHaveLength(1);
  });

  test('with nothing to save: nothing is asked, so it ends at once', async () => {
    opened.world.failure = new AppError('network/unreachable');
    const asked = opened.world.reads;
    expect(await save()).toBe('saved');
    expect(opened.world.reads).toBe(asked);
    expect(sheetOf(opened.store).status).toBe('idle');
  });

  test('that was not stored: it waits, is shown, and is sent', async () => {
    type(cells[0], '18');
    opened.world.failAtBatch = 0;
    expect(await save()).toBe('waiting');
    expect(sheetOf(opened.store)).toMatchObject({ cells: {}, status: 'idle', error: null });
    const shown = selectShownSheet(opened.store.getState(), sheetName(key.subjectId, key.quarter));
    expect(shown.cells[cells[0]]).toMatchObject({ text: '18', isWaiting: true });
    expect(storedScore(cells[0])).toBeUndefined();
    expect(await drain()).toBe('empty');
    expect(storedScore(cells[0])).toBe(18);
    expect(sheetOf(opened.store).saved).toEqual([cells[0]]);
  });

  test.each(['network/unreachable', 'data/not-here'] as const)(
    'because there is no connection from the beginning (%s): it waits too',
    async (code) => {
      type(cells[0], '18');
      opened.world.failure = new AppError(code);
      expect(await save()).toBe('waiting');
      expect(await drain()).toBe('held');
      expect(waitingCells()).toEqual({ waiting: 1, refused: 0 });
      opened.world.failure = null;
      expect(await drain()).toBe('empty');
      expect(storedScore(cells[0])).toBe(18);
    },
  );
});
