import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { SheetEntry } from '@/domain/intents/outbox';
import { findEntries } from './findEntries';
import { discardEntry } from './sendOutbox';

test('an entry that is discarded while the entries are read does not come back', async () => {
  const book = aBook();
  const { world } = openedStore(book.tables);
  const memory = memoryData(world);
  const kept = await memory.outbox();
  let answer = (): void => undefined;
  let answered = Promise.resolve();
  const load: typeof kept.load = async (owner) => {
    const entries = await kept.load(owner);
    await answered;
    return entries;
  };
  const store = nextSession(world, { ...memory, outbox: () => Promise.resolve({ ...kept, load }) });
  const place = { subjectId: book.subjectIds[0]!, quarter: 1, activityId: null };
  const entry: SheetEntry = { ...place, id: 'refused', at: 1, refusal: 'refused', seen: null, cells: {} };
  await kept.put(TEACHER, entry);
  await store.dispatch(findEntries(TEACHER));
  expect(store.getState().outbox.entries).toEqual([entry]);
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  const finding = store.dispatch(findEntries(TEACHER));
  await store.dispatch(discardEntry(entry));
  answer();
  await finding;
  expect(store.getState().outbox.entries).toEqual([]);
});
