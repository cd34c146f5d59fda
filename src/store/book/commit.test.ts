import { beforeEach, describe, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { openedStore, type StoreWorld, TEACHER } from '#support/storeWorld';
import { storedRows } from '@/data/memory/memoryWorld';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { signedIn } from '@/store/state/session';
import { loadRows } from './load';
import { recountControls } from './recount';
import { removeClass } from './removals';

const USER = { id: TEACHER, firstname: 'Ana', lastname: 'Reyes', role: ROLE_TEACHER, approved: true } as UserDoc;

let opened: StoreWorld;
let classId: ReturnType<typeof aBook>['classId'];

/** The person was let in by the copy on the own device, and the counters are wrong. */
beforeEach(async () => {
  const book = aBook();
  classId = book.classId;
  opened = openedStore(book.tables);
  opened.world.documents.set(`users/${TEACHER}/controls/1`, { id: '1', totalClasses: 9 });
  await opened.store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  opened.store.dispatch(signedIn({ user: USER, emailVerified: true, isAsKept: true }));
});

const standsAs = (record: object) => opened.world.documents.set(`users/${TEACHER}`, { ...USER, ...record });

describe('a write after an opening without the server', () => {
  test('is refused where the person has lost their access, and signs them out', async () => {
    standsAs({ disabled: true });
    expect(await opened.store.dispatch(recountControls())).toBe(false);
    expect(opened.world.batches).toEqual([]);
    expect(opened.store.getState().session).toMatchObject({ user: null, error: { code: 'auth/disabled' } });
  });

  test('is refused for a deletion too', async () => {
    standsAs({ disabled: true });
    await expect(opened.store.dispatch(removeClass(classId))).rejects.toMatchObject({ code: 'class/no-user' });
    expect(opened.world.batches).toEqual([]);
  });

  test('is sent once the server has confirmed the person', async () => {
    standsAs({});
    expect(await opened.store.dispatch(recountControls())).toBe(true);
    expect(storedRows(opened.world, TEACHER, 'controls').get('1')).toMatchObject({ totalClasses: 1 });
    expect(opened.store.getState().session.isAsKept).toBe(false);
  });
});
