/** A closing keeps the record as it is at the moment of the commit. */

import { beforeEach, expect, test } from 'vitest';
import { type IntentBook, openIntentBook } from '#support/intentBook';
import { interferedData } from '#support/interfered';
import { nextSession, TEACHER } from '#support/storeWorld';
import { storedRows } from '@/data/memory/memoryWorld';
import type { Tables } from '@/domain/book/tables';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { closeQuarter } from './quarters';

let book: IntentBook;
let key: RecordKey;
let cell: string;
let closing: Store;

/** Another device stores 15 in place of 18 while the first commit of the closing is on its way. */
beforeEach(async () => {
  book = await openIntentBook();
  key = { subjectId: book.subjectId, quarter: 1 };
  cell = `${book.quizId}_${book.book.enrolmentIds[0]}`;
  closing = nextSession(book.opened.world, await interferedData(book.opened.world, saveElsewhere));
  await closing.dispatch(loadRecord(key));
});

async function saveElsewhere(): Promise<void> {
  const { store } = book.opened;
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text: '15' }]));
  expect(await store.dispatch(saveDrafts(key))).toBe('saved');
}

const stored = (name: 'quarterClosings' | 'classSubjects') => storedRows(book.opened.world, TEACHER, name);
const isClosed = () => (stored('classSubjects').get(book.subjectId)?.quarterClosed as Record<number, boolean>)?.[1];

test('the kept record has what another device stored before the commit', async () => {
  expect(await closing.dispatch(closeQuarter(key, { stillAs: () => true }))).toBe('closed');
  const [kept] = stored('quarterClosings').values();
  const { quizId } = book;
  expect(kept?.scores).toMatchObject({ [quizId]: { [book.book.enrolmentIds[0]!]: 15 } });
  expect(stored('quarterClosings').size).toBe(1);
  expect(isClosed()).toBe(true);
});

test('a quarter stays open when the record differs from what the teacher looked at', async () => {
  const is18 = (tables: Tables) => tables.studentPerformance[cell]?.score === 18;
  expect(await closing.dispatch(closeQuarter(key, { stillAs: is18 }))).toBe('changed');
  expect(stored('quarterClosings').size).toBe(0);
  expect(isClosed()).toBeFalsy();
});
