/**
 * A learner, an activity or an item is removed while a value is typed there: the value is kept, with the reason, to be
 * copied.
 */

import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book } from '#support/book';
import { eventually } from '#support/eventually';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession, openedStore, type StoreWorld, TEACHER } from '#support/storeWorld';
import type { Arrived } from '@/data/book/watcher';
import { storedRows } from '@/data/memory/memoryWorld';
import type { TreeCollection } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { removeActivity } from '@/features/activities/activities';
import { outboxRows } from '@/features/outbox/outboxRows';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { Store } from '@/store/makeStore';
import { drainOutbox, retryEntry } from '@/store/outbox/sendOutbox';
import { draftsOffered, offerAnswered, selectSheet, sheetName } from '@/store/state/drafts';
import { rowsArrived } from '@/store/state/entities';
import { itemSheetName } from '@/store/state/itemSheetName';
import { signedOut } from '@/store/state/session';
import { keepTyped, setAsideGone } from './goneDrafts';
import { itemSource } from './itemSource';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type ItemsKey, loadItems, saveItems } from './saveItems';
import { type RecordKey, scoreSource } from './scoreSource';
import { draftSheet, stepSheet } from './sheetDrafting';

let book: Book;
let opened: StoreWorld;
let key: RecordKey;
let itemsKey: ItemsKey;
let quizId: ActivityId;
/** The cells of the quiz, and those of the first item of the test, by learner. */
let cells: string[];
let answers: string[];
let itemId: string;

beforeEach(async () => {
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const items = [{ answerKey: 'B', points: 1 }];
  const withQuiz = applied(
    empty.tables,
    planActivityAdd(empty.tables, aQuiz(subjectId, { name: 'Quiz 2' }), empty.newId),
  );
  quizId = rowsOf(withQuiz, 'activity')[0]!.id;
  const scannable = aQuiz(subjectId, { name: 'Long test', scannable: true, items });
  const tables = applied(withQuiz, planActivityAdd(withQuiz, scannable, empty.newId));
  book = { ...empty, tables };
  opened = openedStore(tables);
  key = { subjectId, quarter: 1 };
  itemsKey = { ...key, activityId: rowsOf(tables, 'activity', ({ id }) => id !== quizId)[0]!.id };
  itemId = rowsOf(tables, 'activityItem')[0]!.id;
  cells = book.enrolmentIds.map((id) => `${quizId}_${id}`);
  answers = book.enrolmentIds.map((id) => `${itemId}_${id}`);
  await opened.store.dispatch(loadRecord(key));
  await opened.store.dispatch(loadItems(itemsKey, true));
});

const type = (cell: string, text: string, store = opened.store) =>
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
const drafts = (name = sheetName(key.subjectId, key.quarter), store = opened.store) =>
  Object.keys(selectSheet(store.getState(), name).cells);
const storedScore = (cell: string) => storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)?.score;

/** The cells set aside whose entry the browser does not keep. */
const unkept = () => Object.values(opened.store.getState().drafts.aside).flatMap((aside) => Object.keys(aside));

/** Another device removes the document. */
function removeElsewhere(collection: TreeCollection, id: string): void {
  const path = `users/${TEACHER}/globalVersion/1`;
  opened.world.documents.delete(`users/${TEACHER}/${collection}/${id}`);
  opened.world.clockMs += 1;
  opened.world.documents.set(path, { id: '1', lastModified: opened.world.clockMs });
}

/** Another device removes the document, and this page learns of it. */
function hear(collection: TreeCollection, id: string): void {
  const gone = [{ collection, id }];
  const arrived: Arrived = { rows: {}, gone, byOthers: gone, from: '' };
  opened.store.dispatch(rowsArrived({ owner: TEACHER, arrived }));
  opened.store.dispatch(setAsideGone());
}

/** The rows of the panel of refused entries: learner, activity, item, text and comment. */
function refused(store: Store = opened.store) {
  const { entities, outbox } = store.getState();
  const entries = outbox.entries.filter(({ refusal }) => refusal === 'gone') as SheetEntry[];
  return entries.flatMap((entry) =>
    outboxRows(entities, entry).map(({ learner, activity, item, text, comment }) =>
      [learner, activity, item, text, comment].filter((each) => each !== null && each !== '').join(' | '),
    ),
  );
}

