/** The queries of the app, and similar ones that read too much. */
import {
  collection,
  collectionGroup,
  documentId,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auditRow,
  NOW,
  type Row,
  registrationRow,
  requestParent,
  requestRow,
  SCHOOL,
} from '#support/rules/rulesDocuments';
import { OTHER_SCHOOL, openRulesWorld, refused } from '#support/rules/rulesWorld';
import { auditQueries } from '#support/schoolQuestions';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { TrailQuery } from '@/domain/trail/trail';

const world = openRulesWorld();
const OURS = where('schoolid', '==', SCHOOL);
const THEIRS = where('schoolid', '==', OTHER_SCHOOL);
const INVITE: Row = {
  path: 'adminInviteRequests/invite1',
  value: { id: 'invite1', email: 'invited@deped.gov.ph', schoolid: SCHOOL, createdAt: NOW, kind: 'invite' },
};

const CONFIRMATION: Row = {
  path: 'adminInviteTeacherConfirmation/teacher1',
  value: { id: 'teacher1', schoolid: SCHOOL, createdAt: NOW },
};

beforeAll(() =>
  world.seed(
    INVITE,
    registrationRow('pending1'),
    CONFIRMATION,
    requestParent(),
    requestRow(),
    auditRow('viewed', { id: 'viewed_one' }),
    auditRow('viewed', { id: 'viewed_two', teacherUid: 'teacher2', people: ['admin1', 'teacher2'] }),
    auditRow('schoolEdited', { id: 'schoolEdited_one', teacherUid: null }),
    { path: 'beisSchools/300123', value: { id: '300123', name: 'x', nameNormalized: 'penaranda' } },
    { path: 'activityCategory/1', value: { category: 'Written Works', weightPercentage: 30 } },
  ),
);

const rows = async (db: Firestore, path: string, ...by: QueryConstraint[]) =>
  (await getDocs(query(collection(db, path), ...by))).size;
const count = async (db: Firestore, path: string, ...by: QueryConstraint[]) =>
  (await getCountFromServer(query(collection(db, path), ...by))).data().count;

describe('people of a school', () => {
  const teachers = [
    where('approved', '==', true),
    where('role', '==', 1),
    orderBy('lastnamelower', 'desc'),
    limit(100),
  ];

  it('are listed and counted for their administrator', async () => {
    const admin = world.as('admin1');
    expect(await rows(admin, 'users', OURS, ...teachers)).toBe(3);
    expect(await rows(admin, 'users', OURS, where('role', '==', 0), orderBy('lastnamelower', 'desc'), limit(100))).toBe(
      1,
    );
    expect(await count(admin, 'users', OURS)).toBe(5);
    expect(await count(admin, 'users', OURS, where('approved', '==', false), where('role', '==', 1))).toBe(1);
    expect(await count(admin, 'users', OURS, where('lastLogin', '>=', new Date(0)))).toBe(0);
    expect(await rows(admin, 'users', OURS, orderBy('createdAt', 'desc'), limit(5))).toBe(5);
  });

  it('are closed to other people, and beyond the school', async () => {
    await refused(rows(world.as('admin1'), 'users', ...teachers));
    await refused(rows(world.as('admin1'), 'users', THEIRS, ...teachers));
    await refused(count(world.as('admin1'), 'users'));
    for (const uid of ['teacher1', 'pending1', 'admin2', 'nobody'])
      await refused(rows(world.as(uid), 'users', OURS, ...teachers));
    await refused(rows(world.visitor(), 'users', OURS));
  });
});

describe('the lists of the administration', () => {
  const LISTS = [
    ['teachers', 'users', [where('approved', '==', true), where('role', '==', 1)], 'lastnamelower', 3],
    ['pending', 'users', [where('approved', '==', false), where('role', '==', 1)], 'lastnamelower', 1],
    ['admins', 'users', [where('role', '==', 0)], 'lastnamelower', 1],
    ['invites', 'adminInviteRequests', [], 'createdAt', 1],
  ] as const;

  it.each(LISTS)('%s: in both directions, page by page, counted; for the right administrator', async (...list) => {
    const [, path, filters, field, size] = list;
    for (const direction of ['asc', 'desc'] as const) {
      const ordered = [...filters, orderBy(field, direction), orderBy(documentId(), direction), limit(100)];
      expect(await rows(world.as('admin1'), path, OURS, ...ordered)).toBe(size);
      await refused(rows(world.as('admin1'), path, THEIRS, ...ordered));
      await refused(rows(world.as('admin1'), path, ...ordered));
      for (const uid of ['admin2', 'teacher1', 'pending1']) await refused(rows(world.as(uid), path, OURS, ...ordered));
    }
    expect(await count(world.as('admin1'), path, OURS, ...filters)).toBe(size);
    await refused(count(world.as('admin2'), path, OURS, ...filters));
  });

  it('people who never signed in: a further field is allowed, and a missing field is no refusal', async () => {
    const byId = (uid: string, ...by: QueryConstraint[]) =>
      rows(world.as(uid), 'adminInviteTeacherConfirmation', ...by, where('id', 'in', ['teacher1', 'nobody']));
    expect(await byId('admin1', OURS)).toBe(1);
    await refused(byId('admin1', THEIRS));
    await refused(byId('admin1'));
    for (const uid of ['admin2', 'teacher1']) await refused(byId(uid, OURS));
  });
});

