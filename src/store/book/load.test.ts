import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { eventually } from '#support/eventually';
import { nextSession, openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { RecordsPort } from '@/data/ports/records';
import { queryKey } from '@/domain/book/treeQueries';
import { changesCommitted, rowsArrived } from '@/store/state/entities';
import { loadRows } from './load';

/** A session whose first answer is delayed until `release`. */
async function heldBack() {
  const book = aBook();
  const { world } = openedStore(book.tables);
  const memory = memoryData(world);
  const records = await memory.records();
  const asked = { count: 0, release: (): void => undefined };
  const released = new Promise<void>((resolve) => {
    asked.release = resolve;
  });
  const fetchRows: RecordsPort['fetchRows'] = async (...question) => {
    const rows = await records.fetchRows(...question);
    asked.count += 1;
    if (asked.count === 1) await released;
    return rows;
  };
  const store = nextSession(world, { ...memory, records: () => Promise.resolve({ ...records, fetchRows }) });
  const [id] = book.studentIds;
  if (!id) throw new Error('nobody');
  const stored = world.documents.get(`users/${TEACHER}/students/${id}`);
  const rename = () => world.documents.set(`users/${TEACHER}/students/${id}`, { ...stored, firstName: 'Bea' });
  const loading = store.dispatch(loadRows([{ of: 'learners' }]));
  await eventually(() => expect(asked.count).toBe(1));
  const name = () => store.getState().entities.tables.students[id]?.firstName;
  return { world, store, asked, id, rename, loading, name };
}

test('an answer that was on its way does not replace rows that arrived meanwhile', async () => {
  const { world, store, asked, id, rename, loading, name } = await heldBack();
  rename();
  const row = storedTables(world).students[id];
  const byOthers = [{ collection: 'students', id }] as const;
  const arrived = { rows: { students: row ? [row] : [] }, gone: [], byOthers, from: '' };
  store.dispatch(rowsArrived({ owner: TEACHER, arrived }));
  asked.release();
  expect(await loading).toBe(true);
  expect(name()).toBe('Bea');
  expect(asked.count).toBe(2);
});

test('an answer that was on its way does not replace rows that were committed meanwhile', async () => {
  const { store, asked, id, rename, loading, name } = await heldBack();
  rename();
  const change = { op: 'update', collection: 'students', id, fields: { firstName: 'Bea' } } as const;
  store.dispatch(changesCommitted({ owner: TEACHER, changes: [change], at: 1 }));
  asked.release();
  await loading;
  expect(name()).toBe('Bea');
});

test('a question is asked once where no rows arrive meanwhile', async () => {
  const { asked, loading } = await heldBack();
  asked.release();
  await loading;
  expect(asked.count).toBe(1);
});

test('shown rows stay while they are asked again in the background', async () => {
  const { asked, store, loading } = await heldBack();
  asked.release();
  await loading;
  const load = () => store.getState().entities.loads[queryKey({ of: 'learners' })];
  const again = store.dispatch(loadRows([{ of: 'learners' }], { force: true, isBehind: true }));
  expect(load()).toBe('loaded');
  await again;
  const anew = store.dispatch(loadRows([{ of: 'learners' }], { force: true }));
  expect(load()).toBe('loading');
  await anew;
  expect(asked.count).toBe(3);
});
