import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBookWithQuiz } from '#support/book';
import { memoryBookServer } from '#support/memory/memoryBook';
import { putTables, TEACHER } from '#support/storeWorld';
import { fetchRows } from '@/data/memory/memoryRows';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { openBook } from '@/data/replica/book';
import { type BookRecords, makeBookRecords } from '@/data/replica/bookRecords';
import type { UserId } from '@/domain/book/ids';
import type { QuerySpec, TreeQuery } from '@/domain/book/treeQueries';

/** The server's work on the rows of a question: each request waits until the test lets it be answered. */
const readRows = vi.hoisted(() => vi.fn());
vi.mock('./treeReads', async (original) => ({ ...(await original<object>()), readRows }));
// The settings of the page are not needed: the rows come from memory.
vi.mock('@/data/env', () => ({ settings: { emulators: null, firebase: { projectId: 'demo', apiKey: 'key' } } }));

const { bookServer } = await import('./bookServer');

const OVER_THE_LIMIT_MS = 31_000;
const learners: TreeQuery = { of: 'learners' };
let world: MemoryWorld;
let records: BookRecords;
let answers: (() => void)[];
let nowMs: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = memoryWorld();
  putTables(world, aBookWithQuiz().tables);
  answers = [];
  nowMs = 1_000;
  readRows.mockReset().mockImplementation((owner: UserId, spec: QuerySpec) => {
    const rows = fetchRows(world, owner, spec);
    return new Promise((resolve) => answers.push(() => resolve(rows)));
  });
  const server = { ...memoryBookServer(world), fetchSpec: bookServer.fetchSpec };
  const watcher = { onArrived: () => undefined, onUnkept: () => undefined, onOld: () => undefined };
  const book = openBook(TEACHER, { server, disk: null, nowMs: () => nowMs, watcher });
  records = makeBookRecords({ server, bookOf: () => book, whileAsked: (request) => request() });
});
afterEach(() => void vi.useRealTimers());

/** Asks, and waits past the time limit without an answer. */
async function askedInVain(query: TreeQuery): Promise<void> {
  const failed = expect(records.fetchRows(TEACHER, query)).rejects.toMatchObject({
    code: expect.stringMatching(/^network|^data.not-here/),
  });
  await vi.waitFor(() => expect(readRows).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(OVER_THE_LIMIT_MS);
  await failed;
  nowMs += OVER_THE_LIMIT_MS;
}

test('a question asked again joins the one that still runs, so the server is asked once', async () => {
  await askedInVain(learners);
  const again = records.fetchRows(TEACHER, learners);
  await vi.advanceTimersByTimeAsync(5_000);
  for (const answer of answers) answer();
  expect((await again).students?.length).toBeGreaterThan(0);
  expect(readRows).toHaveBeenCalledTimes(1);
});

test('an answer that came after the time limit serves the next one who asks, and is asked for no more', async () => {
  await askedInVain(learners);
  for (const answer of answers) answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await records.fetchRows(TEACHER, learners)).students?.length).toBeGreaterThan(0);
  expect((await records.fetchRows(TEACHER, learners)).students?.length).toBeGreaterThan(0);
  expect(readRows).toHaveBeenCalledTimes(1);
});

test('an answer of before an own commit is not taken for the rows after it', async () => {
  await askedInVain(learners);
  const [first] =
    (await memoryBookServer(world).fetchSpec(TEACHER, { collection: 'students', filters: [], orders: [] })).students ??
    [];
  const rename = { op: 'update', collection: 'students', id: first!.id, fields: { firstName: 'Zenaida' } } as const;
  await records.commitChanges(TEACHER, [rename], { operation: 'scoreSave' });
  const again = records.fetchRows(TEACHER, learners);
  await vi.waitFor(() => expect(readRows).toHaveBeenCalledTimes(2));
  for (const answer of answers) answer();
  expect((await again).students?.map(({ firstName }) => firstName)).toContain('Zenaida');
});

test('a question that the server refused is asked anew', async () => {
  readRows.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'unavailable' }));
  await expect(records.fetchRows(TEACHER, learners)).rejects.toMatchObject({
    code: expect.stringMatching(/^network|^data.not-here/),
  });
  const again = records.fetchRows(TEACHER, learners);
  await vi.waitFor(() => expect(readRows).toHaveBeenCalledTimes(2));
  for (const answer of answers) answer();
  expect((await again).students?.length).toBeGreaterThan(0);
});