describe.each(['adminInviteRequests', 'adminTeacherRegisterRequests', 'adminRequests'])('%s', (path) => {
  it('is listed and counted by school', async () => {
    expect(await rows(world.as('admin1'), path, OURS, orderBy('createdAt', 'desc'), limit(25))).toBe(1);
    expect(await count(world.as('admin1'), path, OURS)).toBe(1);
    await refused(rows(world.as('admin1'), path, limit(25)));
    await refused(rows(world.as('admin1'), path, THEIRS));
    for (const uid of ['teacher1', 'admin2']) await refused(rows(world.as(uid), path, OURS));
    await refused(rows(world.visitor(), path, OURS));
  });
});

describe('the requests of all teachers of a school', () => {
  const GROUP = 'requests';
  const NEWEST = [orderBy('createdAt', 'desc'), limit(16)];
  const asked = (uid: string, ...by: QueryConstraint[]) =>
    getDocs(query(collectionGroup(world.as(uid), GROUP), ...by)).then(({ size }) => size);

  it('are listed and counted by an administrator of the school alone', async () => {
    await world.alter('adminRequests/teacher1/requests/subject1_4', { schoolid: SCHOOL });
    expect(await asked('admin1', OURS, ...NEWEST)).toBe(1);
    const counted = query(collectionGroup(world.as('admin1'), GROUP), OURS, orderBy('createdAt', 'desc'));
    expect((await getCountFromServer(counted)).data().count).toBe(1);
    await refused(asked('admin1', THEIRS, ...NEWEST));
    await refused(asked('admin1', ...NEWEST));
    for (const uid of ['admin2', 'teacher1', 'pending1', 'disabled1', 'nobody'])
      await refused(asked(uid, OURS, ...NEWEST));
  });
});

describe('the requests of one teacher', () => {
  it('are listed by the teacher and the administrator', async () => {
    const path = 'adminRequests/teacher1/requests';
    for (const uid of ['teacher1', 'admin1']) expect(await rows(world.as(uid), path)).toBe(1);
    for (const uid of ['teacher2', 'admin2']) await refused(rows(world.as(uid), path));
  });
});

/** A choice of filters as a query, as `src/data/school/trail.ts` makes it. */
function trailOf({ concerning, kind, person, fromMs, toMs }: TrailQuery): QueryConstraint[] {
  return [
    ...(concerning === undefined ? [] : [where('teacherUid', '==', concerning)]),
    ...(kind === undefined ? [] : [where('kind', '==', kind)]),
    ...(person === undefined ? [] : [where('people', 'array-contains', person)]),
    ...(fromMs === undefined ? [] : [where('at', '>=', Timestamp.fromMillis(fromMs))]),
    ...(toMs === undefined ? [] : [where('at', '<=', Timestamp.fromMillis(toMs))]),
    ...[orderBy('at', 'desc'), orderBy(documentId(), 'desc'), limit(50)],
  ];
}

