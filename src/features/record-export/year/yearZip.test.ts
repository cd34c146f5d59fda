import { beforeEach, expect, test } from 'vitest';
import { aBook, type Book, ENGLISH } from '#support/book';
import { withScores } from '#support/gradedBook';
import { aDevice } from '#support/memory/memoryBook';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { readZipDirectory } from '#support/zipReading';
import { memoryData } from '@/data/memory/memoryData';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import { AppError } from '@/domain/words/errors';
import { makeWorkbook } from '@/features/record-export/exportFiles';
import { readYear } from '@/features/record-export/exportSource';
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { loadSubCategoryWeights } from '@/store/book/load';
import type { Store } from '@/store/makeStore';
import { subjectsOfYear } from './yearSubjects';
import { makeYearZip } from './yearZip';

const YEAR = '2024-2025';
let world: MemoryWorld;
let store: Store;
let book: Book;

/** Rizal with English and two subjects named Science; another year has Bonifacio. */
beforeEach(async () => {
  const first = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Science' }, { ...ENGLISH, subject: 'Science' }] });
  const graded = withScores(first, first.subjectIds[0]!, [{ name: 'Quiz 1', scores: [17, 12, 20] }]);
  const { tables } = aBook({ name: 'Bonifacio', academicYear: '2025-2026' }, graded.tables, first.newId);
  book = { ...first, tables };
  ({ world } = openedStore(book.tables));
  const memory = memoryData(world);
  const device = aDevice(world, TEACHER, { nowMs: () => world.clockMs });
  const records = { ...(await memory.records()), ...device.records };
  store = nextSession(world, { ...memory, records: () => Promise.resolve(records) });
  const { schoolid } = store.getState().session.user!;
  world.documents.set(`schools/${schoolid}`, { id: schoolid, name: 'Mabini Academy', sector: 'Public' });
  await store.dispatch(readYear(book.subjectIds[0]!));
});

const subjects = () => subjectsOfYear(store.getState().entities.tables, YEAR);
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const options = (over: Partial<Parameters<typeof makeYearZip>[1]> = {}) => ({
  ...{ year: YEAR, signal: new AbortController().signal, onProgress: () => undefined, ...over },
});

test('each workbook of the zip has the bytes of the single export', async () => {
  const steps: number[] = [];
  const zip = await store.dispatch(makeYearZip(subjects(), options({ onProgress: (done) => steps.push(done) })));
  expect(zip).toMatchObject({ name: `Class records - ${YEAR}.zip`, workbooks: 3, notes: [] });
  expect(steps).toEqual([0, 1, 2, 3]);
  const bytes = new Uint8Array(await zip.file.arrayBuffer());
  const entries = [...readZipDirectory(bytes).values()];
  expect(entries.map(({ name }) => name)).toEqual([
    `grade 7 - rizal - english - ${YEAR}.xlsx`,
    `grade 7 - rizal - science - ${YEAR}.xlsx`,
    `grade 7 - rizal - science - ${YEAR} (2).xlsx`,
  ]);
  for (const [at, { subject }] of subjects().entries()) {
    const single = await store.dispatch(makeWorkbook(subject.id, await store.dispatch(readYear(subject.id))));
    const { from, packed, size } = entries[at]!;
    const unpacked = await inflated(bytes.slice(from, from + packed));
    expect(unpacked.length).toBe(size);
    expect(unpacked).toEqual(new Uint8Array(await single.file.arrayBuffer()));
    expect((await readXlsx(unpacked)).map(({ name }) => name)).toContain('NOTES');
  }
});

test('without a connection, subjects that are not on this device are named and left out', async () => {
  const all = subjects();
  await store.dispatch(loadSubCategoryWeights());
  world.failure = new AppError('network/unreachable');
  const zip = await store.dispatch(makeYearZip(all, options()));
  expect(zip.workbooks).toBe(1);
  expect(zip.notes.filter((note) => note.startsWith('Rizal, Science: not in it.'))).toHaveLength(2);
});

test('it can be stopped between two subjects, and then makes no file', async () => {
  const stopping = new AbortController();
  const onProgress = (done: number) => {
    if (done === 1) stopping.abort();
  };
  await expect(
    store.dispatch(makeYearZip(subjects(), options({ signal: stopping.signal, onProgress }))),
  ).rejects.toThrow('aborted');
});

test('reads each row once, and nothing but versions where nothing changed since', async () => {
  const cost = async () => {
    const before = world.reads;
    await store.dispatch(makeYearZip(subjects(), options()));
    return world.reads - before;
  };
  const first = await cost();
  const again = await cost();
  expect(first).toBeGreaterThan(0);
  expect(again).toBe(0);
});
