/** Two devices of one teacher and another client: at the end both answer the rows of the server, whatever happened. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countingIds } from '#support/book';
import { calm } from '#support/calm';
import { everyQuery } from '#support/everyQuery';
import { aStep, planned, START } from '#support/historySteps';
import { many } from '#support/many';
import { cutQueue } from '#support/memory/cutQueue';
import { aDevice, type Device, memoryBookServer } from '#support/memory/memoryBook';
import { putTables, storedTables, TEACHER } from '#support/storeWorld';
import { TIME_FIELDS } from '@/data/book/converters';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';

const LENGTH = 40;

/**
 * `edit` may lose its answer, or come while the other device reads; `foreign` is a client without revisions; `goBack`
 * sets the database back to the last `keep`; `cut` takes the entries out of the delete queue.
 */
const aMove = fc.record({
  device: fc.nat({ max: 1 }),
  kind: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'editBoth',
    'ask',
    'ask',
    'foreign',
    'lost',
    'offline',
    'foreignDelete',
    'keep',
    'goBack',
    'cut',
  ),
  step: aStep,
  query: fc.nat(),
  waitMs: fc.constantFrom(0, 0, 400, 2_000),
});
type Move = typeof aMove extends fc.Arbitrary<infer Value> ? Value : never;

function queriesOf(tables: Tables): TreeQuery[] {
  const ids = <Row extends { id: string }>(rows: readonly Row[], most: number) =>
    rows.slice(0, most).map(({ id }) => id as Row['id']);
  const [scannable] = rowsOf(tables, 'activity', (row) => row.scannable);
  return everyQuery({
    classId: ids(rowsOf(tables, 'class'), 1)[0] ?? ('none' as never),
    subjectIds: ids(rowsOf(tables, 'classSubjects'), 2).concat('none' as never),
    studentIds: ids(rowsOf(tables, 'students'), 4),
    enrolmentId: ids(rowsOf(tables, 'classStudents'), 1)[0] ?? ('none' as never),
    activityIds: ids(rowsOf(tables, 'activity'), 3),
    scannableId: scannable?.id ?? ('none' as never),
    lrns: rowsOf(tables, 'students')
      .slice(0, 3)
      .map(({ lrn }) => lrn),
  });
}

/** `writers`: the devices that wrote a row, by collection and id; a write without an answer counts for no device. */
type Writers = Map<string, Set<number | 'unknown'>>;
type Run = {
  world: MemoryWorld;
  devices: [Device, Device];
  clock: { ms: number };
  newId: () => string;
  writers: Writers;
  /** The documents as they were at a moment before. */
  kept: MemoryWorld['documents'];
  /** A device read while the other one wrote, so its rows may be newer than its version. */
  isRaced: boolean;
};

async function play(run: Run, move: Move): Promise<void> {
  const since = run.world.batches.length;
  await playMove(run, move);
  const writer = move.kind === 'lost' ? 'unknown' : move.device;
  for (const { collection, id } of run.world.batches.slice(since).flat())
    note(run.writers, `${collection}/${id}`, writer);
}

function note(writers: Writers, row: string, writer: number | 'unknown'): void {
  writers.set(row, (writers.get(row) ?? new Set<number | 'unknown'>()).add(writer));
}

/** Whether a score or an answer that only this device wrote was taken for another device's. */
function isMisjudged(writers: Writers, [row, device]: readonly [row: string, device: number]): boolean {
  return /^student(Performance|Points)\//.test(row) && [...(writers.get(row) ?? [])].join() === String(device);
}

async function playMove(run: Run, move: Move): Promise<void> {
  const { world, devices, clock } = run;
  clock.ms += move.waitMs;
  const { records } = devices[move.device]!;
  const other = devices[1 - move.device]!;
  const tables = storedTables(world);
  const queries = queriesOf(tables);
  const query = queries[move.query % queries.length]!;
  const edit = () =>
    records.commitChanges(TEACHER, planned(tables, move.step, run.newId), { operation: 'classOperation' });
  switch (move.kind) {
    case 'ask':
      await Promise.all([records.fetchRows(TEACHER, query), other.records.fetchCount(TEACHER, query)]);
      return;
    case 'editBoth':
      run.isRaced = true;
      await Promise.all([edit(), records.fetchRows(TEACHER, query), other.records.fetchRows(TEACHER, query)]);
      return;
    case 'foreign':
    case 'foreignDelete':
      foreignWrite(run, move);
      return;
    case 'lost':
      world.afterBatch = () => {
        throw new AppError('network/timeout');
      };
      await edit().catch(() => undefined);
      world.afterBatch = null;
      return;
    case 'offline':
      world.failure = new AppError('network/unreachable');
      await expect(records.fetchVersion(TEACHER)).rejects.toThrow();
      await edit().catch(() => undefined);
      world.failure = null;
      return;
    case 'cut':
      cutQueue(world, TEACHER);
      return;
    case 'keep':
      run.kept = new Map(world.documents);
      return;
    case 'goBack':
      await learnVersion(run, query);
      goBack(run);
      return;
    default:
      await edit();
  }
}

