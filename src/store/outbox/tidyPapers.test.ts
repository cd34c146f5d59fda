import { expect, test } from 'vitest';
import { anItemBook, cellOf } from '#support/itemBook';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { KeptReading } from '@/data/ports/papers';
import type { ActivityId } from '@/domain/book/ids';
import { loadRows } from '@/store/book/load';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { draftsOffered } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { tidyPapers } from './tidyPapers';

/** A device with a reading of the book's activity. */
async function opened(reading: Partial<KeptReading> = {}) {
  const book = anItemBook();
  const { world } = openedStore(book.tables);
  const path = `users/${TEACHER}/classSubjects/${book.subjectId}`;
  const close = () => world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: true } });
  const data = memoryData(world);
  const store = nextSession(world, data);
  const papers = await data.papers();
  const { activityId, subjectId } = book;
  const kept: KeptReading = {
    ...{ activityId, subjectId, quarter: 1, keep: 'saved', accepted: true, stack: {} },
    ...reading,
  };
  await papers.put(TEACHER, kept, [{ digest: 'photo', image: new Blob() }]);
  const isThere = async () => {
    await store.dispatch(tidyPapers());
    return (await papers.activities(TEACHER)).length > 0;
  };
  const load = () =>
    store.dispatch(
      loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activitiesOfSubject', subjectId, quarter: 1 }]),
    );
  return { book, store, close, load, isThere };
}

test('photos go once their answers are saved: not before the classes are loaded, and not while some are unsaved', async () => {
  const { book, store, load, isThere } = await opened();
  expect(await isThere()).toBe(true);
  await load();
  store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, 0, 0), text: 'A' }]));
  expect(await isThere()).toBe(true);
  store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, 0, 0), text: '' }]));
  expect(await isThere()).toBe(false);
});

test('answers that are offered again after a reload are not saved', async () => {
  const { book, store, load, isThere } = await opened();
  await load();
  store.dispatch(draftsOffered({ [itemSheetName(book.activityId)]: { cells: {}, at: 1 } }));
  expect(await isThere()).toBe(true);
  store.dispatch(draftsOffered({}));
  expect(await isThere()).toBe(false);
});

test('a reading whose answers were not taken stays, and one that is kept until the period is closed', async () => {
  for (const reading of [{ accepted: false }, { keep: 'closed' as const }]) {
    const { load, isThere } = await opened(reading);
    await load();
    expect(await isThere()).toBe(true);
  }
});

test('photos go with the closing of the period, and with the activity', async () => {
  const closing = await opened({ keep: 'closed' });
  closing.close();
  await closing.load();
  expect(await closing.isThere()).toBe(false);
  const gone = await opened({ keep: 'closed', activityId: 'gone' as ActivityId });
  await gone.load();
  expect(await gone.isThere()).toBe(false);
});