describe('an activity that another device deletes', () => {
  test('while typing: the value becomes a refused entry with its names, kept by the browser, and is no draft any more', async () => {
    type(cells[0]!, '18');
    removeElsewhere('activity', quizId);
    hear('activity', quizId);
    expect(drafts()).toEqual([]);
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
    expect(unkept()).toEqual([cells[0]]);
    await eventually(() => expect(unkept()).toEqual([]));
    expect([...opened.world.outbox.values()]).toHaveLength(1);
    expect(opened.store.getState().shell.notification).toMatchObject({ status: 'warning' });
  });

  test('where the browser keeps nothing: the tab goes on keeping the draft', async () => {
    opened.world.keepsNothing = true;
    type(cells[0]!, '18');
    removeElsewhere('activity', quizId);
    hear('activity', quizId);
    await new Promise((resolve) => setTimeout(resolve));
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
    expect(unkept()).toEqual([cells[0]]);
  });

  test('the text of an editor that goes with the cell is refused as well; nothing is kept after signing out', () => {
    removeElsewhere('activity', quizId);
    hear('activity', quizId);
    opened.store.dispatch(keepTyped(draftSheet(scoreSource(key), [{ key: cells[0]!, text: '16' }])));
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 16']);
    opened.store.dispatch(signedOut(null));
    opened.store.dispatch(keepTyped(draftSheet(scoreSource(key), [{ key: cells[0]!, text: '17' }])));
    expect(drafts()).toEqual([]);
  });

  test('before the save: no value is said to be saved', async () => {
    type(cells[0]!, '18');
    removeElsewhere('activity', quizId);
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('refused');
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
    expect(drafts()).toEqual([]);
  });

  test('and a learner who was removed: the other values of the same save are stored', async () => {
    type(cells[0]!, '18');
    type(cells[1]!, '12');
    removeElsewhere('classStudents', book.enrolmentIds[0]!);
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore(cells[1]!)).toBe(12);
    expect(storedScore(cells[0]!)).toBeUndefined();
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
  });

  test('moved to another quarter: the typed value is kept as refused, and not stored in that quarter', async () => {
    type(cells[0]!, '18');
    const path = `users/${TEACHER}/activity/${quizId}`;
    opened.world.documents.set(path, { ...opened.world.documents.get(path), quarter: 2 });
    removeElsewhere('activity', 'none');
    expect(await opened.store.dispatch(saveDrafts(key))).toBe('refused');
    expect(storedScore(cells[0]!)).toBeUndefined();
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
  });

  test('undo and redo bring no value back into a cell that no longer exists', () => {
    type(cells[0]!, '18');
    removeElsewhere('activity', quizId);
    hear('activity', quizId);
    opened.store.dispatch(stepSheet(scoreSource(key), 'undo'));
    opened.store.dispatch(stepSheet(scoreSource(key), 'redo'));
    expect(drafts()).toEqual([]);
  });

  test('a comment without a score is kept too', () => {
    opened.store.dispatch(draftSheet(scoreSource(key), [{ key: cells[0]!, comment: 'absent' }]));
    hear('activity', quizId);
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | absent']);
  });

  test('answers to its items are kept too, although no record shows their sheet any more', () => {
    opened.store.dispatch(draftSheet(itemSource(itemsKey.activityId), [{ key: answers[0]!, text: '✓' }]));
    removeElsewhere('activityItem', itemId);
    removeElsewhere('activity', itemsKey.activityId);
    hear('activityItem', itemId);
    hear('activity', itemsKey.activityId);
    expect(drafts(itemSheetName(itemsKey.activityId))).toEqual([]);
    expect(refused()).toEqual(['Last1, First1 | Long test | 1 | ✓']);
  });

  test('answers are kept too when their own save finds that the activity is gone', async () => {
    opened.store.dispatch(draftSheet(itemSource(itemsKey.activityId), [{ key: answers[0]!, text: '✓' }]));
    removeElsewhere('classStudents', book.enrolmentIds[0]!);
    expect(await opened.store.dispatch(saveItems(itemsKey))).toBe('refused');
    expect(refused()).toEqual(['Last1, First1 | Long test | 1 | ✓']);
  });
});

