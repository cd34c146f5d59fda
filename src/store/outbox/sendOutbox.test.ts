import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book } from '#support/book';
import { nextSession, openedStore, type StoreWorld, TEACHER, writtenTwice } from '#support/storeWorld';
import { noteTouched } from '@/app/book/touchedCells';
import { storedRows } from '@/data/memory/memoryWorld';
import type { StudentPerformanceDoc, TreeRows } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { leave } from '@/store/session/authentication';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { selectShownSheet, selectUnsentCounts } from '@/store/state/outbox';
import { findEntries } from './findEntries';
import { discardEntry, drainOutbox, reopenEntry, retryEntry } from './sendOutbox';

let opened: StoreWorld;
let key: RecordKey;
let other: RecordKey;
let cells: [string, string, string];
let otherCell: string;

beforeEach(async () => {
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  let tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId));
  tables = applied(tables, planActivityAdd(tables, aQuiz(subjectId, { quarter: 2 }), empty.newId));
  const book: Book = { ...empty, tables };
  opened = openedStore(book.tables);
  key = { subjectId, quarter: 1 };
  other = { subjectId, quarter: 2 };
  const cellsOf = (quarter: number) => {
    const [quiz] = rowsOf(book.tables, 'activity', (row) => row.quarter === quarter);
    return book.enrolmentIds.map((id) => `${quiz!.id}_${id}`);
  };
  cells = cellsOf(1) as typeof cells;
  otherCell = cellsOf(2)[0]!;
  await opened.store.dispatch(loadRecord(key));
});

const nameOf = ({ subjectId, quarter }: RecordKey) => sheetName(subjectId, quarter);
const type = (cell: string, text: string, { at = key, store = opened.store } = {}) =>
  store.dispatch(draftSheet(scoreSource(at), [{ key: cell, text }]));
const drain = (store = opened.store) => store.dispatch(drainOutbox());
const storedScore = (cell: string) => storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)?.score;
const counts = (store = opened.store) => selectUnsentCounts(store.getState());
const entries = (store = opened.store) => store.getState().outbox.entries as SheetEntry[];

/** Saves a cell without a connection. */
async function saveCut(cell: string, text: string, { at = key, store = opened.store } = {}): Promise<void> {
  opened.world.failure = new AppError('network/unreachable');
  type(cell, text, { at, store });
  expect(await store.dispatch(saveDrafts(at))).toBe('waiting');
  opened.world.failure = null;
}

function closeQuarter({ subjectId }: RecordKey): void {
  const path = `users/${TEACHER}/classSubjects/${subjectId}`;
  opened.world.documents.set(path, { ...opened.world.documents.get(path), quarterClosed: { 1: true } });
  moveVersion();
}

function moveVersion(): void {
  const path = `users/${TEACHER}/globalVersion/1`;
  const before = opened.world.documents.get(path)?.lastModified as number | undefined;
  opened.world.documents.set(path, { id: '1', lastModified: (before ?? 5) + 1 });
}

function storeElsewhere(cell: string, score: number): void {
  const { column: activityModel, classStudentId: classStudentModel } = fromCellKey(cell);
  const row = { id: cell, activityModel, classStudentModel, classSubjectModel: key.subjectId, score, comments: '' };
  opened.world.documents.set(`users/${TEACHER}/studentPerformance/${cell}`, { ...row, createdAt: 1, lastSync: 9e12 });
  moveVersion();
}

function storedRowsOf(cell: string): TreeRows {
  const row = storedRows(opened.world, TEACHER, 'studentPerformance').get(cell);
  return { studentPerformance: row ? [row as unknown as StudentPerformanceDoc] : [] };
}

