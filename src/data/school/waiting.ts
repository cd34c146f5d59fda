/** How many wait for an administrator: three counts for a first screen, which stands before the listeners start. */
import {
  collection,
  collectionGroup,
  getCount,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite';
import { COLLECTION, REQUESTS } from '@/data/book/paths';
import { firestoreLite as db } from '@/data/firestoreLite';
import { countAggregation } from '@/data/readMeter';
import type { SchoolId } from '@/domain/book/ids';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { WaitingCounts } from '@/domain/school/school';

/** One read for each list of up to 1,000. */
export async function countWaiting(school: SchoolId): Promise<WaitingCounts> {
  const of = (name: string, ...by: readonly QueryConstraint[]) =>
    countOf(query(collection(db, name), where('schoolid', '==', school), ...by, orderBy('createdAt', 'desc')));
  const [requests, pending, applications] = await Promise.all([
    countRequests(school),
    of(COLLECTION.users, where('approved', '==', false), where('role', '==', ROLE_TEACHER)),
    of(COLLECTION.adminInviteRequests, where('kind', '==', 'application')),
  ]);
  return { requests, pending, applications };
}

/** The requests to reopen of a school's teachers. */
export function countRequests(school: SchoolId): Promise<number> {
  return countOf(query(collectionGroup(db, REQUESTS), where('schoolid', '==', school), orderBy('createdAt', 'desc')));
}

async function countOf(asked: Query): Promise<number> {
  const { count } = (await getCount(asked)).data();
  countAggregation('waiting count', count);
  return count;
}
