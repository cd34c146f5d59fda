/** A value that is typed over one that is on its way lies over an own value, whatever becomes of the answer. */
import { beforeEach, expect, test } from 'vitest';
import type { Book } from '#support/book';
import { openIntentBook, writeElsewhere } from '#support/intentBook';
import { nextSession, type StoreWorld, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { memoryData } from '@/data/memory/memoryData';
import { storedRows } from '@/data/memory/memoryWorld';
import type { ActivityId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import type { Store } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type RecordKey, scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

let book: Book;
let opened: StoreWorld;
let store: Store;
let key: RecordKey;
let quizId: ActivityId;
/** The first learner's score in the quiz: 18, of 20. */
let cell: string;
/** Happens after the next commit is stored and before its answer is lost. */
let lost: (() => unknown) | null = null;

beforeEach(async () => {
  const { subjectId, ...open } = await openIntentBook();
  ({ book, opened, quizId } = open);
  key = { subjectId, quarter: 1 };
  const memory = memoryData(opened.world);
  const records = await memory.records();
  const commitChanges: typeof records.commitChanges = async (...commit) => {
    const answer = await records.commitChanges(...commit);
    if (!lost) return answer;
    const meanwhile = lost;
    lost = null;
    await meanwhile();
    throw new AppError('network/timeout');
  };
  store = nextSession(opened.world, { ...memory, records: () => Promise.resolve({ ...records, commitChanges }) });
  await store.dispatch(loadRecord(key));
  cell = `${quizId}_${book.enrolmentIds[0]}`;
  keepLaidOver(store);
});

const type = (text: string) => store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
const draft = () => selectSheet(store.getState(), sheetName(key.subjectId, 1)).cells[cell];
const storedScore = () => storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)?.score;
const scorePath = () => `users/${TEACHER}/studentPerformance/${cell}`;

/** Saves 9; before the answer is lost, `meanwhile` happens. */
async function saveLost(meanwhile: () => unknown): Promise<void> {
  type('9');
  lost = meanwhile;
  expect(await store.dispatch(saveDrafts(key))).toBe('waiting');
}

test('the rows of the own save arrive before its answer is lost: nobody is asked', async () => {
  await saveLost(async () => {
    type('4');
    await store.dispatch(loadRecord(key));
    expect(draft()).toEqual({ text: '4', comment: '', base: { text: '9', comment: '' } });
  });
  expect(draft()).toEqual({ text: '4', comment: '', base: { text: '9', comment: '' } });
  await store.dispatch(drainOutbox());
  expect(await store.dispatch(saveDrafts(key))).toBe('saved');
  expect([draft(), storedScore(), store.getState().outbox.entries]).toEqual([undefined, 4, []]);
});

test('typed after the rows of the own save arrived, it lies over that save as well', async () => {
  await saveLost(async () => {
    await store.dispatch(loadRecord(key));
    type('4');
    await store.dispatch(loadRecord(key));
  });
  await store.dispatch(drainOutbox());
  expect(await store.dispatch(saveDrafts(key))).toBe('saved');
  expect([draft(), storedScore()]).toEqual([undefined, 4]);
});

test('another value that a device stored over the own save is still asked about', async () => {
  await saveLost(async () => {
    type('4');
    await store.dispatch(loadRecord(key));
    writeElsewhere(opened, scorePath(), { score: 7 });
    await store.dispatch(loadRecord(key));
  });
  expect(draft()).toMatchObject({ text: '4', theirs: { text: '7' } });
});
