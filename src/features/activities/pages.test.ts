import { describe, expect, test } from 'vitest';
import { openedStore, type StoreWorld, TEACHER } from '#support/storeWorld';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import { emptyTables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { changesCommitted } from '@/store/state/entities';
import { listedRows, loadPages, selectList } from './pages';

const ALL: TreeQuery = { of: 'activityList' };
const FIRST_QUARTER: TreeQuery = { of: 'activityList', quarter: 1 };

/** Activities a000 and on, newest last. `sameTime` of them share one time, as rows of one commit do. */
function listOf(count: number, sameTime = 1): StoreWorld {
  const opened = openedStore(emptyTables());
  for (let index = 0; index < count; index += 1) {
    const id = `a${String(index).padStart(3, '0')}`;
    const createdAt = 1000 + Math.floor(index / sameTime);
    const row = { id, name: id, quarter: (index % 2) + 1, totalPoints: 10, classSubjectModel: 's', createdAt };
    opened.world.documents.set(`users/${TEACHER}/activity/${id}`, { ...row, activityCategoryModel: 1 });
  }
  return opened;
}

function shown({ store }: StoreWorld, query: TreeQuery): string[] {
  const state = store.getState();
  return listedRows(state.entities.tables, selectList(state, query), { query, collection: 'activity' }).map(
    ({ id }) => id,
  );
}

function totalOf(at: StoreWorld, query: TreeQuery): number {
  return shown(at, query).length + (selectList(at.store.getState(), query)?.unread ?? 0);
}

describe('a list read page by page', () => {
  test('the first 25 of 230 cost one fetch of 100 and one count', async () => {
    const at = listOf(230);
    await at.store.dispatch(loadPages(ALL, 25));
    expect(at.world.reads).toBe(101);
    expect(shown(at, ALL).slice(0, 2)).toEqual(['a229', 'a228']);
    expect(totalOf(at, ALL)).toBe(230);
  });

  test('reads on only when more rows are wanted than are known', async () => {
    const at = listOf(230);
    await at.store.dispatch(loadPages(ALL, 100));
    expect(at.world.reads).toBe(101);
    await at.store.dispatch(loadPages(ALL, 101));
    expect(at.world.reads).toBe(201);
    expect(shown(at, ALL)).toHaveLength(200);
    expect(totalOf(at, ALL)).toBe(230);
    await at.store.dispatch(loadPages(ALL, Number.POSITIVE_INFINITY));
    expect(at.world.reads).toBe(231);
    expect(shown(at, ALL)).toHaveLength(230);
  });

  test('does not lose or double rows of one commit at a page border', async () => {
    const at = listOf(230, 60);
    await at.store.dispatch(loadPages(ALL, 230));
    expect(new Set(shown(at, ALL)).size).toBe(230);
  });

  test('a list of exactly 100 ends without a missing row', async () => {
    const at = listOf(100);
    await at.store.dispatch(loadPages(ALL, 101));
    expect(shown(at, ALL)).toHaveLength(100);
    expect(totalOf(at, ALL)).toBe(100);
  });

  test('reads nothing again without need, nor for a narrower list of a complete one', async () => {
    const at = listOf(40);
    await at.store.dispatch(loadPages(ALL, 25));
    expect(at.world.reads).toBe(40);
    await at.store.dispatch(loadPages(ALL, 25));
    await at.store.dispatch(loadPages(FIRST_QUARTER, 25));
    expect(at.world.reads).toBe(40);
    expect(shown(at, FIRST_QUARTER)).toHaveLength(20);
  });

  test('rows added here appear on top, removed rows disappear, and the total follows', async () => {
    const at = listOf(230);
    await at.store.dispatch(loadPages(ALL, 25));
    const value = {
      id: 'new' as ActivityId,
      name: 'new',
      quarter: 1,
      totalPoints: 10,
      scannable: false,
      weightOverride: null,
      activityCategoryModel: 1,
      activitySubCategoryModel: null,
      classSubjectModel: 's' as ClassSubjectId,
      activityItem: [],
      studentPerformance: [],
      studentPoints: [],
      createdAt: 9999,
    };
    at.store.dispatch(
      changesCommitted({
        owner: TEACHER,
        changes: [
          { op: 'set', collection: 'activity', id: 'new', value },
          { op: 'delete', collection: 'activity', id: 'a229' },
          { op: 'delete', collection: 'activity', id: 'a228' },
        ],
        at: 9999,
      }),
    );
    expect(shown(at, ALL).slice(0, 2)).toEqual(['new', 'a227']);
    expect(totalOf(at, ALL)).toBe(229);
  });

  test('a failure is kept for Retry, which continues where the reading stopped', async () => {
    const at = listOf(150);
    at.world.failure = new AppError('network/unreachable');
    await at.store.dispatch(loadPages(ALL, 25));
    expect(selectList(at.store.getState(), ALL)?.error?.code).toBe('network/unreachable');
    at.world.failure = null;
    await at.store.dispatch(loadPages(ALL, 25));
    expect(selectList(at.store.getState(), ALL)?.error).toBeNull();
    expect(shown(at, ALL)).toHaveLength(100);
  });
});
