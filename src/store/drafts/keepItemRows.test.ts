import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, learnersOf } from '#support/book';
import { nextSession, openedStore, type StoreWorld, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { storedRows } from '@/data/memory/memoryWorld';
import { type ActivityItemId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { answerWrites, itemRowWrites } from '@/domain/items/itemRowCost';
import { itemsOf } from '@/domain/items/itemSheet';
import { AppError } from '@/domain/words/errors';
import { closeQuarter } from '@/features/closing/quarters';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { Store } from '@/store/makeStore';
import { newAttempt, perform } from '@/store/outbox/intents';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectUnsentCounts } from '@/store/state/outbox';
import { schoolSettingLoaded } from '@/store/state/reference';
import { itemSource } from './itemSource';
import { saveDrafts } from './saveDrafts';
import { type ItemsKey, loadItems, saveItems } from './saveItems';
import { scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

let book: Book;
let opened: StoreWorld;
let key: ItemsKey;
let itemIds: readonly string[];

/** A test of so many items, each with the key B and one point, in a class of so many learners. */
async function open({ learners, items }: { learners: number; items: number }): Promise<void> {
  let count = 0;
  // Ids as long as those of the database.
  const newId = () => {
    count += 1;
    return String(count).padStart(20, 'x');
  };
  const empty = aBook({ learners: learnersOf(learners) }, undefined, newId);
  const subjectId = empty.subjectIds[0]!;
  const keys = Array.from({ length: items }, () => ({ answerKey: 'B', points: 1 }));
  const quiz = aQuiz(subjectId, { scannable: true, items: keys });
  const tables = applied(empty.tables, planActivityAdd(empty.tables, quiz, empty.newId));
  book = { ...empty, tables };
  opened = openedStore(tables);
  const activityId = rowsOf(tables, 'activity')[0]!.id;
  key = { subjectId, quarter: 1, activityId };
  itemIds = itemsOf(tables, activityId).map(({ id }) => id);
  await opened.store.dispatch(loadItems(key, false));
}

const cell = (item: number, learner: number) => `${itemIds[item]}_${book.enrolmentIds[learner]}`;
const type = (edits: Record<string, string>, store: Store = opened.store) =>
  store.dispatch(
    draftSheet(
      itemSource(key.activityId),
      Object.entries(edits).map(([of, text]) => ({ key: of, text })),
    ),
  );
const typeAll = () =>
  type(
    Object.fromEntries(
      book.enrolmentIds.flatMap((_, learner) => itemIds.map((__, item) => [cell(item, learner), 'B'])),
    ),
  );
const save = (store: Store = opened.store) => store.dispatch(saveItems(key));
const drain = (store: Store = opened.store) => store.dispatch(drainOutbox());
const points = () =>
  Object.fromEntries(
    [...storedRows(opened.world, TEACHER, 'studentPoints')].map(([id, row]) => [id, row.pointsEarned]),
  );
const waiting = (store: Store = opened.store) => selectUnsentCounts(store.getState()).waiting;
/** Documents that the batches from `since` on wrote. */
const writes = (since: number) => opened.world.batches.slice(since).flat().length;

describe('item rows of a save of answers', () => {
  beforeEach(() => open({ learners: 3, items: 3 }));

  test('are written behind it: answers first, then a row for each answer and the lists that name it', async () => {
    type({ [cell(0, 0)]: 'B', [cell(1, 0)]: 'F', [cell(2, 1)]: 'B' });
    expect(await save()).toBe('saved');
    expect(points()).toEqual({});
    expect(waiting()).toBe(1);
    expect(await drain()).toBe('empty');
    expect(points()).toEqual({ [cell(0, 0)]: 1, [cell(1, 0)]: 0, [cell(2, 1)]: 1 });
    const tables = storedTables(opened.world);
    const all = [cell(0, 0), cell(1, 0), cell(2, 1)];
    expect([...(tables.activity[key.activityId]?.studentPoints ?? [])].sort()).toEqual([...all].sort());
    expect(tables.classStudents[book.enrolmentIds[0]!]?.studentPoints).toEqual(all.slice(0, 2));
    expect(itemsOf(tables, key.activityId).map(({ studentPoints }) => studentPoints)).toEqual(all.map((id) => [id]));
    expect(waiting()).toBe(0);
  });

  test('let the next save of scores or answers go out at once', async () => {
    type({ [cell(0, 0)]: 'B' });
    await save();
    const record = { subjectId: key.subjectId, quarter: 1 };
    opened.store.dispatch(
      draftSheet(scoreSource(record), [{ key: `${key.activityId}_${book.enrolmentIds[2]}`, text: '2' }]),
    );
    expect(await opened.store.dispatch(saveDrafts(record))).toBe('saved');
    type({ [cell(1, 0)]: 'B' });
    expect(await save()).toBe('saved');
    expect(points()).toEqual({});
    expect(waiting()).toBe(1);
    await drain();
    expect(points()).toEqual({ [cell(0, 0)]: 1, [cell(1, 0)]: 1 });
  });

  test('that are there follow a changed answer in the save itself, so that no stale row wins over it', async () => {
    type({ [cell(0, 0)]: 'B', [cell(1, 0)]: 'B' });
    await save();
    await drain();
    type({ [cell(0, 0)]: 'F', [cell(1, 0)]: '' });
    await save();
    expect(points()).toEqual({ [cell(0, 0)]: 0 });
    const shown = itemSource(key.activityId).recorded(opened.store.getState().entities.tables, []);
    expect([shown(cell(0, 0)).text, shown(cell(1, 0)).text]).toEqual(['F', '']);
  });

  test('follow a corrected key', async () => {
    type({ [cell(0, 0)]: 'B', [cell(1, 0)]: 'F' });
    await save();
    await drain();
    const { activityId, subjectId } = key;
    const item = { itemId: toId<ActivityItemId>(itemIds[1]!), itemNumber: 2, credit: null };
    const [before, after] = [[{ ...item, answerKey: 'B' }], [{ ...item, answerKey: 'F' }]];
    const intent = { kind: 'keyCorrect', activityId, subjectId, name: 'Quiz 1', before, after } as const;
    await opened.store.dispatch(perform(intent, newAttempt(), null));
    expect(points()).toEqual({ [cell(0, 0)]: 1, [cell(1, 0)]: 1 });
  });

  test('are left out, also those that wait, where the school switched them off', async () => {
    type({ [cell(0, 0)]: 'B' });
    await save();
    opened.store.dispatch(schoolSettingLoaded({ sector: 'Private', gradingPolicy: null, itemRows: false }));
    expect(await drain()).toBe('empty');
    type({ [cell(1, 0)]: 'B' });
    await save();
    expect(waiting()).toBe(0);
    expect(points()).toEqual({});
  });

  test('are written before the quarter is closed, because they would be refused afterwards', async () => {
    type({ [cell(0, 0)]: 'B' });
    await save();
    expect(await opened.store.dispatch(closeQuarter(key, { stillAs: () => true }))).toBe('closed');
    expect(points()).toEqual({ [cell(0, 0)]: 1 });
  });

  test('of an activity that was deleted meanwhile are forgotten', async () => {
    type({ [cell(0, 0)]: 'B' });
    await save();
    const { activityId, subjectId } = key;
    const intent = { kind: 'activityRemove', activityId, subjectId, name: 'Quiz 1', scores: null } as const;
    await opened.store.dispatch(perform(intent, newAttempt(), null));
    expect(await drain()).toBe('empty');
    expect(points()).toEqual({});
    expect(selectUnsentCounts(opened.store.getState())).toEqual({ waiting: 0, refused: 0 });
  });

  test('are kept again where the page was closed after the answers were stored', async () => {
    const { world } = opened;
    const real = memoryData(world);
    const records = await real.records();
    const commitChanges: typeof records.commitChanges = async (...sent) => {
      await records.commitChanges(...sent);
      throw new AppError('network/timeout');
    };
    const store = nextSession(world, { ...real, records: async () => ({ ...records, commitChanges }) });
    await store.dispatch(loadItems(key, false));
    type({ [cell(0, 0)]: 'B' }, store);
    expect(await save(store)).toBe('waiting');
    const later = nextSession(world, real, undefined, 100);
    expect(await drain(later)).toBe('empty');
    expect(points()).toEqual({ [cell(0, 0)]: 1 });
  });
});

describe('many item rows', () => {
  const CLASS = { learners: 45, items: 50 };

  test('cost what the administrator of a school reads', async () => {
    await open(CLASS);
    typeAll();
    const since = opened.world.batches.length;
    await save();
    expect(writes(since)).toBe(answerWrites(CLASS));
    const behind = opened.world.batches.length;
    await drain();
    expect(writes(behind)).toBe(itemRowWrites(CLASS));
    expect(answerWrites(CLASS)).toBe(138);
    expect(Object.keys(points())).toHaveLength(2250);
  });

  test('go on after a connection that was lost, and let a save in between', async () => {
    await open({ learners: 20, items: 50 });
    const real = memoryData(opened.world);
    const records = await real.records();
    let left = 3;
    const commitChanges: typeof records.commitChanges = async (...sent) => {
      left -= 1;
      if (left < 0) throw new AppError('network/unreachable');
      return await records.commitChanges(...sent);
    };
    const store = nextSession(opened.world, { ...real, records: async () => ({ ...records, commitChanges }) });
    await store.dispatch(loadItems(key, false));
    const edits = book.enrolmentIds.flatMap((_, learner) => itemIds.map((__, item) => [cell(item, learner), 'B']));
    type(Object.fromEntries(edits), store);
    expect(await save(store)).toBe('saved');
    expect(await drain(store)).toBe('held');
    expect(Object.keys(points())).toHaveLength(2 * 249);
    left = Number.POSITIVE_INFINITY;
    type({ [cell(0, 0)]: 'F' }, store);
    expect(await save(store)).toBe('saved');
    expect(await drain(store)).toBe('empty');
    expect(Object.keys(points())).toHaveLength(1000);
    expect(points()[cell(0, 0)]).toBe(0);
    expect(storedTables(opened.world).activity[key.activityId]?.studentPoints).toHaveLength(1000);
  });

  test('that do not fit into the lists are not begun, and a sentence says so once', async () => {
    await open({ learners: 100, items: 200 });
    const { store } = opened;
    type({ [cell(0, 0)]: 'B' });
    expect(await save()).toBe('saved');
    await drain();
    expect(store.getState().shell.notification?.message).toMatch(/^The answers are saved, but without item rows/);
    expect(points()).toEqual({});
    expect(selectUnsentCounts(store.getState())).toEqual({ waiting: 0, refused: 0 });
  });
});
