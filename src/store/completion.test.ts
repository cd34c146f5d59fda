import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAdmin, personOf, SCHOOL } from '#support/adminScreens';
import { TREE_COLLECTIONS } from '@/domain/entities';
import { AppError } from '@/domain/errors';
import type { UserId } from '@/domain/ids';
import { makeLargeSchool } from '../../scripts/seed/largeSchool';
import { loadBoard, loadMoreTeachers } from './completion';
import { loadSchoolOverview } from './school';

const TEACHERS = 200;

vi.setConfig({ testTimeout: 30_000 });

/** A school of 200 teachers, of whom the page below shows the last 25 names. */
let large: ReturnType<typeof makeLargeSchool>;
beforeAll(() => {
  large = makeLargeSchool(TEACHERS, 1_000);
}, 60_000);

function openLarge() {
  const opened = openAdmin();
  opened.world.documents.delete('users/teacher1');
  for (const { person, tables } of large) {
    const user = personOf(person.uid as UserId, { ...person, id: person.uid as UserId, schoolid: SCHOOL });
    opened.world.documents.set(`users/${person.uid}`, { ...user });
    for (const name of TREE_COLLECTIONS) {
      for (const row of Object.values(tables[name])) {
        opened.world.documents.set(`users/${person.uid}/${name}/${row.id}`, { ...row });
      }
    }
  }
  return opened;
}

describe('a school of 200 teachers', () => {
  it('costs what the board shows: a teacher, section and subject each once, a count and a score by subject', async () => {
    const { world, store } = openLarge();
    const before = world.reads;
    await store.dispatch(loadBoard());
    const { teachers, standings, next, status } = store.getState().school.board;
    expect([teachers.length, status, next !== null]).toEqual([25, 'loaded', true]);
    const sections = new Set(standings.map(({ teacher, section }) => `${teacher}/${section}`)).size;
    const begun = standings.filter(({ activities }) => activities > 0).length;
    expect(standings.length).toBe(2 * sections);
    expect(world.reads - before).toBe(teachers.length + sections + standings.length + 2 * begun);
    // All of it is far from the thousands of scores: a page stays below 250 reads.
    expect(world.reads - before).toBeLessThan(250);
  });

  it('goes on where it ended, and reads nothing twice', async () => {
    const { store } = openLarge();
    await store.dispatch(loadBoard());
    await store.dispatch(loadMoreTeachers());
    const { teachers } = store.getState().school.board;
    expect(new Set(teachers.map(({ id }) => id)).size).toBe(50);
  });

  it('is counted by aggregations: one read a figure, and the five newest teachers', async () => {
    const { world, store } = openLarge();
    const before = world.reads;
    await store.dispatch(loadSchoolOverview());
    expect(store.getState().school.counts).toMatchObject({
      accounts: 201,
      admins: 1,
      teachers: 200,
      pendingTeachers: 0,
    });
    expect(world.reads - before).toBe(6 + 5);
  });

  it('tells nothing to score from nothing scored', async () => {
    const { store } = openLarge();
    await store.dispatch(loadBoard());
    const { standings } = store.getState().school.board;
    const empty = standings.filter(({ activities, scores }) => activities > 0 && scores === 0);
    const none = standings.filter(({ activities }) => activities === 0);
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.every(({ lastActivity }) => lastActivity === null)).toBe(true);
    expect(none.every(({ scores }) => scores === 0)).toBe(true);
  });

  it('a failure keeps what was read, and is tried again from there', async () => {
    const { world, store } = openLarge();
    await store.dispatch(loadBoard());
    const known = store.getState().school.board;
    world.failure = new AppError('network/unreachable');
    await store.dispatch(loadMoreTeachers());
    expect(store.getState().school.board).toEqual({ ...known, status: 'failed' });
    world.failure = null;
    await store.dispatch(loadMoreTeachers());
    expect(store.getState().school.board.teachers).toHaveLength(50);
  });
});
