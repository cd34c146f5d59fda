// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anItemBook, cellOf } from '#support/itemBook';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { loadRows } from '@/store/book/load';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { draftForgotten } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { keepPapersTidy } from './keepPapersTidy';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Answers were taken from papers and are not saved yet. */
async function opened() {
  const book = anItemBook();
  const { world } = openedStore(book.tables);
  const data = memoryData(world);
  const store = nextSession(world, data);
  const papers = await data.papers();
  const { activityId, subjectId } = book;
  const reading = { activityId, subjectId, quarter: 1, keep: 'saved', accepted: true, stack: {} } as const;
  await papers.put(TEACHER, reading, []);
  const isThere = async () => (await papers.activities(TEACHER)).length > 0;
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  store.dispatch(draftSheet(itemSource(activityId), [{ key: cellOf(book, 0, 0), text: 'A' }]));
  const stop = keepPapersTidy(store, () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await isThere()).toBe(true);
  return { save: () => store.dispatch(draftForgotten(itemSheetName(activityId))), isThere, stop };
}

test('photos go soon after the answers are saved, whatever page is shown', async () => {
  const { save, isThere, stop } = await opened();
  save();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await isThere()).toBe(false);
  stop();
});

test('not while a dialog is open, which may show them', async () => {
  const { save, isThere, stop } = await opened();
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  save();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await isThere()).toBe(true);
  stop();
});
