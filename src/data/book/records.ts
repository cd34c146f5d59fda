import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { call } from '@/data/call';
import { firestoreLite as db } from '@/data/firestoreLite';
import { whileLoading } from '@/data/loadingMarker';
import { outbox } from '@/data/outbox/outbox';
import { orKeptAddress, orKeptPolicy, orKeptWeights } from '@/data/people/keptReference';
import type { RecordsPort, StoredOrder } from '@/data/ports/records';
import { countQuery, countWrites } from '@/data/readMeter';
import { makeBookRecords } from '@/data/replica/bookRecords';
import { ownBook, watchBook } from '@/data/replica/ownBook';
import { requestReopening, withdrawReopening } from '@/data/school/reopening';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { mendedOrder } from '@/domain/people/nameOrder';
import type { BeisSchoolDoc, SchoolAddress, SchoolCounts, UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { bookServer } from './bookServer';
import { toUser } from './converters';
import { COLLECTION, userPath } from './paths';

/**
 * The outbox is exported here because every page that needs the records needs it too, and each separate part makes the
 * landing page larger.
 */
export { outbox };

/** Running requests, shared because several parts of a screen ask at once. */
let weights: Promise<Record<string, number | null>> | null = null;
let schoolAddress: Promise<SchoolAddress | null> | null = null;

export const records: RecordsPort = {
  fetchUser: (uid) => call(() => fetchUser(uid)),
  stampLogin: (uid, first, stored) => call(() => stampLogin(uid, first, stored)),
  // Requests of a book wait for one another, so the time limit is on each request to the server (`bookServer`).
  ...makeBookRecords({ server: bookServer, bookOf: ownBook, whileAsked: whileLoading }),
  watchBook,
  fetchSubCategoryWeights: () => {
    weights ??= orKeptWeights(() => call(fetchSubCategoryWeights), Date.now()).finally(() => {
      weights = null;
    });
    return weights;
  },
  fetchPolicy: (owner, id) => orKeptPolicy(id, () => call(() => fetchPolicy(owner, id)), Date.now()),
  fetchSchoolAddress: (school) => {
    schoolAddress ??= orKeptAddress(school, () => call(() => fetchSchoolAddress(school)), Date.now()).finally(() => {
      schoolAddress = null;
    });
    return schoolAddress;
  },
  fetchSchoolCounts: (school, dayStartMs) => call(() => fetchSchoolCounts(school, dayStartMs)),
  fetchRecentTeachers: (school, count) => call(() => fetchRecentTeachers(school, count)),
  requestReopening: (asking, trailEntry) => call(() => requestReopening(db, asking, trailEntry)),
  withdrawReopening: (owner, requestId) => call(() => withdrawReopening(db, owner, requestId)),
};

async function fetchUser(uid: UserId): Promise<UserDoc> {
  const snapshot = await getDoc(doc(db, userPath(uid)));
  countQuery('users', 1);
  if (!snapshot.exists()) throw new AppError('auth/no-record');
  return toUser(snapshot.id, snapshot.data());
}

async function stampLogin(uid: UserId, first = false, stored?: StoredOrder): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, userPath(uid)), { lastLogin: serverTimestamp(), ...(stored ? mendedOrder(stored) : {}) });
  if (first) batch.delete(doc(db, COLLECTION.adminInviteTeacherConfirmation, uid));
  await batch.commit();
  countWrites('users', first ? 2 : 1);
}

async function fetchSubCategoryWeights(): Promise<Record<string, number | null>> {
  const { docs } = await getDocs(collection(db, COLLECTION.activitySubCategory));
  countQuery('activitySubCategory', docs.length);
  return Object.fromEntries(
    docs.map((row): [string, number | null] => {
      const weight: unknown = row.data().weightPercentage;
      return [row.id, typeof weight === 'number' ? weight : null];
    }),
  );
}

async function fetchPolicy(owner: UserId, id: string): Promise<object> {
  const { schoolid } = await fetchUser(owner);
  const snapshot = await getDoc(doc(db, COLLECTION.schools, schoolid, 'policies', id));
  countQuery('policies', 1);
  if (!snapshot.exists()) throw new AppError('data/missing');
  return { ...snapshot.data(), id };
}

async function fetchSchoolAddress(school: SchoolId): Promise<SchoolAddress | null> {
  const snapshot = await getDoc(doc(db, COLLECTION.beisSchools, school));
  countQuery('beisSchools', 1);
  return (snapshot.data() as BeisSchoolDoc | undefined)?.schoolAddress ?? null;
}

async function fetchSchoolCounts(school: SchoolId, dayStartMs: number): Promise<SchoolCounts> {
  const users = collection(db, COLLECTION.users);
  const ofSchool = where('schoolid', '==', school);
  const count = async (source: Query) => (await getCount(source)).data().count;
  const teachers = where('role', '==', ROLE_TEACHER);
  const [accounts, admins, approved, pending, inviteRequests, activeToday] = await Promise.all([
    count(query(users, ofSchool)),
    count(query(users, ofSchool, where('role', '==', ROLE_ADMIN))),
    count(query(users, ofSchool, teachers, where('approved', '==', true))),
    count(query(users, ofSchool, teachers, where('approved', '==', false))),
    count(query(collection(db, COLLECTION.adminInviteRequests), ofSchool)),
    count(query(users, ofSchool, where('lastLogin', '>=', Timestamp.fromMillis(dayStartMs)))),
  ]);
  return { accounts, admins, teachers: approved, pendingTeachers: pending, inviteRequests, activeToday };
}

async function fetchRecentTeachers(school: SchoolId, count: number): Promise<UserDoc[]> {
  const { docs } = await getDocs(
    query(
      collection(db, COLLECTION.users),
      where('schoolid', '==', school),
      where('role', '==', ROLE_TEACHER),
      orderBy('createdAt', 'desc'),
      limit(count),
    ),
  );
  return docs.map((row) => toUser(row.id, row.data()));
}