describe('a waiting entry', () => {
  test('is deleted when the person signs out while it is being sent', async () => {
    await saveCut(cells[0], '18');
    const stop = opened.store.subscribe(() => {
      if (opened.store.getState().outbox.sending === null) return;
      stop();
      opened.store.dispatch(leave(null));
    });
    await drain();
    expect(opened.world.outbox.size).toBe(0);
    expect(entries()).toEqual([]);
  });

  test('stays a draft where the browser cannot keep it', async () => {
    opened.world.failure = new AppError('network/unreachable');
    opened.world.keepsNothing = true;
    type(cells[0], '18');
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('refused');
    const sheet = selectSheet(opened.store.getState(), nameOf(key));
    expect(sheet.cells[cells[0]]).toMatchObject({ text: '18' });
    expect(sheet).toMatchObject({ status: 'failed', error: new AppError('network/unreachable').message });
    expect(entries()).toEqual([]);
  });

  test('outlives the page, and is sent by a page that never opened the record', async () => {
    await saveCut(cells[0], '18');
    await saveCut(cells[1], '0');
    const later = nextSession(opened.world);
    await later.dispatch(findEntries(TEACHER));
    expect(counts(later)).toEqual({ waiting: 2, refused: 0 });
    expect(selectShownSheet(later.getState(), nameOf(key)).cells[cells[1]]).toMatchObject({
      text: '0',
      isWaiting: true,
    });
    expect(await drain(later)).toBe('empty');
    expect([storedScore(cells[0]), storedScore(cells[1])]).toEqual([18, 0]);
    expect(opened.world.outbox.size).toBe(0);
    expect(writtenTwice(opened.world).filter((path) => path.startsWith('studentPerformance'))).toEqual([]);
  });

  test('is kept before it is sent, so that a page that is closed meanwhile loses nothing', async () => {
    let keptAtSending = 0;
    opened.world.afterBatch = () => {
      keptAtSending = opened.world.outbox.size;
    };
    type(cells[0], '18');
    await opened.store.dispatch(saveDrafts(key));
    expect(keptAtSending).toBe(1);
    expect(opened.world.outbox.size).toBe(0);
  });

  test('is the value below a new draft, and Cancel goes back to it', async () => {
    await saveCut(cells[0], '18');
    type(cells[0], '19');
    expect(selectSheet(opened.store.getState(), nameOf(key)).cells[cells[0]]).toEqual({
      text: '19',
      comment: '',
      base: { text: '18', comment: '' },
    });
    type(cells[0], '18');
    expect(selectSheet(opened.store.getState(), nameOf(key)).cells).toEqual({});
    type(cells[0], '19');
    expect(await drain()).toBe('empty');
    expect(storedScore(cells[0])).toBe(18);
    expect(selectSheet(opened.store.getState(), nameOf(key)).cells[cells[0]]).toMatchObject({ text: '19' });
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore(cells[0])).toBe(19);
  });

  test('is below a value that the next page typed before it found the entry: nobody is asked about their own value', async () => {
    await saveCut(cells[0], '12');
    const store = nextSession(opened.world);
    await store.dispatch(loadRecord(key));
    type(cells[0], '15', { store });
    await drain(store);
    const { cells: drafts } = selectSheet(store.getState(), nameOf(key));
    expect(drafts[cells[0]]).toEqual({ text: '15', comment: '', base: { text: '12', comment: '' } });
    expect(await store.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore(cells[0])).toBe(15);
  });

  test('is sent before a second save of the sheet, also when the connection is back', async () => {
    await saveCut(cells[0], '18');
    type(cells[0], '19');
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('waiting');
    expect(entries().map((entry) => entry.cells[cells[0]]?.text)).toEqual(['18', '19']);
    expect(await drain()).toBe('empty');
    expect(storedScore(cells[0])).toBe(19);
  });

  test('is left to another tab that is sending', async () => {
    opened.world.isSendingElsewhere = true;
    type(cells[0], '18');
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('waiting');
    expect(await drain()).toBe('held');
    expect(opened.world.batches).toEqual([]);
    opened.world.isSendingElsewhere = false;
    expect(await drain()).toBe('empty');
    expect(storedScore(cells[0])).toBe(18);
  });

  test('writes nothing when it is sent again after it was stored', async () => {
    await saveCut(cells[0], '18');
    const kept = [...opened.world.outbox];
    await drain();
    const batches = opened.world.batches.length;
    for (const [id, entry] of kept) opened.world.outbox.set(id, entry);
    expect(await drain(nextSession(opened.world))).toBe('empty');
    expect(opened.world.batches).toHaveLength(batches);
    expect(opened.world.outbox.size).toBe(0);
  });
});

