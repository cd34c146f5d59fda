import { beforeEach, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { AppError, errorCode } from '@/domain/words/errors';
import type { Store } from '@/store/makeStore';
import { bookAged } from '@/store/state/entities';
import { signedOut } from '@/store/state/session';
import { noteExport } from './entries';
import { sendLaterEntries } from './laterEntries';

const HOUR_MS = 3_600_000;
const NO_LINE = new AppError('network/unreachable');
let world: MemoryWorld;
let store: Store;
let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  ({ world } = openedStore(aBook().tables));
  world.clockMs = HOUR_MS;
  storage = memoryStorage('token');
  store = nextSession(world, memoryData(world), storage);
});

const exportOne = (subject = 's1') =>
  store.dispatch(noteExport({ subjectId: subject as ClassSubjectId, quarter: 1 }, () => Promise.resolve('file')));
const noted = () =>
  [...world.documents.keys()].filter((path) => path.includes('/audit/')).map((path) => path.split('/').at(-1));

test('with a connection the trail entry is written before the file is made, and no entry waits', async () => {
  expect(await exportOne()).toBe('file');
  expect(noted()).toEqual([`exported_${TEACHER}_${TEACHER}_s1_1_1`]);
  expect(storage.readTrailEntries()).toEqual([]);
});

test('without a connection the file is made, and the trail entry with the hour of the export follows once', async () => {
  world.failure = NO_LINE;
  expect(await exportOne()).toBe('file');
  expect(await exportOne()).toBe('file');
  expect(storage.readTrailEntries()).toHaveLength(1);
  await store.dispatch(sendLaterEntries());
  expect(storage.readTrailEntries()).toHaveLength(1);
  world.failure = null;
  world.clockMs += 3 * HOUR_MS;
  await store.dispatch(sendLaterEntries());
  expect(noted()).toEqual([`exported_${TEACHER}_${TEACHER}_s1_1_1`]);
  expect(storage.readTrailEntries()).toEqual([]);
});

test('while the book is known to be old, the export does not wait for an answer', async () => {
  store.dispatch(bookAged({ owner: TEACHER, asOf: 1 }));
  expect(await exportOne()).toBe('file');
  expect(noted()).toEqual([]);
  expect(storage.readTrailEntries()).toHaveLength(1);
});

test('an entry that the server will never accept is dropped, and the others are written', async () => {
  world.failure = NO_LINE;
  await exportOne('s1');
  await exportOne('s2');
  world.failure = null;
  const data = memoryData(world);
  const school = await data.school();
  const first = new Set<string>();
  const picky = nextSession(
    world,
    {
      ...data,
      school: () =>
        Promise.resolve({
          ...school,
          recordTrailEntry: (trailEntry) => {
            first.add(trailEntry.id);
            return first.size === 1
              ? Promise.reject(new AppError('data/refused'))
              : school.recordTrailEntry(trailEntry);
          },
        }),
    },
    storage,
  );
  await picky.dispatch(sendLaterEntries());
  expect(noted()).toEqual([`exported_${TEACHER}_${TEACHER}_s2_1_1`]);
  expect(storage.readTrailEntries()).toEqual([]);
});

test('waiting entries of another person, and values that are no entries, are not sent', async () => {
  storage.writeTrailEntries([{ id: 'exported_other', actorUid: 'other' }, 7, null]);
  await store.dispatch(sendLaterEntries());
  expect(noted()).toEqual([]);
  expect(storage.readTrailEntries()).toHaveLength(3);
});

test('a person who signs out while the server is silent leaves no entry behind', async () => {
  const data = memoryData(world);
  const school = await data.school();
  const recordTrailEntry = () => {
    store.dispatch(signedOut(null));
    return Promise.reject(NO_LINE);
  };
  store = nextSession(world, { ...data, school: () => Promise.resolve({ ...school, recordTrailEntry }) }, storage);
  await exportOne();
  expect(storage.readTrailEntries()).toEqual([]);
});

test('a refusal is shown, and no file is made', async () => {
  world.failure = new AppError('data/refused');
  expect(await exportOne().then(() => null, errorCode)).toBe('data/refused');
  expect(storage.readTrailEntries()).toEqual([]);
});

test('an entry whose hour is days off, by a wrong clock or by age, is written with the hour of the server', async () => {
  world.failure = NO_LINE;
  await exportOne();
  world.failure = null;
  world.clockMs += 72 * HOUR_MS;
  await store.dispatch(sendLaterEntries());
  expect(noted()).toEqual([`exported_${TEACHER}_${TEACHER}_s1_1_73`]);
  expect(storage.readTrailEntries()).toEqual([]);
});
