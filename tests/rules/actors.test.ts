/** The same operations by different people: only the caller differs, or one field of the caller's record. */
import { collection, doc, type Firestore, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activityRow,
  but,
  classRow,
  controlsRow,
  enrolmentRow,
  type Fields,
  gradeRow,
  inTree,
  itemRow,
  pointsRow,
  queueRow,
  type Row,
  removedRow,
  scoreRow,
  studentRow,
  subjectRow,
  versionRow,
} from '#support/rules/rulesDocuments';
import { AUTH_TIME, allowed, openRulesWorld, refused, refusedWrites, set } from '#support/rules/rulesWorld';

const world = openRulesWorld();

const EVERY_ROW: Row[] = [
  classRow('classA'),
  subjectRow('subjectA'),
  studentRow('studentA'),
  enrolmentRow('enrolmentA'),
  activityRow('activityA'),
  itemRow('itemA'),
  scoreRow('enrolmentA'),
  pointsRow('enrolmentA'),
  gradeRow('enrolmentA'),
  controlsRow(),
  removedRow('removedA'),
  queueRow('goneA'),
  versionRow(),
];
const NAMES = EVERY_ROW.map((row) => row.path.split('/')[2] ?? '');
/** Collections that an administrator of the school reads; the markers of the sync are for the teacher only. */
const READABLE = NAMES.slice(0, 11);

const OTHERS: [string, () => Firestore][] = [
  ['a visitor', () => world.visitor()],
  ['someone without a record', () => world.as('nobody')],
  ['a pending teacher', () => world.as('pending1')],
  ['a teacher of the same school', () => world.as('teacher2')],
  ['a teacher of another school', () => world.as('teacher3')],
  ['an administrator of another school', () => world.as('admin2')],
];

beforeEach(world.reset);

describe.each(NAMES)('%s', (name) => {
  const row = EVERY_ROW[NAMES.indexOf(name)] as Row;

  it('is written by its owner alone', async () => {
    for (const [, db] of OTHERS) await refusedWrites(db(), set(row));
    await allowed(world.as('teacher1'), set(row));
    for (const [, db] of OTHERS) {
      await refusedWrites(db(), set(row));
      await refusedWrites(db(), { delete: row.path });
    }
    await refusedWrites(world.as('admin1'), set(row));
    await refusedWrites(world.as('admin1'), { delete: row.path });
    await allowed(world.as('teacher1'), set(row));
  });

  it('is read by its owner and an administrator of the school', async () => {
    await world.seed(row);
    const path = `users/teacher1/${name}`;
    const read = (db: Firestore) => getDocs(collection(db, path));
    await read(world.as('teacher1'));
    for (const [, db] of OTHERS) {
      await refused(getDoc(doc(db(), row.path)));
      await refused(read(db()));
    }
    if (READABLE.includes(name)) expect((await read(world.as('admin1'))).size).toBeGreaterThan(0);
    else await refused(read(world.as('admin1')));
  });
});

/** Fields of the own record that close the own tree from the next request on. */
const RECORDS: [string, Fields][] = [
  ['approval is withdrawn', { approved: false }],
  ['the account is disabled', { disabled: true }],
  ['older tokens are void', { tokensValidAfter: AUTH_TIME + 1 }],
  ['the role is another', { role: 0 }],
];

describe('the own record closes the tree when', () => {
  const score = set(scoreRow('enrolment1'));

  it.each(RECORDS)('%s', async (_label, fields) => {
    await allowed(world.as('teacher1'), score);
    await world.alter('users/teacher1', fields);
    await refusedWrites(world.as('teacher1'), score);
    if (fields.role === undefined) await refused(getDocs(collection(world.as('teacher1'), 'users/teacher1/class')));
  });

  it('the record is gone and the token is still valid', async () => {
    await allowed(world.as('teacher1'), score);
    await world.remove('users/teacher1');
    await refusedWrites(world.as('teacher1'), score);
    await refused(getDocs(collection(world.as('teacher1'), 'users/teacher1/class')));
  });

  it('the token is older than the record allows, not when it is of the same second', async () => {
    await world.alter('users/teacher1', { tokensValidAfter: AUTH_TIME });
    await allowed(world.as('teacher1'), score);
    await world.alter('users/teacher1', { tokensValidAfter: AUTH_TIME - 1 });
    await refusedWrites(world.as('teacher1', { auth_time: AUTH_TIME - 2 }), score);
  });

  it.each(RECORDS.slice(0, 3))('%s, for administrators too', async (_label, fields) => {
    const read = () => getDocs(collection(world.as('admin1'), 'users/teacher1/class'));
    expect((await read()).size).toBe(4);
    await world.alter('users/admin1', fields);
    await refused(read());
  });

  it('an administrator moved to another school', async () => {
    await world.alter('users/admin1', { schoolid: '300999' });
    await refused(getDocs(collection(world.as('admin1'), 'users/teacher1/class')));
  });
});

describe('paths without a rule', () => {
  const PATHS = ['audit/1', 'deletedUsers/teacher1', 'users/teacher1/notes/1', 'users/teacher1/class/class1/rows/1'];
  it.each(PATHS)('%s is closed to all', async (path) => {
    for (const uid of ['teacher1', 'admin1']) {
      await refused(getDoc(doc(world.as(uid), path)));
      await refusedWrites(world.as(uid), set({ path, value: { id: '1' } }));
    }
  });

  it.each(['activityCategory/1', 'activitySubCategory/1', 'beisSchools/300123'])(
    '%s is written by nobody',
    async (path) => {
      for (const uid of ['teacher1', 'admin1']) await refusedWrites(world.as(uid), set({ path, value: { id: '1' } }));
      await getDoc(doc(world.as('pending1'), path));
    },
  );

  it('include a version and counters under another id', async () => {
    const version = versionRow();
    const other = { ...version, path: inTree('globalVersion', '2') };
    await refusedWrites(world.as('teacher1'), set(but(other, {})));
    await allowed(world.as('teacher1'), set(version));
  });
});