/** A device that reads while another one writes learns of that commit by its next look, a moment later. */
async function learnVersion(run: Run, query: TreeQuery): Promise<void> {
  if (!run.isRaced) return;
  run.isRaced = false;
  run.clock.ms += 2_000;
  for (const { records } of run.devices) await records.fetchRows(TEACHER, query);
}

/** No device is told that the rows change, so the writer of what is there now is unknown. */
function goBack({ world, writers, kept }: Run): void {
  for (const path of [...world.documents.keys(), ...kept.keys()]) {
    const [, , collection, id] = path.split('/');
    if (world.documents.get(path) !== kept.get(path)) note(writers, `${collection}/${id}`, 'unknown');
  }
  world.documents = new Map(kept);
}

/** The other client writes a learner's name or a score, and only the time of the version. */
function foreignWrite({ world, writers }: Run, move: Move): void {
  world.clockMs += 1;
  const now = world.clockMs;
  const path = `users/${TEACHER}`;
  const rows = [...world.documents.keys()].filter((at) => /\/(students|studentPerformance)\//.test(at));
  const at = rows[move.query % Math.max(1, rows.length)];
  if (!at) return;
  const [, , collection = '', id = ''] = at.split('/');
  note(writers, `${collection}/${id}`, 'unknown');
  if (move.kind === 'foreignDelete' && collection === 'studentPerformance') {
    world.documents.delete(at);
    const entry = { deletedFirebaseItemId: id, modelType: collection, deletedAt: now };
    world.documents.set(`${path}/deleteItemQueue/${id}`, entry);
  } else {
    world.documents.set(at, { ...world.documents.get(at), comments: `c${now}`, lastSync: now });
  }
  const version = world.documents.get(`${path}/globalVersion/1`);
  world.documents.set(`${path}/globalVersion/1`, { ...version, id: '1', lastModified: now });
}

const bare = (rows: readonly object[] = []) =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !TIME_FIELDS.includes(field))))
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

async function expectEqual({ world, devices, clock }: Run): Promise<void> {
  clock.ms += 5_000;
  const server = memoryBookServer(world);
  for (const query of queriesOf(storedTables(world))) {
    const spec = toQuerySpec(query);
    const stored = await server.fetchSpec(TEACHER, spec);
    for (const { records } of devices) {
      const held = await records.fetchRows(TEACHER, query);
      expect(bare(held[spec.collection])).toEqual(bare(stored[spec.collection]));
      expect(await records.fetchCount(TEACHER, query)).toBe(await server.fetchSpecCount(TEACHER, spec));
      const { rows } = await records.fetchPage(TEACHER, query, { limit: 1_000, after: null });
      expect(bare(rows[spec.collection])).toEqual(bare(stored[spec.collection]));
    }
  }
}

test(
  'random histories end equal on both devices and the server, and a second question reads one document',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aMove, { minLength: LENGTH, maxLength: LENGTH }), async (moves) => {
        const world = memoryWorld();
        putTables(world, START);
        const clock = { ms: 1_000 };
        const nowMs = () => clock.ms;
        const writers: Writers = new Map();
        const arrived: [row: string, device: number][] = [];
        const open = (device: number) =>
          aDevice(world, TEACHER, {
            nowMs,
            onArrived: ({ byOthers }) =>
              arrived.push(...byOthers.map(({ collection, id }): [string, number] => [`${collection}/${id}`, device])),
          });
        const devices: [Device, Device] = [open(0), open(1)];
        const run: Run = {
          world,
          devices,
          clock,
          newId: countingIds('n'),
          writers,
          kept: new Map(world.documents),
          isRaced: false,
        };
        for (const move of moves) {
          await play(run, move);
          expect(arrived.splice(0).filter((row) => isMisjudged(writers, row))).toEqual([]);
        }
        await expectEqual(run);
        expect(arrived.filter((row) => isMisjudged(writers, row))).toEqual([]);
        clock.ms += 5_000;
        const { reads } = world;
        for (const query of queriesOf(storedTables(world))) await devices[0].records.fetchRows(TEACHER, query);
        expect(world.reads - reads).toBe(1);
      }),
      { numRuns: many(8, 100), endOnFailure: true },
    );
  },
  calm(240),
);
