/** What waits in a school, watched. */
import {
  collection,
  type DocumentData,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { AuditEntry } from '@/domain/audit';
import type { UserId } from '@/domain/ids';
import type { UserDoc } from '@/domain/people';
import { ROLE_TEACHER } from '@/domain/roles';
import type { Application, SchoolRequest } from '@/domain/school';
import { toPlain } from './converters';
import { firestoreLive as db } from './firestoreLive';
import type { LiveSchoolPort, Unsubscribe } from './index';
import { auditPath, COLLECTION, reopenRequestsPath } from './paths';
import { countQuery } from './readMeter';

export const liveSchool: LiveSchoolPort = {
  watchSchoolRequests: (school, onNext) => watchSchoolRequests(school, onNext),
  watchPendingTeachers: (school, most, onNext) =>
    watchList(
      query(
        collection(db, COLLECTION.users),
        where('schoolid', '==', school),
        where('approved', '==', false),
        where('role', '==', ROLE_TEACHER),
        orderBy('createdAt', 'desc'),
        limit(most),
      ),
      (row) => toRow<UserDoc>(row),
      onNext,
    ),
  watchApplications: (school, most, onNext) =>
    watchList(
      query(
        collection(db, COLLECTION.adminInviteRequests),
        where('schoolid', '==', school),
        where('kind', '==', 'application'),
        orderBy('createdAt', 'desc'),
        limit(most),
      ),
      (row) => toRow<Application>(row),
      onNext,
    ),
  watchAudit: ({ school, concerning, fromMs = 0 }, most, onNext) =>
    watchList(
      query(
        collection(db, auditPath(school)),
        ...(concerning === undefined ? [] : [where('teacherUid', '==', concerning)]),
        where('at', '>', Timestamp.fromMillis(fromMs)),
        orderBy('at', 'desc'),
        limit(most),
      ),
      (row) => toRow<AuditEntry>(row),
      onNext,
    ),
};

function toRow<Row>(row: QueryDocumentSnapshot): Row {
  return { ...(toPlain(row.data({ serverTimestamps: 'estimate' }) satisfies DocumentData) as Row), id: row.id };
}

/** A list that the server answered; offline an empty one says nothing. What is known stays when the watch ends. */
function watchList<Row>(
  list: Query,
  toItem: (row: QueryDocumentSnapshot) => Row,
  onNext: (rows: readonly Row[]) => void,
): Unsubscribe {
  let isFirst = true;
  return onSnapshot(
    list,
    (snapshot) => {
      const documents = snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
      if (!snapshot.metadata.fromCache && (isFirst || documents > 0)) countQuery('waiting', documents);
      isFirst = isFirst && snapshot.metadata.fromCache;
      if (snapshot.metadata.fromCache && snapshot.empty) return;
      onNext(snapshot.docs.map(toItem));
    },
    () => undefined,
  );
}

/** The parents of the school, and below each of them its requests: no query spans the schools. */
function watchSchoolRequests(school: string, onNext: (requests: readonly SchoolRequest[]) => void): Unsubscribe {
  const byTeacher = new Map<UserId, { requests: readonly SchoolRequest[] | null; stop: Unsubscribe }>();
  let isFirst = true;
  const tell = () => {
    const lists = [...byTeacher.values()].map(({ requests }) => requests);
    // The first list waits until every teacher's requests have arrived, so that it does not grow before one's eyes.
    if (isFirst && lists.includes(null)) return;
    isFirst = false;
    onNext(lists.flatMap((list) => list ?? []));
  };
  const follow = (teacher: UserId) => {
    const entry = { requests: null as readonly SchoolRequest[] | null, stop: (() => undefined) as Unsubscribe };
    byTeacher.set(teacher, entry);
    entry.stop = watchList(
      query(collection(db, reopenRequestsPath(teacher))),
      (row) => ({ ...toRow<SchoolRequest>(row), teacher }),
      (requests) => {
        entry.requests = requests;
        tell();
      },
    );
  };
  const stopParents = watchList(
    query(collection(db, COLLECTION.adminRequests), where('schoolid', '==', school)),
    (row) => row.id as UserId,
    (teachers) => {
      for (const teacher of teachers) if (!byTeacher.has(teacher)) follow(teacher);
      for (const [teacher, { stop }] of byTeacher) {
        if (teachers.includes(teacher)) continue;
        stop();
        byTeacher.delete(teacher);
      }
      tell();
    },
  );
  return () => {
    stopParents();
    for (const { stop } of byTeacher.values()) stop();
  };
}