describe('the trail of a school, in every choice of filters', () => {
  const LATER = Date.now() + 86_400_000;
  const path = `schools/${SCHOOL}/audit`;
  const choices = auditQueries(SCHOOL as SchoolId, 'teacher1' as UserId).map((asked): [string, TrailQuery] => [
    Object.keys(asked)
      .filter((key) => key !== 'school')
      .join(', ') || 'everything',
    asked.toMs === undefined ? asked : { ...asked, toMs: LATER },
  ]);

  it.each(choices)('%s: for administrators of the school, and for the teacher concerned', async (_, asked) => {
    const by = trailOf(asked);
    const isOwn = asked.concerning !== undefined;
    const ofSchool = asked.kind === undefined ? 3 : 2;
    const found = isOwn || asked.person !== undefined ? 1 : ofSchool;
    expect(await rows(world.as('admin1'), path, ...by)).toBe(found);
    expect(await rows(world.as('admin1'), path, ...by.slice(0, -1), startAfter(Timestamp.fromMillis(1), 'x'))).toBe(0);
    await refused(rows(world.as('admin1'), `schools/${OTHER_SCHOOL}/audit`, ...by));
    for (const uid of ['admin2', 'teacher2', 'teacher3', 'pending1', 'disabled1', 'nobody']) {
      await refused(rows(world.as(uid), path, ...by));
    }
    if (isOwn) expect(await rows(world.as('teacher1'), path, ...by)).toBe(1);
    else await refused(rows(world.as('teacher1'), path, ...by));
    await refused(rows(world.visitor(), path, ...by));
  });

  it('the news of a teacher, as the app watches them', async () => {
    const news = [where('at', '>', Timestamp.fromMillis(0)), orderBy('at', 'desc'), limit(15)];
    const mine = where('teacherUid', '==', 'teacher1');
    expect(await rows(world.as('teacher1'), path, mine, ...news)).toBe(1);
    for (const uid of ['teacher2', 'admin2', 'pending1']) await refused(rows(world.as(uid), path, mine, ...news));
    await refused(rows(world.as('teacher1'), path, ...news));
  });
});

describe('the watched lists of what waits in a school', () => {
  const NEWEST = [orderBy('createdAt', 'desc'), limit(15)];
  it.each<[string, string, QueryConstraint[], number]>([
    ['pending teachers', 'users', [where('approved', '==', false), where('role', '==', 1), ...NEWEST], 1],
    ['applications', 'adminInviteRequests', [where('kind', '==', 'application'), ...NEWEST], 0],
    ['teachers who ask', 'adminRequests', [], 1],
  ])('%s', async (_, path, by, size) => {
    expect(await rows(world.as('admin1'), path, OURS, ...by)).toBe(size);
    await refused(rows(world.as('admin1'), path, THEIRS, ...by));
    for (const uid of ['admin2', 'teacher1', 'pending1']) await refused(rows(world.as(uid), path, OURS, ...by));
  });
});

describe('the completion board’s queries of a teacher’s book', () => {
  it.each<[string, QueryConstraint[]]>([
    ['class', []],
    ['classSubjects', []],
    ['activity', [where('classSubjectModel', 'in', ['subject1', 'subject9']), where('quarter', '==', 1)]],
  ])('%s: for administrators of the school', async (name, by) => {
    const path = `users/teacher1/${name}`;
    expect(await rows(world.as('admin1'), path, ...by)).toBeGreaterThan(0);
    for (const uid of ['admin2', 'teacher2', 'pending1', 'nobody']) await refused(rows(world.as(uid), path, ...by));
    await refused(rows(world.as('admin1'), `users/teacher3/${name}`, ...by));
  });
});

describe('the public directory', () => {
  it('is searched by 50 at most', async () => {
    const search = [
      orderBy('nameNormalized'),
      where('nameNormalized', '>=', 'pen'),
      where('nameNormalized', '<', 'pen\uf8ff'),
    ];
    expect(await rows(world.visitor(), 'beisSchools', ...search, limit(50))).toBe(1);
    await refused(rows(world.visitor(), 'beisSchools', ...search, limit(51)));
    await refused(rows(world.visitor(), 'beisSchools', ...search));
    await refused(count(world.visitor(), 'beisSchools'));
  });

  it('needs no sign-in; the categories do', async () => {
    expect(await rows(world.as('pending1'), 'activityCategory')).toBe(1);
    await refused(rows(world.visitor(), 'activityCategory'));
  });
});

describe('the own tree', () => {
  it('answers every query of the screens', async () => {
    const db = world.as('teacher1');
    const at = (name: string) => `users/teacher1/${name}`;
    expect(
      await rows(db, at('class'), orderBy('academicYear', 'desc'), orderBy('gradeLevel', 'desc'), limit(100)),
    ).toBe(4);
    expect(
      await rows(db, at('activity'), where('classSubjectModel', '==', 'subject1'), where('quarter', 'in', [1, 4])),
    ).toBe(2);
    expect(
      await rows(db, at('studentPerformance'), where('lastSync', '>', new Date(0)), orderBy('lastSync'), orderBy('id')),
    ).toBe(1);
    expect(await rows(db, at('deleteItemQueue'), where('deletedAt', '>', new Date(0)))).toBe(0);
    expect(await count(db, at('students'))).toBe(1);
    await refused(count(world.as('teacher2'), at('students')));
  });
});
