/** A save is planned on one version of the book and refused on any other. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aQuiz } from '#support/book';
import { interferedData } from '#support/interfered';
import { type OpenedQuiz, openedQuiz } from '#support/openedQuiz';
import { nextSession, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { type StoredDoc, storedRows } from '@/data/memory/memoryWorld';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { Store } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

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
const storedScore = (cell: string): StoredDoc[string] =>
  storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)?.score;

describe('another client writes between the check and the commit', () => {
  /** Before the first commit another client moves the book on. */
  async function interfered(write: () => Promise<unknown> | undefined): Promise<Store> {
    const store = nextSession(opened.world, await interferedData(opened.world, write));
    await store.dispatch(loadRecord(key));
    return store;
  }

  test('to the same cell: this makes a conflict, and nothing is overwritten', async () => {
    type(cells[0], '18');
    const store = await interfered(() => save());
    type(cells[0], '15', store);
    expect(await save(store)).toBe('refused');
    expect(sheetOf(store).cells[cells[0]]?.theirs).toEqual({ text: '18', comment: '' });
    expect(storedScore(cells[0])).toBe(18);
  });

  test('to another cell of the learner: both scores are stored, and the grade counts both', async () => {
    const quiz2 = planActivityAdd(storedTables(opened.world), aQuiz(key.subjectId, { name: 'Quiz 2' }), () => 'quiz2');
    const records = await memoryData(opened.world).records();
    await records.commitChanges(TEACHER, quiz2, { operation: 'activityAdd' });
    await opened.store.dispatch(loadRecord(key));
    type(`quiz2_${book.enrolmentIds[0]}`, '10');
    const store = await interfered(() => save());
    type(cells[0], '20', store);
    expect(await save(store)).toBe('saved');
    const [grade] = storedRows(opened.world, TEACHER, 'studentGrades').values();
    expect(grade?.percentageWrittenWork).toBe(75);
  });

  test('and only moves the time of the version: this is noticed too', async () => {
    const path = `users/${TEACHER}`;
    const store = await interfered(() => {
      const { documents } = opened.world;
      documents.set(`${path}/studentPerformance/${cells[0]}`, {
        id: cells[0],
        score: 9,
        comments: '',
        activityModel: fromCellKey(cells[0]).column,
        classStudentModel: book.enrolmentIds[0],
        classSubjectModel: key.subjectId,
      });
      documents.set(`${path}/globalVersion/1`, { ...documents.get(`${path}/globalVersion/1`), lastModified: 5 });
      return undefined;
    });
    type(cells[0], '15', store);
    expect(await save(store)).toBe('refused');
    expect(sheetOf(store).cells[cells[0]]?.theirs).toEqual({ text: '9', comment: '' });
  });
});

test('the record is loaded again while a save is planned, with another score: nothing is overwritten', async () => {
  const memory = memoryData(opened.world);
  const records = await memory.records();
  const fetchSubCategoryWeights = vi.fn(records.fetchSubCategoryWeights);
  const store = nextSession(opened.world, {
    ...memory,
    records: () => Promise.resolve({ ...records, fetchSubCategoryWeights }),
  });
  await store.dispatch(loadRecord(key));
  type(cells[0], '15', store);
  fetchSubCategoryWeights.mockImplementationOnce(async () => {
    type(cells[0], '18');
    await save();
    await store.dispatch(loadRecord(key));
    return await records.fetchSubCategoryWeights();
  });
  expect(await save(store)).toBe('refused');
  expect(sheetOf(store).cells[cells[0]]?.theirs).toEqual({ text: '18', comment: '' });
  expect(storedScore(cells[0])).toBe(18);
});

test('other clients come first each time: the values wait in the outbox, are not refused, and are sent later', async () => {
  const memory = memoryData(opened.world);
  const records = await memory.records();
  let isBusy = true;
  const commitChanges: typeof records.commitChanges = (...commit) =>
    isBusy ? Promise.reject(new AppError('data/stale')) : records.commitChanges(...commit);
  const store = nextSession(opened.world, { ...memory, records: () => Promise.resolve({ ...records, commitChanges }) });
  await store.dispatch(loadRecord(key));
  type(cells[0], '15', store);
  expect(await save(store)).toBe('waiting');
  expect(sheetOf(store).status).not.toBe('failed');
  expect(store.getState().outbox.entries).toMatchObject([{ refusal: null, cells: { [cells[0]]: { text: '15' } } }]);
  isBusy = false;
  await store.dispatch(drainOutbox());
  expect(storedScore(cells[0])).toBe(15);
  expect(store.getState().outbox.entries).toEqual([]);
});