describe('a refused entry', () => {
  test('stays with its reason when the quarter was closed meanwhile, and the others are sent', async () => {
    await saveCut(cells[0], '18');
    await saveCut(otherCell, '7', { at: other });
    closeQuarter(key);
    expect(await drain()).toBe('empty');
    expect(storedScore(cells[0])).toBeUndefined();
    expect(storedScore(otherCell)).toBe(7);
    expect(counts()).toEqual({ waiting: 0, refused: 1 });
    expect(entries()[0]).toMatchObject({ refusal: 'closed', cells: { [cells[0]]: { text: '18' } } });
    expect([...opened.world.outbox.values()]).toEqual(entries());
    expect(selectShownSheet(opened.store.getState(), nameOf(key)).cells).toEqual({});
  });

  test('can be tried again once the quarter is open, and discarded', async () => {
    await saveCut(cells[0], '18');
    closeQuarter(key);
    await drain();
    await opened.store.dispatch(retryEntry(entries()[0]!));
    expect(await drain()).toBe('empty');
    expect(counts()).toEqual({ waiting: 0, refused: 1 });
    await opened.store.dispatch(discardEntry(entries()[0]!));
    expect(opened.world.outbox.size).toBe(0);
    expect(counts()).toEqual({ waiting: 0, refused: 0 });
  });

  test('becomes a draft with both values where the record is open and another value was stored; the rest is stored', async () => {
    opened.world.failure = new AppError('network/unreachable');
    type(cells[0], '18');
    type(cells[1], '12');
    await opened.store.dispatch(saveDrafts(key));
    opened.world.failure = null;
    storeElsewhere(cells[0], 15);
    expect(await drain()).toBe('empty');
    expect([storedScore(cells[0]), storedScore(cells[1])]).toEqual([15, 12]);
    expect(counts()).toEqual({ waiting: 0, refused: 0 });
    expect(selectSheet(opened.store.getState(), nameOf(key)).cells).toEqual({
      [cells[0]]: { text: '18', comment: '', base: { text: '', comment: '' }, theirs: { text: '15', comment: '' } },
    });
  });

  test('stays until the teacher opens the record and chooses, where another value was stored', async () => {
    await saveCut(cells[0], '18');
    storeElsewhere(cells[0], 15);
    const later: Store = nextSession(opened.world);
    expect([await drain(later), storedScore(cells[0])]).toEqual(['empty', 15]);
    expect(entries(later)[0]).toMatchObject({ refusal: 'conflict' });
    await later.dispatch(reopenEntry(entries(later)[0]!));
    expect(opened.world.outbox.size).toBe(0);
    expect(selectSheet(later.getState(), nameOf(key)).cells[cells[0]]).toMatchObject({
      text: '18',
      theirs: { text: '15' },
    });
  });

  test('lets the teacher choose where another device changed the cell and set it back', async () => {
    await saveCut(cells[0], '18');
    await saveCut(cells[1], '12');
    const gone = [{ collection: 'studentPerformance', id: cells[0] }] as const;
    opened.store.dispatch(noteTouched({ rows: {}, gone, byOthers: gone, from: '' }));
    const later: Store = nextSession(opened.world);
    expect(await drain(later)).toBe('empty');
    expect([storedScore(cells[0]), storedScore(cells[1])]).toEqual([undefined, 12]);
    expect(entries(later)).toMatchObject([{ refusal: 'conflict', cells: { [cells[0]]: { text: '18' } } }]);
  });

  test('does not come from an own save whose answer was lost', async () => {
    await saveCut(cells[0], '18');
    storeElsewhere(cells[0], 18);
    const byOthers = [{ collection: 'studentPerformance', id: cells[0] }] as const;
    opened.store.dispatch(noteTouched({ rows: storedRowsOf(cells[0]), gone: [], byOthers, from: '' }));
    expect(await drain()).toBe('empty');
    expect([counts(), opened.world.outbox.size]).toEqual([{ waiting: 0, refused: 0 }, 0]);
  });

  test('has the newer value where two saves of a cell conflict with another value', async () => {
    await saveCut(cells[0], '18');
    await saveCut(cells[0], '12');
    storeElsewhere(cells[0], 15);
    expect(await drain()).toBe('empty');
    const sheet = () => selectSheet(opened.store.getState(), nameOf(key));
    expect(sheet().cells[cells[0]]).toMatchObject({ text: '12', theirs: { text: '15' } });
    expect(entries()).toEqual([]);
    expect(storedScore(cells[0])).toBe(15);
  });

  test('keeps the value of a removed learner; the others of the same save are stored', async () => {
    opened.world.failure = new AppError('network/unreachable');
    type(cells[0], '18');
    type(cells[1], '12');
    await opened.store.dispatch(saveDrafts(key));
    opened.world.failure = null;
    opened.world.documents.delete(`users/${TEACHER}/classStudents/${fromCellKey(cells[0]).classStudentId}`);
    moveVersion();
    const later = nextSession(opened.world);
    expect(await drain(later)).toBe('empty');
    expect(storedScore(cells[1])).toBe(12);
    expect(entries(later)[0]).toMatchObject({ refusal: 'gone', cells: { [cells[0]]: { text: '18' } } });
    expect(Object.keys(entries(later)[0]!.cells)).toEqual([cells[0]]);
  });
});
