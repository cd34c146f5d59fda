import { describe, expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { COPY, setUp } from '#support/sessionWorld';
import type { LazyData } from '@/data/index';
import type { RecordsPort } from '@/data/ports/records';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { loadBoard } from '@/features/dashboard/completion/completion';
import { restoreSession } from './authentication';

const DASHBOARD = '/app/teachers/dashboard';

/** The questions that reached the data layer, in order; the own record waits for `answer`. */
function openPage(copy: object, { ownDevice = false, fields = {} } = {}) {
  const asked: string[] = [];
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const noting = (lazy: LazyData): LazyData => ({
    ...lazy,
    records: async () => {
      const records = await lazy.records();
      const fetchUser: RecordsPort['fetchUser'] = async (uid) => {
        asked.push('record');
        await late;
        return await records.fetchUser(uid);
      };
      const fetchRows: RecordsPort['fetchRows'] = (owner, query, asking) => {
        asked.push(query.of);
        return records.fetchRows(owner, query, asking);
      };
      return { ...records, fetchUser, fetchRows };
    },
  });
  const world = setUp(fields, noting);
  Object.assign(world.stored, { token: 'old', user: copy, ownDevice });
  world.world.signedIn = world.identity;
  return { ...world, asked, answer };
}

describe('a teacher’s page on a computer that others use', () => {
  it('asks for its first rows beside the own record', async () => {
    const { store, asked, answer } = openPage(COPY);
    const restoring = store.dispatch(restoreSession(DASHBOARD));
    await eventually(() => expect(asked.toSorted()).toEqual(['classes', 'controls', 'record', 'subjects']));
    expect(store.getState().session.status).toBe('restoring');
    answer();
    await restoring;
    expect(store.getState().session).toMatchObject({ status: 'signedIn', isAsKept: false });
  });

  it.each([
    [
      'names',
      '?class=c1&subject=s1&quarter=2',
      ['activitiesOfSubject', 'classes', 'controls', 'enrolments', 'grades', 'subjects'],
    ],
    ['asks for without a quarter', '?subject=s1', ['classes', 'controls', 'subjects']],
    ['asks for with its final grades', '?subject=s1&quarter=0', ['classes', 'controls', 'subjects']],
  ])('asks with them for the record that the address %s', async (_, search, rows) => {
    const { store, asked, answer } = openPage(COPY);
    const restoring = store.dispatch(restoreSession(`/app/teachers/record${search}`));
    await eventually(() => expect(asked.filter((name) => name !== 'record').toSorted()).toEqual(rows));
    answer();
    await restoring;
  });

  it('still leaves when the record says so, and keeps no row', async () => {
    const { store, answer } = openPage(COPY, { fields: { disabled: true } });
    const restoring = store.dispatch(restoreSession(DASHBOARD));
    answer();
    await restoring;
    expect(store.getState().session.status).toBe('visitor');
    expect(store.getState().entities.owner).toBeNull();
  });
});

describe('an administrator’s dashboard', () => {
  const ADMIN = { ...COPY, role: ROLE_ADMIN };
  const HOME = '/app/admin/dashboard';

  /** Counts the questions for teachers. */
  function openHome(copy: object) {
    let asked = 0;
    const counting = (lazy: LazyData): LazyData => ({
      ...lazy,
      school: async () => {
        const school = await lazy.school();
        const fetchTeachers: typeof school.fetchTeachers = (...of) => {
          asked += 1;
          return school.fetchTeachers(...of);
        };
        return { ...school, fetchTeachers };
      },
    });
    const opened = setUp({ role: ROLE_ADMIN }, counting);
    Object.assign(opened.stored, { token: 'old', user: copy });
    opened.world.signedIn = opened.identity;
    return { ...opened, asked: () => asked };
  }

  it('asks for the first teachers beside the own record, and the board takes that answer once', async () => {
    const { store, asked } = openHome(ADMIN);
    await store.dispatch(restoreSession(HOME));
    await eventually(() => expect(asked()).toBe(1));
    await store.dispatch(loadBoard());
    expect([asked(), store.getState().school.board.status]).toEqual([1, 'loaded']);
    await store.dispatch(loadBoard());
    expect(asked()).toBe(2);
  });

  it.each([
    ['another person’s copy', { ...ADMIN, id: 'ben' }, HOME],
    ['another page', ADMIN, '/app/admin/teachers'],
  ])('asks for none ahead with %s', async (_, copy, address) => {
    const { store, asked } = openHome(copy);
    await store.dispatch(restoreSession(address));
    expect(asked()).toBe(0);
  });
});

it.each([
  ['another address', COPY, '/app/admin/dashboard', {}],
  ['an administrator’s copy', { ...COPY, role: ROLE_ADMIN }, DASHBOARD, { fields: { role: ROLE_ADMIN } }],
  ['another person’s copy', { ...COPY, id: 'ben' }, DASHBOARD, {}],
  ['a teacher who is not approved', { ...COPY, approved: false }, DASHBOARD, { fields: { approved: false } }],
])('nothing is asked ahead for %s', async (_, copy, pathname, options) => {
  const { store, asked, answer } = openPage(copy, options);
  answer();
  await store.dispatch(restoreSession(pathname));
  expect(asked).toEqual(['record']);
});

it('nothing is asked ahead on the own device, which opens the book by the stored copy', async () => {
  const { store, asked } = openPage(COPY, { ownDevice: true });
  await store.dispatch(restoreSession(DASHBOARD));
  expect([asked, store.getState().session.isAsKept]).toEqual([[], true]);
});