describe('other removals', () => {
  test('of the whole subject', () => {
    type(cells[0]!, '18');
    hear('classSubjects', key.subjectId);
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
  });

  test('of an activity by this person', async () => {
    type(cells[0]!, '18');
    expect(await opened.store.dispatch(removeActivity(quizId))).toBe(true);
    expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
  });

  test('of the cell of a draft that an earlier page left behind and that is restored', async () => {
    removeElsewhere('activity', quizId);
    const later = nextSession(opened.world);
    const cell = { text: '18', comment: '', base: { text: '', comment: '' } };
    const sheet = sheetName(key.subjectId, key.quarter);
    later.dispatch(draftsOffered({ [sheet]: { cells: { [cells[0]!]: cell }, at: 1 } }));
    await later.dispatch(loadRecord(key));
    later.dispatch(offerAnswered({ sheet, restore: true }));
    later.dispatch(setAsideGone());
    expect(drafts(sheet, later)).toEqual([]);
    expect(refused(later)).toEqual(['Last1, First1 | 18']);
  });

  test('of the activity of answers that an earlier page left behind: no record offers them', async () => {
    removeElsewhere('activity', itemsKey.activityId);
    const later = nextSession(opened.world);
    const cell = { text: '✓', comment: '', base: { text: '', comment: '' } };
    const offer = { cells: { [answers[0]!]: cell }, at: 1, record: key };
    later.dispatch(draftsOffered({ [itemSheetName(itemsKey.activityId)]: offer }));
    await later.dispatch(loadRecord(key));
    expect(later.getState().drafts.offers).toEqual({});
    expect(refused(later)).toEqual(['Last1, First1 | ✓']);
  });
});

test('a waiting value that is refused keeps the names of the removed rows, also for a later page', async () => {
  opened.world.failure = new AppError('network/unreachable');
  type(cells[0]!, '18');
  await opened.store.dispatch(saveDrafts(key));
  opened.world.failure = null;
  removeElsewhere('classStudents', book.enrolmentIds[0]!);
  await opened.store.dispatch(drainOutbox());
  expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
  const later = nextSession(opened.world, undefined, memoryStorage('token'));
  await later.dispatch(drainOutbox());
  expect(refused(later)).toEqual(['Last1, First1 | Quiz 2 | 18']);
});

test('a refused value that is tried again is refused again and becomes no draft, although its score is gone too', async () => {
  type(cells[0]!, '15');
  await opened.store.dispatch(saveDrafts(key));
  type(cells[0]!, '18');
  removeElsewhere('studentPerformance', cells[0]!);
  removeElsewhere('classStudents', book.enrolmentIds[0]!);
  hear('studentPerformance', cells[0]!);
  hear('classStudents', book.enrolmentIds[0]!);
  await opened.store.dispatch(retryEntry(opened.store.getState().outbox.entries[0]!));
  await opened.store.dispatch(drainOutbox());
  expect(drafts()).toEqual([]);
  expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
});

test.each([
  ['both stay', false, ['18', '7']],
  ['the one typed over the other takes its place where it is tried again', true, ['7']],
])('a value that waits and a draft over it: %s', async (_, isTriedAgain, left) => {
  opened.world.failure = new AppError('network/unreachable');
  type(cells[0]!, '18');
  await opened.store.dispatch(saveDrafts(key));
  type(cells[0]!, '7');
  removeElsewhere('classStudents', book.enrolmentIds[0]!);
  hear('classStudents', book.enrolmentIds[0]!);
  const aside = opened.store.getState().outbox.entries.find(({ refusal }) => refusal === 'gone');
  if (isTriedAgain && aside) await opened.store.dispatch(retryEntry(aside));
  opened.world.failure = null;
  await opened.store.dispatch(drainOutbox());
  expect(refused()).toEqual(left.map((text) => `Last1, First1 | Quiz 2 | ${text}`));
});

test('the value stays in the page where the browser cannot keep it', () => {
  opened.world.keepsNothing = true;
  type(cells[0]!, '18');
  hear('activity', quizId);
  expect(refused()).toEqual(['Last1, First1 | Quiz 2 | 18']);
});
