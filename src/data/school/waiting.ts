/** The lists that wait for an administrator, read once: for a first screen, which stands before the listeners start. */
import {
  collection,
  type DocumentData,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { COLLECTION, reopenRequestsPath } from '@/data/book/paths';
import { firestoreLite as db } from '@/data/firestoreLite';
import { countQuery } from '@/data/readMeter';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { Application, SchoolRequest, WaitingLists } from '@/domain/school/school';

/** At most `most` teachers and applications, newest first, and every request: a read for each, and for its teacher. */
export async function fetchWaiting(school: SchoolId, most: number): Promise<WaitingLists> {
  const newest = [where('schoolid', '==', school), orderBy('createdAt', 'desc'), limit(most)] as const;
  const [requests, pending, applications] = await Promise.all([
    fetchRequests(school),
    fetchRows<UserDoc>(
      'users',
      query(
        collection(db, COLLECTION.users),
        where('approved', '==', false),
        where('role', '==', ROLE_TEACHER),
        ...newest,
      ),
    ),
    fetchRows<Application>(
      'adminInviteRequests',
      query(collection(db, COLLECTION.adminInviteRequests), where('kind', '==', 'application'), ...newest),
    ),
  ]);
  return { requests, pending, applications };
}

async function fetchRequests(school: SchoolId): Promise<readonly SchoolRequest[]> {
  const parents = await fetchRows<{ id: UserId }>(
    'adminRequests',
    query(collection(db, COLLECTION.adminRequests), where('schoolid', '==', school)),
  );
  const asked = parents.map(async ({ id: teacher }) => {
    const rows = await fetchRows<SchoolRequest>('requests', collection(db, reopenRequestsPath(teacher)));
    return rows.map((row) => ({ ...row, teacher }));
  });
  return (await Promise.all(asked)).flat();
}

async function fetchRows<Row>(meter: string, asked: Query): Promise<readonly Row[]> {
  const { docs } = await getDocs(asked);
  countQuery(meter, docs.length);
  return docs.map((row: QueryDocumentSnapshot<DocumentData>) => ({ ...(toPlain(row.data()) as Row), id: row.id }));
}
